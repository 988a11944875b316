import { titleFieldOf } from '#contract/data/title-field'
import type { AppRow } from '#worker/apps/find-app'
import { findSchema } from '#worker/entities/open-entity'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import { cut } from '../build/page-facts'
import { answerPublicRead } from '../render/public-reads'

/** A row that a visitor may read, as its page is told of from outside. */
export interface PublicRecord {
  id: string
  title: string | undefined
  description: string | undefined
}

/** A page of more rows than this names the latest of them. */
const MOST_LISTED = 1_000
const SHORTEST_DESCRIPTION = 40

const schemasOf = (env: Env, app: AppRow) => readVersionEntities(env, { appId: app.id, versionId: app.publishedVersionId ?? '' })

const pathOf = (app: AppRow, entity: string) => `/apps/${app.id}/entities/${encodeURIComponent(entity)}`

/** Undefined where there is no such row, or none that a visitor may read: to strangers both are the same. */
export async function findPublicRecord(
  env: Env,
  app: AppRow,
  { entity, id }: { entity: string; id: string },
): Promise<PublicRecord | undefined> {
  const schemas = await schemasOf(env, app)
  const schema = findSchema(schemas, entity)
  const read = `${pathOf(app, entity)}/${encodeURIComponent(id)}`
  const { status, data } = await answerPublicRead(env, { app, schemas }, read)
  if (!schema || status !== 200) return undefined
  const row = data as Record<string, unknown>
  const textOf = (field: string | undefined) => {
    const value = field === undefined ? undefined : row[field]
    return typeof value === 'string' && value.trim() ? cut(value) : undefined
  }
  const titleField = titleFieldOf(schema)
  const others = Object.entries(schema.properties).filter(([name, { format }]) => name !== titleField && format === undefined)
  const description = others
    .map(([name]) => textOf(name))
    .find((text) => text !== undefined && text.length >= SHORTEST_DESCRIPTION && text.includes(' '))
  return { id, title: textOf(titleField), description }
}

/** The latest rows of an entity that visitors may read, by their ids. */
export async function listPublicRecords(env: Env, app: AppRow, entity: string): Promise<string[]> {
  const schemas = await schemasOf(env, app)
  const asked = new URLSearchParams({ fields: 'id', limit: String(MOST_LISTED), sort: '-updated_date' })
  const { status, data } = await answerPublicRead(env, { app, schemas }, `${pathOf(app, entity)}?${asked}`)
  if (status !== 200 || !Array.isArray(data)) return []
  return data.flatMap((row: { id?: unknown }) => (typeof row.id === 'string' ? [row.id] : []))
}
