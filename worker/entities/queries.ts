import { ApiError } from '#contract/errors'
import type { Condition } from './condition'
import { Bindings, conditionSql } from './condition-sql'
import { orderSql, type SortKey } from './sort-rows'
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
}

/**
 * Documents past this many bytes of one page are left out of the answer, so that no page can fill the Worker's memory. The sum runs over the page
 * that the inner statement has already ordered and cut.
 */
export const MAX_PAGE_BYTES = 16_000_000

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
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const count = await rows.db
    .prepare(`SELECT count(*) AS count FROM entity_rows WHERE ${where}`)
    .bind(...bindings.values)
    .first<number>('count')
  return count ?? 0
}
