import type { Bindings } from '#worker/platform/sql-bindings'
import type { Condition, Scalar, Test } from './condition'
import { jsonPath, numberSql } from './condition-sql'
import type { Field } from './field'
import { NOTHING, type SortKey, type SortValue } from './sort-rows'

/** A field as `entity_index` keeps it in order: by its value, or (`isMany`) by the members of its list. */
export interface IndexedPath {
  /** A JSON path without the quotes of SQL: `$."status"`. */
  path: string
  isMany: boolean
}

/** Under which name a path's values lie in `entity_index`. */
export const indexKey = ({ path, isMany }: IndexedPath): string => (isMany ? `${path}[]` : path)

/** Part of a filter that an index can answer: the rows it finds include every row the whole filter finds. */
export interface IndexRange extends IndexedPath {
  test: Exclude<Test, { op: 'exists' | 'matches' | 'contains' | 'size' | 'member' }>
}

/** Longer texts are kept cut off: enough to find them and nearly always to order them. */
const MAX_TEXT = 400

const pathOf = (names: string[]): string => jsonPath(names).slice(1, -1)

export function sortPath(keys: SortKey[]): IndexedPath | undefined {
  const [first] = keys
  if (first?.field.kind !== 'data' || first.field.groups.length > 1) return undefined
  return { path: pathOf(first.field.groups[0] ?? []), isMany: false }
}

/** The parts of a filter that indexes can answer, of which any one will do. */
export function rangesOf(condition: Condition): IndexRange[] {
  if (condition.kind === 'and') return condition.parts.flatMap(rangesOf)
  if (condition.kind !== 'test') return []
  const path = rangePath(condition.field, condition.test)
  const { test } = condition
  if (
    !path ||
    test.op === 'exists' ||
    test.op === 'matches' ||
    test.op === 'contains' ||
    test.op === 'size' ||
    test.op === 'member'
  )
    return []
  return [{ ...path, test }]
}

/**
 * A list's members answer what equals one of them; what is nothing, or more or less than something, is asked of the
 * value itself.
 */
function rangePath(field: Field, test: Test): IndexedPath | undefined {
  if (field.kind !== 'data' || field.groups.length > 1) return undefined
  const isMembership = test.op === 'eq' || test.op === 'in'
  if (field.isMany && !isMembership) return undefined
  return { path: pathOf(field.groups[0] ?? []), isMany: field.isMany }
}

/** The rows of `entity_index` (as `x`) that lie in a range. */
export function rangeSql(range: IndexRange, bindings: Bindings): string {
  const at = `x.path = ${bindings.bind(indexKey(range))}`
  const { test } = range
  switch (test.op) {
    case 'null':
      return `${at} AND x.value = -9e999`
    case 'in':
      return `${at} AND x.value IN (SELECT value FROM json_each(${bindings.bind(JSON.stringify(test.values.map(kept)))}))`
    case 'eq':
      return `${at} AND x.value = ${valueSql(test.value, bindings)}`
    default:
      return `${at} AND ${comparison(test.op, test.value, bindings)}`
  }
}

/**
 * A cut-off text stands for all that begin with it, so the bounds themselves are always let in; the filter is asked
 * again of every row.
 */
function comparison(op: 'gt' | 'gte' | 'lt' | 'lte', value: string | number, bindings: Bindings): string {
  const sign = op === 'gt' || op === 'gte' ? '>=' : '<='
  const isNumber = typeof value === 'number'
  const within = isNumber
    ? sign === '>='
      ? " AND x.value < ''"
      : ` AND x.value > -9e999`
    : sign === '<='
      ? " AND x.value >= ''"
      : ''
  return `x.value ${sign} ${valueSql(value, bindings)}${within}`
}

const kept = (value: Scalar): string | number => (typeof value === 'string' ? cut(value) : Number(value))
const cut = (text: string): string => Array.from(text).slice(0, MAX_TEXT).join('')

const valueSql = (value: Scalar, bindings: Bindings): string =>
  typeof value === 'string' ? bindings.bind(cut(value)) : numberSql(Number(value), bindings)

/** A value of the order as the index keeps it. */
export const indexValue = (value: SortValue): SortValue =>
  value === null ? NOTHING : typeof value === 'string' ? cut(value) : value

/** Whether a range holds exactly the rows of its test, so that counting it is counting them. */
export function isExact({ test, isMany }: IndexRange, field: Field): boolean {
  if (isMany || test.op !== 'eq' || field.kind !== 'data') return false
  const [type, ...others] = field.types ?? []
  if (others.length > 0) return false
  return type === 'string'
    ? typeof test.value === 'string' && test.value.length < MAX_TEXT
    : type === 'number' && typeof test.value === 'number'
}
