import { Bindings } from '#worker/platform/sql-bindings'
import { type IndexedPath, type IndexRange, indexKey, rangeSql } from './index-plan'
import type { RowSet } from './row-set'

/** What choosing a way to the rows needs to know of an entity. */
export interface EntityShape {
  total: number
  /** Keys of `entity_index` that are complete. */
  indexes: ReadonlySet<string>
}

export async function readShape({ db, appId, entity }: RowSet): Promise<EntityShape> {
  const [counts, fields] = await db.batch<Record<string, string | number>>([
    db.prepare('SELECT total FROM entity_counts WHERE appId = ?1 AND entity = ?2').bind(appId, entity),
    db
      .prepare('SELECT path, isMany FROM entity_index_fields WHERE appId = ?1 AND entity = ?2 AND readyAtMs IS NOT NULL')
      .bind(appId, entity),
  ])
  const keys = (fields?.results ?? []).map(({ path, isMany }) => indexKey({ path: String(path), isMany: isMany === 1 }))
  return { total: Number(counts?.results[0]?.total ?? 0), indexes: new Set(keys) }
}

/** How many rows lie in each range, up to a cap: enough to choose the smallest. */
export async function countRanges({ db, appId, entity }: RowSet, ranges: IndexRange[], cap: number): Promise<number[]> {
  const bindings = new Bindings()
  const [app, name, most] = [bindings.bind(appId), bindings.bind(entity), bindings.bind(cap)]
  const counts = ranges.map(
    (range, at) =>
      `(SELECT count(*) FROM (SELECT 1 FROM entity_index AS x WHERE x.app = ${app} AND x.ent = ${name} AND ${rangeSql(range, bindings)} LIMIT ${most})) AS c${at}`,
  )
  const found = await db
    .prepare(`SELECT ${counts.join(', ')}`)
    .bind(...bindings.values)
    .first<Record<string, number>>()
  return ranges.map((_, at) => found?.[`c${at}`] ?? 0)
}

const ROWS_A_STEP = 20_000

/**
 * Fills an index. It is kept from the first statement on, so rows written meanwhile are in it; lists use it once it is
 * complete.
 */
export async function buildIndex({ db, appId, entity }: RowSet, { path, isMany }: IndexedPath): Promise<void> {
  const insert = 'INSERT OR IGNORE INTO entity_index_fields (appId, entity, path, isMany) VALUES (?1, ?2, ?3, ?4)'
  await db.prepare(insert).bind(appId, entity, path, Number(isMany)).run()
  const source = isMany ? ', json_each(e.data, ?3) AS m' : ''
  const [type, value, key] = isMany
    ? ['m.type', 'm.value', "?3 || '[]'"]
    : ['typeof(json_extract(e.data, ?3))', 'json_extract(e.data, ?3)', '?3']
  const fill = db.prepare(
    `INSERT OR IGNORE INTO entity_index (app, ent, path, value, atMs, rowId)
     SELECT ?1, ?2, ${key}, ifnull(CASE ${type} WHEN 'text' THEN substr(${value}, 1, 400) ELSE ${value} END, -9e999), e.createdAtMs, e.id
     FROM entity_rows AS e${source} WHERE e.appId = ?1 AND e.entity = ?2 AND e.id > ?4 AND e.id <= ?5`,
  )
  const step = db.prepare(
    `SELECT max(id) AS last FROM (SELECT id FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND id > ?3 ORDER BY id LIMIT ${ROWS_A_STEP})`,
  )
  let after = ''
  for (;;) {
    const last = await step.bind(appId, entity, after).first<string | null>('last')
    if (last === null) break
    await fill.bind(appId, entity, path, after, last).run()
    after = last
  }
  await db
    .prepare('UPDATE entity_index_fields SET readyAtMs = ?5 WHERE appId = ?1 AND entity = ?2 AND path = ?3 AND isMany = ?4')
    .bind(appId, entity, path, Number(isMany), Date.now())
    .run()
}
