import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import type { Bindings } from '#worker/platform/sql-bindings'
import type { StoredRow } from '../store/stored-row'
import { jsonPath, numberSql } from './condition-sql'
import { type Field, type FieldScope, own, resolveField } from './field'
import { compareText } from './match-row'

const MAX_KEYS = 5

export interface SortKey {
  field: Field
  isDescending: boolean
}

const NEWEST_FIRST: SortKey[] = [{ field: { kind: 'column', column: 'createdAtMs' }, isDescending: true }]

/**
 * Reads `-field,other`. Without one the newest row comes first. A field only some may read is refused: an order gives
 * its values away.
 */
export function parseSort(text: string | undefined, scope: FieldScope, hidden: ReadonlySet<string>): SortKey[] {
  if (!text?.trim()) return NEWEST_FIRST
  const names = text.split(',').map((name) => name.trim())
  if (names.length > MAX_KEYS) throw new ApiError('invalid-sort', `Sort by at most ${MAX_KEYS} fields`)
  return names.map((signed) => {
    const name = signed.replace(/^[+-]/, '')
    const field = resolveField(scope, name)
    if (!field) throw new ApiError('invalid-sort', `"${signed.slice(0, 60)}" is not a field to sort by`)
    if (hidden.has(name.split('.')[0] ?? '')) throw new ApiError('invalid-sort', `"${name}" cannot be sorted by`)
    if (field.kind === 'data' && field.groups.length > 1) throw new ApiError('invalid-sort', `"${name}" lies inside a list`)
    return { field, isDescending: signed.startsWith('-') }
  })
}

/** A number, a text or nothing, as SQLite orders them. */
export type SortValue = string | number | null

/**
 * The keys as SQL. Ties go by the time of creation and then the id, in the last key's direction, so that pages never
 * overlap and one index can serve all of it.
 */
export function sortColumns(keys: SortKey[]): { sql: string; isDescending: boolean }[] {
  const columns = keys.flatMap(({ field, isDescending }) => {
    if (field.kind === 'missing') return []
    if (field.kind === 'column') return [{ sql: field.column as string, isDescending }]
    return [{ sql: `json_extract(data, ${jsonPath(field.groups[0] ?? [])})`, isDescending }]
  })
  const isDescending = keys.at(-1)?.isDescending ?? false
  for (const sql of ['createdAtMs', 'id']) if (!columns.some((column) => column.sql === sql)) columns.push({ sql, isDescending })
  return columns
}

/** Where a row stands in the order: what `afterSql` goes on from. */
export function sortValues(keys: SortKey[], row: StoredRow): SortValue[] {
  const values = keys.flatMap(({ field }) => (field.kind === 'missing' ? [] : [plain(sortValue(field, row))]))
  const has = (column: string) => keys.some(({ field }) => field.kind === 'column' && field.column === column)
  return [...values, ...(has('createdAtMs') ? [] : [row.createdAtMs]), ...(has('id') ? [] : [row.id])]
}

/**
 * Rows that come after a place in the order; nothing at all comes before every value. `columns` are the order's, or an
 * index's own in their place.
 */
export function afterSql(
  columns: { sql: string; isDescending: boolean }[],
  after: SortValue[],
  bind: (value: SortValue) => string,
): string {
  if (after.length !== columns.length)
    throw new ApiError('invalid-input', 'This cursor is none of ours. Start again without one.')
  const [first] = columns
  const isOneWay = columns.every(({ isDescending }) => isDescending === first?.isDescending)
  if (isOneWay && after.every((value) => value !== null)) {
    // As one comparison, which an index can start from.
    return `(${columns.map(({ sql }) => sql).join(', ')}) ${first?.isDescending ? '<' : '>'} (${after.map(bind).join(', ')})`
  }
  const steps = columns.map(({ sql, isDescending }, at) => {
    const equal = columns.slice(0, at).map((column, position) => `${column.sql} IS ${bind(after[position] ?? null)}`)
    return `(${[...equal, pastSql(sql, isDescending, { value: after[at] ?? null, bind })].join(' AND ')})`
  })
  return `(${steps.join(' OR ')})`
}

function pastSql(
  sql: string,
  isDescending: boolean,
  { value, bind }: { value: SortValue; bind: (value: SortValue) => string },
): string {
  if (value === null) return isDescending ? '0' : `${sql} IS NOT NULL`
  return isDescending ? `(${sql} < ${bind(value)} OR ${sql} IS NULL)` : `${sql} > ${bind(value)}`
}

/** What stands for no value where an index keeps one: before every number. */
export const NOTHING = Number.NEGATIVE_INFINITY

export const bindSortValue =
  (bindings: Bindings) =>
  (value: SortValue): string =>
    value === null
      ? 'NULL'
      : value === NOTHING
        ? '-9e999'
        : typeof value === 'number'
          ? numberSql(value, bindings)
          : bindings.bind(value)

/** The same order in memory, for rows that are not in the rows' table. */
export function compareRows(keys: SortKey[], a: StoredRow, b: StoredRow): number {
  for (const { field, isDescending } of keys) {
    const difference = compareValues(sortValue(field, a), sortValue(field, b))
    if (difference !== 0) return isDescending ? -difference : difference
  }
  const difference = a.createdAtMs - b.createdAtMs || compareText(a.id, b.id)
  return keys.at(-1)?.isDescending ? -difference : difference
}

function sortValue(field: Field, row: StoredRow): unknown {
  if (field.kind === 'missing') return null
  if (field.kind === 'column') return row[field.column]
  let at: unknown = row.data
  for (const name of field.groups[0] ?? []) at = isRecord(at) ? own(at, name) : undefined
  return typeof at === 'object' && at !== null ? JSON.stringify(at) : at
}

/** Nothing before numbers before text, as SQLite has it. */
function compareValues(a: unknown, b: unknown): number {
  const [left, right] = [plain(a), plain(b)]
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  return rank(left) - rank(right)
}

const plain = (value: unknown): SortValue =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'string' || typeof value === 'number' ? value : null
const rank = (value: unknown) => (typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 0)
