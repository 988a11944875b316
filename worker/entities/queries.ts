import { ApiError } from '#contract/errors'
import type { Condition } from './condition'
import { Bindings, conditionSql, jsonPath } from './condition-sql'
import { orderSql, type SortKey } from './sort-rows'
import { byteLength, isRecord, MAX_ROW_BYTES, type StoredRow } from './stored-row'

/** Rows of one entity of one app. Part of every statement, so that no other app's rows can be reached. */
export interface RowSet {
  db: D1Database
  appId: string
  entity: string
}

interface RawRow {
  id: string
  creatorId: string | null
  creatorEmail: string | null
  createdAtMs: number
  updatedAtMs: number
  isSample: number
  data: string
}

const COLUMNS = 'id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data'

function toRow(raw: RawRow): StoredRow {
  const data: unknown = JSON.parse(raw.data)
  return { ...raw, isSample: raw.isSample === 1, data: isRecord(data) ? data : {} }
}

/** The WHERE every statement starts from. */
function whereSql({ appId, entity }: RowSet, condition: Condition, bindings: Bindings): string {
  const [app, name] = [bindings.bind(appId), bindings.bind(entity)]
  return `appId = ${app} AND entity = ${name} AND ${conditionSql(condition, bindings)}`
}

export interface Page {
  sort: SortKey[]
  limit: number
  skip: number
}

/**
 * Documents past this many bytes of one page are left out of the answer, so that no page can fill the Worker's memory. The sum runs over the page
 * that the inner statement has already ordered and cut.
 */
const MAX_PAGE_BYTES = 16_000_000

export function listSql(rows: RowSet, condition: Condition, { sort, limit, skip }: Page): { sql: string; bindings: Bindings } {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const window = `LIMIT ${bindings.bind(limit)} OFFSET ${bindings.bind(skip)}`
  const page = `SELECT ${COLUMNS} FROM entity_rows WHERE ${where} ORDER BY ${orderSql(sort)} ${window}`
  const size = 'sum(octet_length(data)) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)'
  const columns = COLUMNS.replace(/, data$/, `, CASE WHEN ${size} <= ${MAX_PAGE_BYTES} THEN data END AS data`)
  return { sql: limit * MAX_ROW_BYTES > MAX_PAGE_BYTES ? `SELECT ${columns} FROM (${page})` : page, bindings }
}

export async function selectRows(rows: RowSet, condition: Condition, page: Page): Promise<StoredRow[]> {
  const { sql, bindings } = listSql(rows, condition, page)
  const { results } = await rows.db
    .prepare(sql)
    .bind(...bindings.values)
    .all<Omit<RawRow, 'data'> & { data: string | null }>()
  return results.map(({ data, ...rest }) => {
    if (data === null)
      throw new ApiError('too-large', 'These records are larger than 16 MB together. Ask for fewer at a time with limit.')
    return toRow({ ...rest, data })
  })
}

export async function selectRow(rows: RowSet, id: string, condition: Condition): Promise<StoredRow | undefined> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const raw = await rows.db
    .prepare(`SELECT ${COLUMNS} FROM entity_rows WHERE ${where} AND id = ${bindings.bind(id)}`)
    .bind(...bindings.values)
    .first<RawRow>()
  return raw ? toRow(raw) : undefined
}

export async function countRows(rows: RowSet, condition: Condition): Promise<number> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const count = await rows.db
    .prepare(`SELECT count(*) AS count FROM entity_rows WHERE ${where}`)
    .bind(...bindings.values)
    .first<number>('count')
  return count ?? 0
}

/** One parameter carries many rows, up to this many characters: D1 caps a value at 2 MB and a statement at 100 parameters. */
const CHUNK_CHARS = 1_900_000

/** Adds rows, all or none. A row whose id is there already is left as it is. */
export async function insertRows({ db, appId, entity }: RowSet, rows: StoredRow[]): Promise<void> {
  const statement = db.prepare(
    `INSERT INTO entity_rows (appId, entity, ${COLUMNS})
     SELECT ?1, ?2, value ->> 'id', value ->> 'creatorId', value ->> 'creatorEmail', value ->> 'createdAtMs', value ->> 'updatedAtMs',
            value ->> 'isSample', value -> 'data' FROM json_each(?3) WHERE true ON CONFLICT DO NOTHING`,
  )
  const single = db.prepare(
    `INSERT INTO entity_rows (appId, entity, ${COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
  )
  const batch = chunk(rows).map((part) => {
    const [only] = part
    if (part.length > 1 || !only) return statement.bind(appId, entity, `[${part.map(toJson).join(',')}]`)
    const { id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data } = only
    return single.bind(
      appId,
      entity,
      id,
      creatorId,
      creatorEmail,
      createdAtMs,
      updatedAtMs,
      Number(isSample),
      JSON.stringify(data),
    )
  })
  if (batch.length > 0) await db.batch(batch)
}

const toJson = (row: StoredRow) => JSON.stringify({ ...row, isSample: Number(row.isSample) })

function chunk(rows: StoredRow[]): StoredRow[][] {
  const chunks: StoredRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = toJson(row).length * 3 // as many bytes as its characters may need
    if (size > room) {
      chunks.push([])
      room = CHUNK_CHARS
    }
    chunks.at(-1)?.push(row)
    room -= size
  }
  return chunks
}

/** SQLite functions take 32 arguments here: the document, and fifteen paths with their values. */
const PATHS_A_CALL = 15

/**
 * Sets the given fields and leaves the others, inside the statement: two updates of different fields at once both stay.
 * Undefined when no row passes the condition, or the row would grow past what one may hold.
 */
export async function patchRow(
  rows: RowSet,
  id: string,
  { condition, patch, nowMs }: { condition: Condition; patch: Record<string, unknown>; nowMs: number },
): Promise<StoredRow | undefined> {
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
  const raw = await rows.db
    .prepare(
      `UPDATE entity_rows SET data = ${document}, updatedAtMs = ${bindings.bind(nowMs)}
       WHERE ${where} AND id = ${bindings.bind(id)} AND octet_length(${rest}) <= ${room} RETURNING ${COLUMNS}`,
    )
    .bind(...bindings.values)
    .first<RawRow>()
  return raw ? toRow(raw) : undefined
}

/** How many rows went. */
export async function deleteRows(rows: RowSet, condition: Condition): Promise<number> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const { meta } = await rows.db
    .prepare(`DELETE FROM entity_rows WHERE ${where}`)
    .bind(...bindings.values)
    .run()
  return meta.changes
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

/** Removes every row of an app, a slice at a time so that no statement runs for long. */
export async function deleteRowsOfApp(db: D1Database, appId: string): Promise<void> {
  const slice = db
    .prepare('DELETE FROM entity_rows WHERE rowid IN (SELECT rowid FROM entity_rows WHERE appId = ?1 LIMIT 5000)')
    .bind(appId)
  while ((await slice.run()).meta.changes > 0);
}
