import type { Field } from './field'
import type { Automaton } from './pattern-automaton'
import type { TextPattern } from './text-pattern'

export type Scalar = string | number | boolean

/** One question about one field. Values are compared by type and value: `1`, `true` and `'1'` are three things. */
export type Test =
  | { op: 'eq'; value: Scalar }
  | { op: 'in'; values: Scalar[] }
  /** No value, or null. */
  | { op: 'null' }
  | { op: 'gt' | 'gte' | 'lt' | 'lte'; value: string | number }
  /** The key is there, whatever it holds. */
  | { op: 'exists' }
  | { op: 'matches'; pattern: TextPattern | Automaton }
  | { op: 'contains'; value: Scalar }
  | { op: 'size'; value: number }
  /** Some member of the list passes the whole condition, whose fields are the member's own. */
  | { op: 'member'; part: Condition }

/**
 * What a filter or an access rule asks of a row: compiled to SQL by `condition-sql`, answered in memory by `match-row`.
 */
export type Condition =
  | { kind: 'constant'; value: boolean }
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'test'; field: Field; test: Test }

export const ALWAYS: Condition = { kind: 'constant', value: true }
export const NEVER: Condition = { kind: 'constant', value: false }

/** Holds for no row, yet is no denial of the whole entity: lists come back empty. */
export const NO_ROW: Condition = { kind: 'or', parts: [] }

export const test = (field: Field, question: Test): Condition => ({ kind: 'test', field, test: question })

/** Folds constants away, so that "never" is seen as a denial and "always" costs nothing. */
export function both(...parts: Condition[]): Condition {
  return join('and', parts, false)
}

export function either(...parts: Condition[]): Condition {
  return join('or', parts, true)
}

export function negate(part: Condition): Condition {
  if (part.kind === 'constant') return part.value ? NEVER : ALWAYS
  return part.kind === 'not' ? part.part : { kind: 'not', part }
}

function join(kind: 'and' | 'or', parts: Condition[], absorbing: boolean): Condition {
  const open: Condition[] = []
  for (const part of parts) {
    if (part.kind !== 'constant') open.push(part)
    else if (part.value === absorbing) return part
  }
  if (open.length === 0) return absorbing ? NEVER : ALWAYS
  const [only] = open
  return open.length === 1 && only ? only : { kind, parts: open }
}
