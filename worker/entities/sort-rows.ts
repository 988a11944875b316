import { ApiError } from '#contract/errors'
import { jsonPath } from './condition-sql'
import { type Field, type FieldScope, own, resolveField } from './field'
import { compareText } from './match-row'
import { isRecord, type StoredRow } from './stored-row'

const MAX_KEYS = 5

export interface SortKey {
  field: Field
  isDescending: boolean
}

const NEWEST_FIRST: SortKey[] = [{ field: { kind: 'column', column: 'createdAtMs' }, isDescending: true }]

/** Reads `-field,other`. Without one the newest row comes first. A field only some may read is refused: an order gives its values away. */
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

/** Ends with the id, in the last key's direction, so that pages never overlap and one index can serve both. */
export function orderSql(keys: SortKey[]): string {
  const parts = keys.flatMap(({ field, isDescending }) => {
    const direction = isDescending ? 'DESC' : 'ASC'
    if (field.kind === 'missing') return []
    if (field.kind === 'column') return [`${field.column} ${direction}`]
    return [`json_extract(data, ${jsonPath(field.groups[0] ?? [])}) ${direction}`]
  })
  return [...parts, `id ${keys.at(-1)?.isDescending ? 'DESC' : 'ASC'}`].join(', ')
}

/** The same order in memory, for rows that are not in the rows' table. */
export function compareRows(keys: SortKey[], a: StoredRow, b: StoredRow): number {
  for (const { field, isDescending } of keys) {
    const difference = compareValues(sortValue(field, a), sortValue(field, b))
    if (difference !== 0) return isDescending ? -difference : difference
  }
  const difference = compareText(a.id, b.id)
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

const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
const rank = (value: unknown) => (typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 0)
