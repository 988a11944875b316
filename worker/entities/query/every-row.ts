import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { COLUMNS, type RawRow } from '../queries'

type Shard = Pick<AppRow, 'id' | 'dataShard'>
const PAGE = 500

/** How many rows an app holds, by entity. */
export async function countEveryRow(env: Env, app: Shard): Promise<Record<string, number>> {
  const { results } = await dataOf(env, app)
    .prepare("SELECT entity, total FROM entity_counts WHERE appId = ? AND entity <> '' AND total > 0 ORDER BY entity")
    .bind(app.id)
    .all<{ entity: string; total: number }>()
  return Object.fromEntries(results.map(({ entity, total }) => [entity, total]))
}

/** Every row of one entity, no rule asked, a page at a time: for the owner's own export. */
export async function* everyRow(env: Env, app: Shard, entity: string): AsyncGenerator<RawRow[]> {
  const page = dataOf(env, app).prepare(
    `SELECT ${COLUMNS} FROM entity_rows WHERE appId = ? AND entity = ? AND id > ? ORDER BY id LIMIT ${PAGE}`,
  )
  let after = ''
  for (;;) {
    const { results } = await page.bind(app.id, entity, after).all<RawRow>()
    if (results.length > 0) yield results
    const last = results.at(-1)
    if (!last || results.length < PAGE) return
    after = last.id
  }
}
