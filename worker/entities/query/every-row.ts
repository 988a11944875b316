import type { DataSet } from '#contract/data/data-sets'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { type RowsApp, rowsKey } from '../data-sets'
import { COLUMNS, type RawRow } from '../queries'

const PAGE = 500

/** How many rows an app holds in a set, by entity. */
export async function countEveryRow(env: Env, app: RowsApp, set: DataSet): Promise<Record<string, number>> {
  const { results } = await dataOf(env, app)
    .prepare("SELECT entity, total FROM entity_counts WHERE appId = ? AND entity <> '' AND total > 0 ORDER BY entity")
    .bind(rowsKey(app, set))
    .all<{ entity: string; total: number }>()
  return Object.fromEntries(results.map(({ entity, total }) => [entity, total]))
}

/** Every row of one entity, no rule asked, a page at a time: for the owner's own export. */
export async function* everyRow(
  env: Env,
  app: RowsApp,
  { entity, set }: { entity: string; set: DataSet },
): AsyncGenerator<RawRow[]> {
  const page = dataOf(env, app).prepare(
    `SELECT ${COLUMNS} FROM entity_rows WHERE appId = ? AND entity = ? AND id > ? ORDER BY id LIMIT ${PAGE}`,
  )
  let after = ''
  for (;;) {
    const { results } = await page.bind(rowsKey(app, set), entity, after).all<RawRow>()
    if (results.length > 0) yield results
    const last = results.at(-1)
    if (!last || results.length < PAGE) return
    after = last.id
  }
}
