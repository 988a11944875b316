import { env } from 'cloudflare:workers'
import type { AppFiles } from '#contract/app/app-files'
import type { DataRevert, NeededConfirmation, VersionListItem } from '#contract/app/versions'
import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema, Seed } from '#contract/data/entities'
import { findApp } from '#worker/apps/find-app'
import { editorSet, rowsKey } from '#worker/entities/data-sets'
import { openDatabase } from '#worker/platform/database'
import { newMessageId } from '#worker/platform/ids'
import { createBuilder } from '#worker/platform/testing/world'
import { commitVersion } from '../commit-version'

export const HOME = 'export default function Home() {\n  return <p>One</p>\n}\n'
export const entityFile = (name: string, properties: EntitySchema['properties']) => ({
  [`entities/${name}.json`]: JSON.stringify({ name, type: 'object', properties }),
})

interface StoredRow {
  id: string
  data: Record<string, unknown>
}

export interface Restored {
  versionId: string
  data?: DataRevert
}

/** A builder, admin unless said otherwise, with an app of their own that has no version yet. */
export async function createVersionWorld({ isAdmin = true } = {}) {
  const builder = await createBuilder({ isAdmin })
  const { appId } = await (await builder.fetch('/api/apps', { method: 'POST', json: {} })).json<{ appId: string }>()
  const path = `/api/apps/${appId}`
  const app = async () => {
    const row = await findApp(openDatabase(env.DB), appId)
    if (!row) throw new Error('the app is gone')
    return row
  }
  const restore = (versionId: string, json: Record<string, unknown> = {}) =>
    builder.fetch(`${path}/versions/${versionId}/restore`, { method: 'POST', json: { messageId: 'msgc000000000000', ...json } })
  return {
    builder,
    appId,
    path,
    app,
    /** What a reply does at its end. */
    async commit(files: AppFiles, seeds: Seed[] = []): Promise<string> {
      const row = await app()
      const author = { id: builder.accountId, email: builder.email }
      const made = { app: row, parentId: row.latestVersionId, files, messageId: newMessageId(), author }
      return (await commitVersion(env, { ...made, userRequest: 'Change it', description: 'Changed.', seeds })).versionId
    },
    /** The answer to a restore, by itself. */
    restore,
    /** Having looked at what is lost. */
    async restored(versionId: string, json: Record<string, unknown> = {}): Promise<Restored> {
      const looked = await builder.fetch(`${path}/versions/${versionId}/restore`)
      const { needed } = await looked.json<{ needed: NeededConfirmation }>()
      const answer = await restore(versionId, { ...json, ...(needed.confirmation ? { confirmed: needed.confirmation } : {}) })
      if (answer.status !== 200) throw new Error(`refused: ${await answer.text()}`)
      return answer.json<Restored>()
    },
    async plan(versionId: string): Promise<DataRevert['entities']> {
      const answer = await builder.fetch(`${path}/versions/${versionId}/restore`)
      return (await answer.json<{ data: DataRevert }>()).data.entities
    },
    save: (file: string, content: string, baseVersionId?: string) =>
      builder.fetch(`${path}/files/update`, { method: 'POST', json: { file: { id: file, content }, baseVersionId } }),
    async list(query = ''): Promise<VersionListItem[]> {
      return (await (await builder.fetch(`${path}/versions${query}`)).json<{ versions: VersionListItem[] }>()).versions
    },
    async file(name: string, versionId: string | null = null): Promise<string | undefined> {
      const id = versionId ?? (await app()).latestVersionId
      const { files } = await (await builder.fetch(`${path}/versions/${id}`)).json<{ files: AppFiles }>()
      return files[name]
    },
    /** Every row of an entity as it is stored, where the editor works unless said otherwise, oldest first. */
    async rows(entity: string, set?: DataSet): Promise<StoredRow[]> {
      const all = env.DATA.prepare('SELECT * FROM entity_rows WHERE appId = ? AND entity = ? ORDER BY createdAtMs, id')
      const row = await app()
      const { results } = await all.bind(rowsKey(row, set ?? editorSet(row)), entity).all<{ id: string; data: string }>()
      return results.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }))
    },
    /** As a person does it: through the entity API, a moment later than whatever was before. */
    async write(entity: string, { id, ...data }: Record<string, unknown> & { id?: string }) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      const url = `/live_api/apps/${appId}/entities/${entity}${id ? `/${id}` : ''}`
      const answer = await builder.fetch(url, { method: id ? 'PUT' : 'POST', json: data })
      if (!answer.ok) throw new Error(`not written: ${await answer.text()}`)
      return answer.json<{ id: string }>()
    },
    async removeRow(entity: string, id: string) {
      await builder.fetch(`/live_api/apps/${appId}/entities/${entity}/${id}`, { method: 'DELETE' })
    },
  }
}
export type VersionWorld = Awaited<ReturnType<typeof createVersionWorld>>
