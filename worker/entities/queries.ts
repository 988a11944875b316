import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { guardByEpoch, throwStale } from '#worker/platform/access-epochs'
import { Bindings } from '#worker/platform/sql-bindings'
import type { RowsKey } from './data-sets'
import { type AccessPath, planQuery, recordCost } from './query/choose-index'
import type { Condition } from './query/condition'
import { conditionSql, jsonPath, numberSql } from './query/condition-sql'
import type { Field } from './query/field'
import { indexKey, indexValue, isExact, rangeSql } from './query/index-plan'
import type { RowSet } from './query/row-set'
import { afterSql, bindSortValue, type SortKey, type SortValue, sortColumns } from './query/sort-rows'
import { MAX_LIST_ROWS, MAX_ROW_BYTES, type StoredRow } from './store/stored-row'

export interface RawRow {
  id: string
  creatorId: string | null
  creatorEmail: string | null
  createdAtMs: number
  updatedAtMs: number
  isSample: number
  data: string
}

export const COLUMNS = 'id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data'

export function toRow(raw: RawRow): StoredRow {
  const data: unknown = JSON.parse(raw.data)
  return { ...raw, isSample: raw.isSample === 1, data: isRecord(data) ? data : {} }
}

/** The WHERE every statement starts from. */
export function whereSql({ appId, entity }: RowSet, condition: Condition, bindings: Bindings): string {
  const [app, name] = [bindings.bind(appId), bindings.bind(entity)]
  return `appId = ${app} AND entity = ${name} AND ${conditionSql(condition, bindings)}`
}

export interface Page {
  sort: SortKey[]
  limit: number
  skip: number
  /** Where the page before ended, by the sort's columns. */
  after?: SortValue[] | undefined
  /** Rows that come before all others, in this order. */
  placed?: string[] | undefined
}

/**
 * Documents past this many bytes of one page are left out of the answer, so that no page can fill the Worker's memory.
 * The sum runs over the page that the inner statement has already ordered and cut.
 */
export const MAX_PAGE_BYTES = 16_000_000

export function listSql(
  rows: RowSet,
  condition: Condition,
  { sort, limit, skip, after, placed = [] }: Page,
  way: AccessPath = { kind: 'table' },
  size: 'bounded' | 'whole' = 'bounded',
): { sql: string; bindings: Bindings } {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const source = sourceSql(rows, way, bindings)
  const columns = orderColumns(sort, way)
  const cursor = after && way.kind === 'order' ? [indexValue(after[0] ?? null), ...after.slice(1)] : after
  const past = cursor ? ` AND ${afterSql(columns, cursor, bindSortValue(bindings))}` : ''
  const order = columns.map(({ sql, isDescending }) => `${sql} ${isDescending ? 'DESC' : 'ASC'}`).join(', ')
  const window = `LIMIT ${guardByEpoch(rows.marks, bindings.bind(limit), bindings)} OFFSET ${bindings.bind(skip)}`
  const page =
    placed.length === 0
      ? `SELECT ${COLUMNS} FROM ${source} WHERE ${where}${past} ORDER BY ${order} ${window}`
      : `WITH placed (placedId, place) AS MATERIALIZED (SELECT value, key FROM json_each(${bindings.bind(JSON.stringify(placed))}))
        SELECT ${COLUMNS} FROM ${source} LEFT JOIN placed ON placedId = id
        WHERE ${where}${past} ORDER BY place IS NULL, place, ${order} ${window}`
  if (size === 'whole' || limit * MAX_ROW_BYTES <= MAX_PAGE_BYTES) return { sql: page, bindings }
  const sum = 'sum(octet_length(data)) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)'
  const cut = COLUMNS.replace(/, data$/, `, CASE WHEN ${sum} <= ${MAX_PAGE_BYTES} THEN data END AS data`)
  return { sql: `SELECT ${cut} FROM (${page})`, bindings }
}

/** The rows, reached as chosen. CROSS JOIN keeps SQLite from turning the two around. */
function sourceSql({ appId, entity }: RowSet, way: AccessPath, bindings: Bindings): string {
  if (way.kind === 'table') return 'entity_rows'
  const found = `x.app = ${bindings.bind(appId)} AND x.ent = ${bindings.bind(entity)}`
  const join = 'CROSS JOIN entity_rows ON appId = x.app AND entity = x.ent AND id = x.rowId'
  if (way.kind === 'order')
    return `(SELECT * FROM entity_index AS x WHERE ${found} AND x.path = ${bindings.bind(indexKey(way.by))}) AS x ${join}`
  const range = `${found} AND ${rangeSql(way.range, bindings)}`
  // A row may lie in a range more than once: by several members of its list.
  return way.isOrdered
    ? `(SELECT * FROM entity_index AS x WHERE ${range}) AS x ${join}`
    : `(SELECT DISTINCT x.app, x.ent, x.rowId FROM entity_index AS x WHERE ${range}) AS x ${join}`
}

/** The order, in the columns of the index that already has it. */
function orderColumns(sort: SortKey[], way: AccessPath): { sql: string; isDescending: boolean }[] {
  const columns = sortColumns(sort)
  if (way.kind === 'table' || (way.kind === 'range' && !way.isOrdered)) return columns
  return columns.map((column, at) => {
    if (at === 0 && way.kind === 'order') return { ...column, sql: 'x.value' }
    return { ...column, sql: column.sql === 'createdAtMs' ? 'x.atMs' : column.sql === 'id' ? 'x.rowId' : column.sql }
  })
}

type ListedRow = Omit<RawRow, 'data'> & { data: string | null }

export async function selectRows(rows: RowSet, condition: Condition, page: Page): Promise<StoredRow[]> {
  const prepared = await prepareList(rows, condition, page)
  return prepared.read(await prepared.statement.all<ListedRow>().catch(throwStale))
}

/** A page and how many rows there are over all pages, in one way to the database and back. */
export async function selectRowsAndCount(
  rows: RowSet,
  condition: Condition,
  page: Page,
): Promise<{ found: StoredRow[]; total: number }> {
  const [list, count] = await Promise.all([prepareList(rows, condition, page), prepareCount(rows, condition)])
  const [listed, counted] = await rows.db.batch<ListedRow & Count>([list.statement, count.statement]).catch(throwStale)
  if (!listed || !counted) throw new Error('A database answered less than it was asked')
  return { found: list.read(listed), total: count.read(counted) }
}

async function prepareList(rows: RowSet, condition: Condition, page: Page) {
  const { sort, limit, skip } = page
  const way = await planQuery(rows, condition, { sort, wanted: limit + skip })
  const { sql, bindings } = listSql(rows, condition, page, way)
  const read = ({ results, meta }: D1Result<ListedRow>): StoredRow[] => {
    recordCost(rows, condition, { sort, rowsRead: meta.rows_read, rowsGiven: results.length + skip })
    return results.map(({ data, ...rest }) => {
      if (data === null)
        throw new ApiError('too-large', 'These records are larger than 16 MB together. Ask for fewer at a time with limit.')
      return toRow({ ...rest, data })
    })
  }
  return { statement: rows.db.prepare(sql).bind(...bindings.values), read }
}

export async function selectRow(rows: RowSet, id: string, condition: Condition): Promise<StoredRow | undefined> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const once = guardByEpoch(rows.marks, '1', bindings)
  const raw = await rows.db
    .prepare(`SELECT ${COLUMNS} FROM entity_rows WHERE ${where} AND id = ${bindings.bind(id)} LIMIT ${once}`)
    .bind(...bindings.values)
    .first<RawRow>()
    .catch(throwStale)
  return raw ? toRow(raw) : undefined
}

const OLDEST_FIRST: SortKey[] = [{ field: { kind: 'column', column: 'createdAtMs' }, isDescending: false }]

/** Rows with the very text of their documents, oldest first, for writers that must notice if one moves on meanwhile. */
export async function selectTexts(
  rows: RowSet,
  condition: Condition,
  limit: number,
): Promise<{ row: StoredRow; text: string }[]> {
  const way = await planQuery(rows, condition, { sort: OLDEST_FIRST, wanted: limit })
  const { sql, bindings } = listSql(rows, condition, { sort: OLDEST_FIRST, limit, skip: 0 }, way, 'whole')
  const { results } = await rows.db
    .prepare(sql)
    .bind(...bindings.values)
    .all<RawRow>()
  return results.map((raw) => ({ row: toRow(raw), text: raw.data }))
}

interface Count {
  count: number
}

export async function countRows(rows: RowSet, condition: Condition): Promise<number> {
  const { statement, read } = await prepareCount(rows, condition)
  return read(await statement.all<Count>())
}

async function prepareCount(rows: RowSet, condition: Condition) {
  const bindings = new Bindings()
  const sql =
    condition.kind === 'constant'
      ? storedCountSql(rows, condition.value, bindings)
      : countSql(rows, condition, { way: await planQuery(rows, condition, { sort: [], wanted: MAX_LIST_ROWS }), bindings })
  const read = ({ results, meta }: D1Result<Count>): number => {
    if (condition.kind !== 'constant') recordCost(rows, condition, { sort: [], rowsRead: meta.rows_read, rowsGiven: 0 })
    return results[0]?.count ?? 0
  }
  return { statement: rows.db.prepare(sql).bind(...bindings.values), read }
}

/** All rows of an entity, or none: what the triggers keep. */
const storedCountSql = ({ appId, entity }: RowSet, isAll: boolean, bindings: Bindings): string =>
  `SELECT total AS count FROM entity_counts WHERE appId = ${bindings.bind(appId)} AND entity = ${bindings.bind(entity)} AND ${isAll ? 1 : 0}`

/** Where the range is the whole question, the index alone answers it. */
function countSql(rows: RowSet, condition: Condition, { way, bindings }: { way: AccessPath; bindings: Bindings }): string {
  if (way.kind === 'range' && condition.kind === 'test' && isExact(way.range, condition.field)) {
    const found = `x.app = ${bindings.bind(rows.appId)} AND x.ent = ${bindings.bind(rows.entity)}`
    return `SELECT count(*) AS count FROM entity_index AS x WHERE ${found} AND ${rangeSql(way.range, bindings)}`
  }
  const where = whereSql(rows, condition, bindings)
  return `SELECT count(*) AS count FROM ${sourceSql(rows, way, bindings)} WHERE ${where}`
}

export interface DistinctValue {
  value: string | number
  /** Its JSON type: 1 and true are two values. */
  type: string
}

/** The values of a field, ascending; a list contributes each of its members. */
export async function selectDistinct(
  rows: RowSet,
  condition: Condition,
  { field, limit, after }: { field: Field; limit: number; after?: SortValue[] | undefined },
): Promise<DistinctValue[]> {
  if (field.kind === 'missing') return []
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const [value, type] = field.kind === 'column' ? [field.column, `typeof(${field.column})`] : ['m.value', 'm.type']
  const source =
    field.kind === 'column'
      ? `(SELECT ${field.column} FROM entity_rows WHERE ${where})`
      : `(SELECT data AS document FROM entity_rows WHERE ${where}) AS r, json_each(r.document, ${jsonPath(field.groups[0] ?? [])}) AS m`
  const [lastValue, lastType] = after ?? []
  const bound = typeof lastValue === 'number' ? numberSql(lastValue, bindings) : bindings.bind(lastValue ?? '')
  const past = after ? ` AND (${value} > ${bound} OR (${value} = ${bound} AND ${type} > ${bindings.bind(String(lastType))}))` : ''
  const { results } = await rows.db
    .prepare(
      `SELECT DISTINCT ${value} AS value, ${type} AS type FROM ${source} WHERE ${type} NOT IN ('null', 'array', 'object')${past}
       ORDER BY value, type LIMIT ${bindings.bind(limit)}`,
    )
    .bind(...bindings.values)
    .all<DistinctValue>()
  return results
}

/**
 * How many rows an entity has, or (with an empty name) the whole app. Kept by triggers, so it costs the same however
 * many they are.
 */
export async function readRowCounts(
  db: D1Database,
  appId: RowsKey,
  entity: string,
): Promise<{ total: number; anonymous: number }> {
  const counts = await db
    .prepare('SELECT total, anonymous FROM entity_counts WHERE appId = ?1 AND entity = ?2')
    .bind(appId, entity)
    .first<{ total: number; anonymous: number }>()
  return counts ?? { total: 0, anonymous: 0 }
}
