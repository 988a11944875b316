import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { jsonPath } from './condition-sql'
import { isFieldName } from './field'

/** More than this in one condition is deeper than SQL goes: the whole entity is counted then. */
const MAX_FIELDS = 50

export interface RowFigures {
  total: number
  /** Without the sample records nobody touched. */
  real: number
}

/** How many rows each entity of an app holds; those that hold none are left out. */
export async function countAllRows(env: Env, app: Pick<AppRow, 'id' | 'dataShard'>): Promise<Record<string, RowFigures>> {
  const { results } = await dataOf(env, app)
    .prepare(
      `SELECT entity, count(*) AS total, coalesce(sum(isSample = 0 OR updatedAtMs <> createdAtMs), 0) AS real
       FROM entity_rows WHERE appId = ?1 GROUP BY entity`,
    )
    .bind(app.id)
    .all<RowFigures & { entity: string }>()
  return Object.fromEntries(results.map(({ entity, total, real }) => [entity, { total, real }]))
}

/** How many rows an entity holds; with fields, how many have something in any of them. */
export async function countRowsOf(
  env: Env,
  app: Pick<AppRow, 'id' | 'dataShard'>,
  { entity, fields }: { entity: string; fields?: string[] },
): Promise<RowFigures> {
  const asked = fields && fields.length <= MAX_FIELDS ? fields.filter(isFieldName) : undefined
  const paths = asked?.map((field) => `coalesce(data ->> ${jsonPath([field])}, '') NOT IN ('', '[]')`)
  if (paths?.length === 0) return { total: 0, real: 0 }
  const filled = paths ? ` AND (${paths.join(' OR ')})` : ''
  const row = await dataOf(env, app)
    .prepare(
      `SELECT count(*) AS total, coalesce(sum(isSample = 0 OR updatedAtMs <> createdAtMs), 0) AS real
       FROM entity_rows WHERE appId = ?1 AND entity = ?2${filled}`,
    )
    .bind(app.id, entity)
    .first<RowFigures>()
  return row ?? { total: 0, real: 0 }
}
