import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { VersionDiffFile, VersionListItem, VersionWithFiles } from '#contract/app/versions'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { commitVersion } from './commit-version'

const HOME = 'export default function Home() {\n  return <p>One</p>\n}\n'

async function makeApp(options: Parameters<typeof createBuilder>[0] = {}) {
  const builder = await createBuilder(options)
  const { appId } = (await (await builder.fetch('/api/apps', { method: 'POST', json: {} })).json()) as { appId: string }
  return { builder, appId }
}

async function commit(builder: TestBuilder, appId: string, files: AppFiles) {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) throw new Error('no app')
  const author = { id: builder.accountId, email: builder.email }
  return commitVersion(env, {
    app,
    parentId: app.latestVersionId,
    files,
    messageId: null,
    author,
    userRequest: 'x',
    description: 'y',
  })
}

const list = async (builder: TestBuilder, appId: string, query = '') =>
  ((await (await builder.fetch(`/api/apps/${appId}/versions${query}`)).json()) as { versions: VersionListItem[] }).versions

describe('versions', () => {
  it('are listed newest first, by pages', async ({ expect }) => {
    const { builder, appId } = await makeApp()
    const ids: string[] = []
    for (let number = 0; number < 12; number += 1)
      ids.unshift((await commit(builder, appId, { 'pages/Home.jsx': `${HOME}// ${number}\n` })).versionId)
    const first = await list(builder, appId)
    expect(first.map((version) => version.id)).toEqual(ids.slice(0, 10))
    expect((await list(builder, appId, `?before=${first.at(-1)?.id}`)).map((version) => version.id)).toEqual(ids.slice(10))
  })

  it('are compared file by file', async ({ expect }) => {
    const { builder, appId } = await makeApp()
    const a = await commit(builder, appId, { 'pages/Home.jsx': HOME, 'pages/Old.jsx': HOME, 'lib/same.js': 'x' })
    const b = await commit(builder, appId, {
      'pages/Home.jsx': HOME.replace('One', 'Two'),
      'pages/New.jsx': HOME,
      'lib/same.js': 'x',
    })
    const { files } = (await (await builder.fetch(`/api/apps/${appId}/versions/${a.versionId}/diff/${b.versionId}`)).json()) as {
      files: VersionDiffFile[]
    }
    expect(files.map(({ path, status }) => [path, status])).toEqual([
      ['pages/Home.jsx', 'modified'],
      ['pages/New.jsx', 'added'],
      ['pages/Old.jsx', 'deleted'],
    ])
  })

  it('are restored as a new version, so that nothing of the history is lost', async ({ expect }) => {
    const { builder, appId } = await makeApp()
    const a = await commit(builder, appId, { 'pages/Home.jsx': HOME })
    await commit(builder, appId, { 'pages/Home.jsx': HOME.replace('One', 'Two') })
    const restore = (json: unknown) =>
      builder.fetch(`/api/apps/${appId}/versions/${a.versionId}/restore`, { method: 'POST', json })
    const refused = await restore({})
    expect([refused.status, ((await refused.json()) as { error: { message: string } }).error.message]).toEqual([
      400,
      expect.stringContaining('No message ID found for this version'),
    ])
    expect((await restore({ messageId: a.versionId })).status).toBe(200)
    const versions = await list(builder, appId)
    expect(versions).toHaveLength(3)
    const { files } = (await (await builder.fetch(`/api/apps/${appId}/versions/${versions[0]?.id}`)).json()) as VersionWithFiles
    expect(files['pages/Home.jsx']).toBe(HOME)
  })

  it('are restored by whoever owns the app, from the history and from a message', async ({ expect }) => {
    const { builder, appId } = await makeApp()
    const { versionId } = await commit(builder, appId, { 'pages/Home.jsx': HOME })
    await commit(builder, appId, { 'pages/Home.jsx': HOME.replace('One', 'Two') })
    const restore = (messageId: string) =>
      builder.fetch(`/api/apps/${appId}/versions/${versionId}/restore`, { method: 'POST', json: { messageId } })
    expect((await restore('msgc000000000000')).status).toBe(200)
    expect((await restore(versionId)).status).toBe(200)
    const stranger = await createBuilder()
    const path = `/api/apps/${appId}/versions/${versionId}/restore`
    const refused = await stranger.fetch(path, { method: 'POST', json: { messageId: versionId } })
    expect(refused.status).toBe(404)
  })

  it('T03: of restores at once each is whole and the history stays one line', async ({ expect }) => {
    const { builder, appId } = await makeApp()
    const a = await commit(builder, appId, { 'pages/Home.jsx': HOME })
    const b = await commit(builder, appId, { 'pages/Home.jsx': HOME.replace('One', 'Two') })
    const restore = (id: string) =>
      builder.fetch(`/api/apps/${appId}/versions/${id}/restore`, { method: 'POST', json: { messageId: id } })
    const answers = await Promise.all([restore(a.versionId), restore(b.versionId), restore(a.versionId)])
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const { results } = await env.DB.prepare(
      'select parentId, count(*) as children from versions where appId = ? group by parentId',
    )
      .bind(appId)
      .all()
    expect(results.every((row) => row.children === 1)).toBe(true)
  })

  it('E03: of another app are not found through one’s own', async ({ expect }) => {
    const mine = await makeApp()
    const theirs = await makeApp()
    const { versionId } = await commit(theirs.builder, theirs.appId, { 'pages/Home.jsx': HOME })
    expect((await mine.builder.fetch(`/api/apps/${mine.appId}/versions/${versionId}`)).status).toBe(404)
    expect(
      (
        await mine.builder.fetch(`/api/apps/${mine.appId}/versions/${versionId}/restore`, {
          method: 'POST',
          json: { messageId: 'm' },
        })
      ).status,
    ).toBe(404)
  })

  it('hand on name, description and main page, each where it is another than before', async ({ expect }) => {
    const { builder, appId } = await makeApp({ isAdmin: true })
    const manifest = { name: 'Studio', description: 'Keeps deals', mainPage: 'Home' }
    const write = (said: object) => commit(builder, appId, { 'pages/Home.jsx': HOME, 'app.json': JSON.stringify(said) })
    await write(manifest)
    const read = async () => (await (await builder.fetch(`/api/apps/${appId}`)).json()) as Record<string, unknown>
    expect(await read()).toMatchObject(manifest)
    const set = { method: 'POST', json: { appSettings: { mainPage: 'Deals' } } }
    expect((await builder.fetch(`/api/apps/${appId}/settings`, set)).status).toBe(200)
    await write({ ...manifest, description: 'Keeps all deals' })
    expect(await read()).toMatchObject({ name: 'Studio', description: 'Keeps all deals', mainPage: 'Deals' })
  })
})
