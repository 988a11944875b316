import { ApiError } from '#contract/errors'
import { batchGuarded, guardByEpoch, throwStale } from '#worker/platform/access-epochs'
import { Bindings } from '#worker/platform/sql-bindings'
import type { RowsKey } from '../data-sets'
import { UNLOCKED } from '../locks/lock-queries'
import { COLUMNS, MAX_PAGE_BYTES, type RawRow, toRow, whereSql } from '../queries'
import type { Condition } from '../query/condition'
import { jsonPath } from '../query/condition-sql'
import type { RowSet } from '../query/row-set'
import { byteLength, MAX_ROW_BYTES, type StoredRow } from './stored-row'

/**
 * One parameter carries many rows, up to this many characters: D1 caps a value at 2 MB and a statement at 100
 * parameters.
 */
const CHUNK_CHARS = 1_900_000

/**
 * Adds rows, all or none, and answers those that were added: a row whose id is there already is left as it is. `then`
 * are statements of the same transaction.
 */
export async function insertRows(set: RowSet, rows: StoredRow[], then: D1PreparedStatement[] = []): Promise<StoredRow[]> {
  const [only] = rows
  if (!only) return []
  const added = new Set(rows.length === 1 && then.length === 0 ? await insertOne(set, only) : await insertMany(set, rows, then))
  return rows.filter(({ id }) => added.has(id))
}

/** The ids of those that were added. */
async function insertOne({ db, appId, entity, marks }: RowSet, row: StoredRow): Promise<string[]> {
  const bindings = new Bindings()
  const { id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data } = row
  const orNull = (text: string | null) => (text === null ? 'NULL' : bindings.bind(text))
  const values = [appId, entity, id].map((text) => bindings.bind(text))
  const people = [orNull(creatorId), orNull(creatorEmail)]
  const rest = [createdAtMs, updatedAtMs, Number(isSample), JSON.stringify(data)].map((value) => bindings.bind(value))
  const select = `SELECT ${[...values, ...people, ...rest].join(', ')} WHERE ${guardByEpoch(marks, '1', bindings)}`
  const { results } = await db
    .prepare(`INSERT INTO entity_rows (appId, entity, ${COLUMNS}) ${select} ON CONFLICT DO NOTHING RETURNING id`)
    .bind(...bindings.values)
    .all<{ id: string }>()
    .catch(explainLimit)
    .catch(throwStale)
  return results.map((added) => added.id)
}

async function insertMany(
  { db, appId, entity, marks }: RowSet,
  rows: StoredRow[],
  then: D1PreparedStatement[],
): Promise<string[]> {
  const statement = db.prepare(
    `INSERT INTO entity_rows (appId, entity, ${COLUMNS})
     SELECT ?1, ?2, value ->> 'id', value ->> 'creatorId', value ->> 'creatorEmail', value ->> 'createdAtMs', value ->> 'updatedAtMs',
            value ->> 'isSample', value -> 'data' FROM json_each(?3) WHERE true ON CONFLICT DO NOTHING RETURNING id`,
  )
  const parts = chunk(rows.map((row) => ({ text: toJson(row) })))
  const batch = parts.map((part) => statement.bind(appId, entity, `[${part.map(({ text }) => text).join(',')}]`))
  const answers = await batchGuarded<{ id: string }>(db, marks, [...batch, ...then]).catch(explainLimit)
  return answers.flatMap(({ results }) => results.map(({ id }) => id))
}

/**
 * The database itself refuses rows past what an app may hold (migrations/data), so that no two writers can race past
 * it.
 */
export function explainLimit(error: unknown): never {
  if (!(error instanceof Error)) throw error
  if (error.message.includes('rows-limit-reached')) throw tooManyRows()
  if (error.message.includes('visitors-storage-full'))
    throw new ApiError('storage-full', 'Visitors have left as much in this app as they may. Sign in, or tell whoever runs it.')
  if (error.message.includes('owner-storage-full'))
    throw new ApiError(
      'storage-full',
      'The records of all the apps of this app’s owner take as much room as their plan allows. Delete some, or ask the owner for a larger plan.',
    )
  if (error.message.includes('storage-full'))
    throw new ApiError(
      'storage-full',
      'The records of this app take as much room as its owner’s plan allows. Delete some, or ask its owner for a larger plan.',
    )
  throw error
}

export const MAX_ROWS_AN_APP = 1_000_000
export const MAX_ANONYMOUS_ROWS_AN_APP = 50_000
export const tooManyRows = () =>
  new ApiError('rows-limit-reached', 'This app holds as many records as it may. Delete some, or ask its owner to.')

const toJson = (row: StoredRow) => JSON.stringify({ ...row, isSample: Number(row.isSample) })

interface Sized {
  text: string
}

/** Parts that fit a parameter each. A character may need three bytes. */
function chunk<T extends Sized>(items: T[]): T[][] {
  const chunks: T[][] = []
  let room = 0
  for (const item of items) {
    const size = item.text.length * 3
    if (size > room) {
      chunks.push([])
      room = CHUNK_CHARS
    }
    chunks.at(-1)?.push(item)
    room -= size
  }
  return chunks
}

/** A row before and after a write. */
export interface Change {
  before: StoredRow
  after: StoredRow
}

/** SQLite functions take 32 arguments here: the document, and fifteen paths with their values. */
const PATHS_A_CALL = 15

/**
 * Sets the given fields and leaves the others, inside the statement: two updates of different fields at once both stay.
 * Undefined when no row passes the condition, the row is locked, or it would grow past what one may hold.
 */
export async function patchRow(
  rows: RowSet,
  id: string,
  { condition, patch, nowMs }: { condition: Condition; patch: Record<string, unknown>; nowMs: number },
): Promise<Change | undefined> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const text = JSON.stringify(patch)
  const source = bindings.bind(text)
  const names = Object.keys(patch)
  let document = 'data'
  let rest = 'data'
  for (let at = 0; at < names.length; at += PATHS_A_CALL) {
    const paths = names.slice(at, at + PATHS_A_CALL).map((name) => jsonPath([name]))
    document = `json_set(${document}, ${paths.map((path) => `${path}, ${source} -> ${path}`).join(', ')})`
    rest = `json_remove(${rest}, ${paths.join(', ')})`
  }
  const room = bindings.bind(MAX_ROW_BYTES - byteLength(text))
  const change = rows.db
    .prepare(
      `UPDATE entity_rows SET data = ${document}, updatedAtMs = ${bindings.bind(nowMs)}
       WHERE ${where} AND id = ${bindings.bind(id)} AND octet_length(${rest}) <= ${room} AND ${UNLOCKED} RETURNING ${COLUMNS}`,
    )
    .bind(...bindings.values)
  // One transaction: what the row was is read in the same breath as it is changed.
  const [old, now] = await rows.db.batch<RawRow>([selectById(rows, id), change]).catch(explainLimit)
  const [before, after] = [old?.results[0], now?.results[0]]
  return before && after ? { before: toRow(before), after: toRow(after) } : undefined
}

const selectById = ({ db, appId, entity }: RowSet, id: string) =>
  db.prepare(`SELECT ${COLUMNS} FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND id = ?3`).bind(appId, entity, id)

/** A row as it was read, with the very text of its document, and what the document shall become. */
export interface Rewrite {
  id: string
  oldText: string
  data: Record<string, unknown>
}

/**
 * Writes new documents, each only over the text it was computed from: all of them, or (false) none because some row has
 * moved on, or is locked.
 */
export async function rewriteRows({ db, appId, entity }: RowSet, rewrites: Rewrite[], nowMs: number): Promise<boolean> {
  const parts = chunk(
    rewrites.map(({ id, oldText, data }) => ({ text: JSON.stringify({ id, oldText, data: JSON.stringify(data) }) })),
  )
  const lists = parts.map((part) => `[${part.map(({ text }) => text).join(',')}]`)
  // A statement that fails takes the whole batch back: JSON that is none is how SQLite can be made to fail on purpose.
  const guard = db.prepare(
    `SELECT CASE WHEN (SELECT count(*) FROM json_each(?3) AS j, entity_rows AS e WHERE e.appId = ?1 AND e.entity = ?2
       AND e.id = j.value ->> 'id' AND e.data = j.value ->> 'oldText') < json_array_length(?3)
     OR EXISTS (SELECT 1 FROM json_each(?3) AS j, row_locks AS l WHERE l.appId = ?1 AND l.entity = ?2 AND l.id = j.value ->> 'id')
     THEN json('${MOVED}') END`,
  )
  const write = db.prepare(
    `UPDATE entity_rows SET data = j.value ->> 'data', updatedAtMs = ?4 FROM json_each(?3) AS j
     WHERE appId = ?1 AND entity = ?2 AND entity_rows.id = j.value ->> 'id'`,
  )
  const guards = lists.map((list) => guard.bind(appId, entity, list))
  try {
    await db.batch([...guards, ...lists.map((list) => write.bind(appId, entity, list, nowMs))])
    return true
  } catch (error) {
    if (error instanceof Error && /malformed JSON/i.test(error.message)) return false
    return explainLimit(error)
  }
}
const MOVED = 'moved'

const MAX_DELETED_AT_ONCE = 500

/** Deletes rows, some hundred at a time, and answers what they were. Call it until it answers none. */
export async function deleteSomeRows(rows: RowSet, condition: Condition): Promise<StoredRow[]> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const chosen = `SELECT rowid AS place, row_number() OVER () AS nth,
      sum(octet_length(data)) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS size
    FROM (SELECT rowid, data FROM entity_rows WHERE ${where} AND ${UNLOCKED} LIMIT ${MAX_DELETED_AT_ONCE})`
  const { results } = await rows.db
    .prepare(
      `DELETE FROM entity_rows WHERE rowid IN (SELECT place FROM (${chosen}) WHERE size <= ${MAX_PAGE_BYTES} OR nth = 1) RETURNING ${COLUMNS}`,
    )
    .bind(...bindings.values)
    .all<RawRow>()
  return results.map(toRow)
}

/** Gives a field's values to another name. With `onlyMissing`, rows that have something there already keep it. */
export function copyFieldStatement({ db, appId, entity }: RowSet, { from, to, onlyMissing }: FieldCopy): D1PreparedStatement {
  const guard = onlyMissing ? ` AND json_type(data, ${jsonPath([to])}) IS NULL` : ''
  return db
    .prepare(
      `UPDATE entity_rows SET data = json_set(data, ${jsonPath([to])}, data -> ${jsonPath([from])})
       WHERE appId = ?1 AND entity = ?2 AND json_type(data, ${jsonPath([from])}) IS NOT NULL${guard}`,
    )
    .bind(appId, entity)
}

export interface FieldCopy {
  from: string
  to: string
  onlyMissing: boolean
}

/** Removes every row of a set of an app, a slice at a time so that no statement runs for long. */
export async function deleteRowsOfApp(db: D1Database, appId: RowsKey): Promise<void> {
  // Of a move to another database, or from it: nothing of that is in the way of a deletion.
  await db.batch(['row_moves', 'row_changes'].map((table) => db.prepare(`DELETE FROM ${table} WHERE appId = ?1`).bind(appId)))
  const slice = db
    .prepare('DELETE FROM entity_rows WHERE rowid IN (SELECT rowid FROM entity_rows WHERE appId = ?1 LIMIT 5000)')
    .bind(appId)
  while ((await slice.run()).meta.changes > 0);
  const leftovers = [
    'entity_index WHERE app',
    'entity_index_fields WHERE appId',
    'entity_counts WHERE appId',
    'version_rows WHERE appId',
    'deleted_rows WHERE appId',
    'row_locks WHERE appId',
  ]
  await db.batch(leftovers.map((of) => db.prepare(`DELETE FROM ${of} = ?1`).bind(appId)))
}

/** Their keys: an app may be among them under either of its sets. */
export async function selectAppsWithRows(db: D1Database): Promise<string[]> {
  const select =
    'SELECT appId FROM entity_counts UNION SELECT appId FROM version_rows UNION SELECT appId FROM deleted_rows UNION SELECT appId FROM app_events'
  return (await db.prepare(select).all<{ appId: string }>()).results.map(({ appId }) => appId)
}
