import type { RowsKey } from '../data-sets'
import { jsonPath } from '../query/condition-sql'
import type { RowSet } from '../query/row-set'

/** What one field holds in one row. */
export interface StoredValue {
  id: string
  updatedAtMs: number
  value: unknown
}

/** A page is so many rows at most, and so many bytes of values. */
const PAGE_ROWS = 2_000
const PAGE_BYTES = 4_000_000

/** Every row's value of a field, where it has one, a page at a time. */
export async function* everyValue({ db, appId, entity }: RowSet, field: string): AsyncGenerator<StoredValue[]> {
  const page = db.prepare(
    `SELECT id, updatedAtMs, value FROM (
       SELECT *, row_number() OVER (ORDER BY id) AS nth, sum(octet_length(value)) OVER (ORDER BY id) AS size FROM (
         SELECT id, updatedAtMs, data -> ${jsonPath([field])} AS value FROM entity_rows
         WHERE appId = ?1 AND entity = ?2 AND id > ?3 AND coalesce(json_type(data, ${jsonPath([field])}), 'null') <> 'null'
         ORDER BY id LIMIT ${PAGE_ROWS}))
     WHERE size <= ${PAGE_BYTES} OR nth = 1 ORDER BY id`,
  )
  let after = ''
  for (;;) {
    const { results } = await page.bind(appId, entity, after).all<{ id: string; updatedAtMs: number; value: string }>()
    const last = results.at(-1)
    if (!last) return
    yield results.map(({ value, ...row }) => ({ ...row, value: JSON.parse(value) as unknown }))
    after = last.id
  }
}

export interface NewValue extends StoredValue {
  /** What the row holds instead. */
  after: unknown
  /** The old value is written down, since it cannot be computed from the new one. */
  isKept: boolean
}

const WRITTEN_CHARS = 600_000

/**
 * Writes a field's new values into rows that nobody has changed since they were read, and the old ones that have to be
 * kept beside them. Rows say nothing of it: nobody has changed them.
 */
export async function writeValues(
  { db, appId, entity }: RowSet,
  { field, values, versionId, atMs }: { field: string; values: NewValue[]; versionId: string; atMs: number },
): Promise<void> {
  const path = jsonPath([field])
  const unchanged = `e.appId = ?1 AND e.entity = ?2 AND e.id = j.value ->> 'id' AND e.updatedAtMs = j.value ->> 'updatedAtMs'`
  const insertValue = db.prepare(
    `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, field, before, after, atMs)
     SELECT ?1, ?4, ?2, e.id, 'field', ?5, e.data -> ${path}, j.value -> 'after', ?6
     FROM json_each(?3) AS j JOIN entity_rows AS e ON ${unchanged} WHERE j.value -> 'isKept' = 'true'`,
  )
  const write = db.prepare(
    `UPDATE entity_rows AS e SET data = json_set(e.data, ${path}, j.value -> 'after') FROM json_each(?3) AS j WHERE ${unchanged}`,
  )
  const lists = partsOf(values.map(({ value: _, ...rest }) => JSON.stringify(rest)))
  const statements = lists.flatMap((list) => [
    insertValue.bind(appId, entity, list, versionId, field, atMs),
    write.bind(appId, entity, list),
  ])
  if (statements.length > 0) await db.batch(statements)
}

/** A parameter of a statement holds 2 MB, and a character may need three bytes. */
function partsOf(texts: string[]): string[] {
  const parts: string[][] = []
  let room = 0
  for (const text of texts) {
    if (text.length > room) {
      parts.push([])
      room = WRITTEN_CHARS
    }
    parts.at(-1)?.push(text)
    room -= text.length
  }
  return parts.map((part) => `[${part.join(',')}]`)
}

/** Says how many old values were too many to be kept. */
export const recordUnkept = async (
  { db, appId, entity }: RowSet,
  { field, versionId, atMs, count }: { field: string; versionId: string; atMs: number; count: number },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, field, after, atMs) VALUES (?1, ?3, ?2, '', 'unrecorded', ?4, ?5, ?6)`,
    )
    .bind(appId, entity, versionId, field, count, atMs)
    .run()
}

/** Puts back the old values that were kept at a moment, in rows that still hold what took their place. */
export async function putValuesBack(
  { db, appId, entity }: RowSet,
  { field, atMs }: { field: string; atMs: number },
): Promise<void> {
  const path = jsonPath([field])
  await db
    .prepare(
      `UPDATE entity_rows AS e SET data = json_set(e.data, ${path}, json(v.before)) FROM version_rows AS v
       WHERE v.appId = ?1 AND v.entity = ?2 AND v.kind = 'field' AND v.field = ?3 AND v.atMs = ?4
         AND e.appId = ?1 AND e.entity = ?2 AND e.id = v.rowId AND e.data -> ${path} IS v.after`,
    )
    .bind(appId, entity, field, atMs)
    .run()
}

/** What a draft's edits did to rows is the doing of the draft that took its place. */
export async function moveVersionRows(db: D1Database, key: { appId: RowsKey; from: string; to: string }): Promise<void> {
  await db
    .prepare('UPDATE version_rows SET versionId = ?3 WHERE appId = ?1 AND versionId = ?2')
    .bind(key.appId, key.from, key.to)
    .run()
}

/** More rows than this are not found by their titles. */
const MAX_TITLED = 50_000

/** Ids and titles of an entity's rows; undefined where they are too many. */
export async function readTitles({ db, appId, entity }: RowSet, field: string): Promise<[string, string][] | undefined> {
  const { results } = await db
    .prepare(
      `SELECT id, substr(data ->> ${jsonPath([field])}, 1, 200) AS title FROM entity_rows
       WHERE appId = ?1 AND entity = ?2 LIMIT ${MAX_TITLED + 1}`,
    )
    .bind(appId, entity)
    .all<{ id: string; title: string | number | null }>()
  return results.length > MAX_TITLED ? undefined : results.map(({ id, title }) => [id, title === null ? '' : String(title)])
}
