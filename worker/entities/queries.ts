import { ApiError } from '#contract/errors'
import type { Condition } from './condition'
import { Bindings, conditionSql, jsonPath, numberSql } from './condition-sql'
import type { Field } from './field'
import { afterSql, orderSql, type SortKey, type SortValue } from './sort-rows'
import { isRecord, MAX_ROW_BYTES, type StoredRow } from './stored-row'

/** Rows of one entity of one app. Part of every statement, so that no other app's rows can be reached. */
export interface RowSet {
  db: D1Database
  appId: string
  entity: string
}

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
}

/**
 * Documents past this many bytes of one page are left out of the answer, so that no page can fill the Worker's memory. The sum runs over the page
 * that the inner statement has already ordered and cut.
 */
export const MAX_PAGE_BYTES = 16_000_000

export function listSql(
  rows: RowSet,
  condition: Condition,
  { sort, limit, skip, after }: Page,
): { sql: string; bindings: Bindings } {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const window = `LIMIT ${bindings.bind(limit)} OFFSET ${bindings.bind(skip)}`
  const past = after ? ` AND ${afterSql(sort, after, bindings)}` : ''
  const page = `SELECT ${COLUMNS} FROM entity_rows WHERE ${where}${past} ORDER BY ${orderSql(sort)} ${window}`
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

/** Rows with the very text of their documents, oldest first, for writers that must notice if one moves on meanwhile. */
export async function selectTexts(
  rows: RowSet,
  condition: Condition,
  limit: number,
): Promise<{ row: StoredRow; text: string }[]> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const { results } = await rows.db
    .prepare(`SELECT ${COLUMNS} FROM entity_rows WHERE ${where} ORDER BY createdAtMs, id LIMIT ${bindings.bind(limit)}`)
    .bind(...bindings.values)
    .all<RawRow>()
  return results.map((raw) => ({ row: toRow(raw), text: raw.data }))
}

export async function countRows(rows: RowSet, condition: Condition): Promise<number> {
  if (condition.kind === 'constant' && condition.value) return (await readRowCounts(rows.db, rows.appId, rows.entity)).total
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const count = await rows.db
    .prepare(`SELECT count(*) AS count FROM entity_rows WHERE ${where}`)
    .bind(...bindings.values)
    .first<number>('count')
  return count ?? 0
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

/** How many rows an entity has, or (with an empty name) the whole app. Kept by triggers, so it costs the same however many they are. */
export async function readRowCounts(
  db: D1Database,
  appId: string,
  entity: string,
): Promise<{ total: number; anonymous: number }> {
  const counts = await db
    .prepare('SELECT total, anonymous FROM entity_counts WHERE appId = ?1 AND entity = ?2')
    .bind(appId, entity)
    .first<{ total: number; anonymous: number }>()
  return counts ?? { total: 0, anonymous: 0 }
}
