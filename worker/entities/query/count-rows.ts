import type { DataSet } from '#contract/data/data-sets'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { dataSetsOf, type RowsApp, rowsKey } from '../data-sets'
import { jsonPath } from './condition-sql'
import { isFieldName } from './field'

/** More than this in one condition is deeper than SQL goes: the whole entity is counted then. */
const MAX_FIELDS = 50

export interface RowFigures {
  total: number
  /** Without the sample records nobody touched. */
  real: number
}

/** How many rows each entity of an app holds in a set; those that hold none are left out. */
export async function countAllRows(env: Env, app: RowsApp, set: DataSet): Promise<Record<string, RowFigures>> {
  const { results } = await dataOf(env, app)
    .prepare(
      `SELECT entity, count(*) AS total, coalesce(sum(isSample = 0 OR updatedAtMs <> createdAtMs), 0) AS real
       FROM entity_rows WHERE appId = ?1 GROUP BY entity`,
    )
    .bind(rowsKey(app, set))
    .all<RowFigures & { entity: string }>()
  return Object.fromEntries(results.map(({ entity, total, real }) => [entity, { total, real }]))
}

/**
 * How many rows an entity holds; with fields, how many have something in any of them. Of an app's two sets that which
 * holds more: whoever asks is about to change what both of them follow.
 */
export async function countRowsOf(
  env: Env,
  app: RowsApp,
  { entity, fields }: { entity: string; fields?: string[] },
): Promise<RowFigures> {
  const asked = fields && fields.length <= MAX_FIELDS ? fields.filter(isFieldName) : undefined
  const paths = asked?.map((field) => `coalesce(data ->> ${jsonPath([field])}, '') NOT IN ('', '[]')`)
  if (paths?.length === 0) return { total: 0, real: 0 }
  const filled = paths ? ` AND (${paths.join(' OR ')})` : ''
  const count = dataOf(env, app).prepare(
    `SELECT count(*) AS total, coalesce(sum(isSample = 0 OR updatedAtMs <> createdAtMs), 0) AS real
     FROM entity_rows WHERE appId = ?1 AND entity = ?2${filled}`,
  )
  const found = await Promise.all(dataSetsOf(app).map((set) => count.bind(rowsKey(app, set), entity).first<RowFigures>()))
  const most = (of: keyof RowFigures) => Math.max(0, ...found.map((figures) => figures?.[of] ?? 0))
  return { total: most('total'), real: most('real') }
}
