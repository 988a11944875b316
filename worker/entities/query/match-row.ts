import { isRecord } from '#contract/data/json-values'
import type { StoredRow } from '../store/stored-row'
import type { Condition, Scalar, Test } from './condition'
import type { Field } from './field'
import { own } from './field'
import { foldAscii, matchesText } from './text-pattern'

/**
 * Answers a condition for one row in memory: rules on a row about to be created, fields only some may read, and live
 * events.
 */
export function matchesRow(condition: Condition, row: StoredRow): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value
    case 'and':
      return condition.parts.every((part) => matchesRow(part, row))
    case 'or':
      return condition.parts.some((part) => matchesRow(part, row))
    case 'not':
      return !matchesRow(condition.part, row)
    case 'test':
      return passes(condition.test, condition.field, row)
  }
}

function passes(test: Test, field: Field, row: StoredRow): boolean {
  const wholes = wholeValues(field, row)
  if (test.op === 'null') return wholes.every((value) => value === null)
  if (test.op === 'exists') return wholes.some((value) => field.kind === 'data' || value !== null)
  if (test.op === 'size') return wholes.some((value) => Array.isArray(value) && value.length === test.value)
  if (test.op === 'member')
    return wholes.some((value) => Array.isArray(value) && value.some((one) => isMember(one, test.part, row)))
  if (test.op === 'contains') return wholes.some((value) => contains(value, test.value))
  const isMany = field.kind === 'data' && field.isMany
  const candidates = wholes.flatMap((value) => (isMany && Array.isArray(value) ? value : [value]))
  return candidates.some((value) => passesOne(test, value))
}

const isMember = (one: unknown, part: Condition, row: StoredRow) => isRecord(one) && matchesRow(part, { ...row, data: one })

/** What stands at the field: usually one value, none when the key is absent, several when the path crosses a list. */
function wholeValues(field: Field, row: StoredRow): unknown[] {
  if (field.kind === 'missing') return []
  if (field.kind === 'column') return [row[field.column]]
  let places: unknown[] = [row.data]
  for (const [position, names] of field.groups.entries()) {
    if (position > 0) places = places.flatMap((place) => (Array.isArray(place) ? place : []))
    places = places.map((place) => descend(place, names)).filter((place) => place !== undefined)
  }
  return places
}

function descend(place: unknown, names: string[]): unknown {
  let at: unknown = place
  for (const name of names) at = isRecord(at) ? own(at, name) : undefined
  return at
}

function contains(value: unknown, wanted: Scalar): boolean {
  if (Array.isArray(value)) return value.includes(wanted)
  if (typeof value === 'string' && typeof wanted === 'string') return foldAscii(value).includes(foldAscii(wanted))
  return value === wanted
}

function passesOne(test: Exclude<Test, { op: 'null' | 'exists' | 'size' | 'contains' | 'member' }>, value: unknown): boolean {
  switch (test.op) {
    case 'eq':
      return value === test.value
    case 'in':
      return test.values.some((wanted) => value === wanted)
    case 'matches':
      return typeof value === 'string' && matchesText(test.pattern, value)
    default:
      return (typeof value === 'string' || typeof value === 'number') && inOrder(test.op, order(value, test.value))
  }
}

/** Undefined for values of different types: they have no order. Text is ordered by code point, as the database does. */
function order(a: string | number, b: string | number): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : undefined
}

const inOrder = (op: 'gt' | 'gte' | 'lt' | 'lte', difference: number | undefined): boolean =>
  difference !== undefined &&
  (op === 'gt' ? difference > 0 : op === 'gte' ? difference >= 0 : op === 'lt' ? difference < 0 : difference <= 0)

export function compareText(a: string, b: string): number {
  const left = Array.from(a)
  const right = Array.from(b)
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
