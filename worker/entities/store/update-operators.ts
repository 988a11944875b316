import type { EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { isFieldName, own } from '../query/field'
import { compareText } from '../query/match-row'

/** One operator on one field of an update-many, in the manner of MongoDB. */
export interface FieldChange {
  operator: string
  path: string[]
  operand: unknown
}

const OPERATORS = ['$set', '$unset', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate', '$addToSet', '$push', '$pull']
const MAX_CHANGES = 50

/** Reads `{ $set: {…}, $inc: {…} }`; each field may stand under one operator only. */
export function parseChanges(
  data: unknown,
  { schema, serverNames, hidden }: { schema: EntitySchema; serverNames: object; hidden: ReadonlySet<string> },
): FieldChange[] {
  if (!isRecord(data) || Object.keys(data).length === 0) throw refusal('Send operators such as { "$set": { "done": true } }')
  const taken: string[] = []
  const requirePath = (name: string): string[] => {
    const path = name.split('.')
    const [first = ''] = path
    if (!path.every(isFieldName) || path.length > 6) throw refusal(`"${name.slice(0, 60)}" is not a field name`)
    if (Object.hasOwn(serverNames, first)) throw refusal(`"${first}" is set by the server`)
    if (!own(schema.properties, first)) throw refusal(`"${first.slice(0, 60)}" is not a field of this entity`)
    if (taken.some((other) => other === name || other.startsWith(`${name}.`) || name.startsWith(`${other}.`)))
      throw refusal(`"${name}" stands under more than one operator`)
    taken.push(name)
    return path
  }
  const changes = Object.entries(data).flatMap(([operator, fields]) => {
    if (!OPERATORS.includes(operator)) throw refusal(`"${operator.slice(0, 60)}" is not an operator of updates`)
    if (!isRecord(fields)) throw refusal(`"${operator}" takes an object of fields`)
    return Object.entries(fields).map(([name, operand]): FieldChange => {
      const path = requirePath(name)
      if (operator !== '$rename') return { operator, path, operand }
      if (typeof operand !== 'string') throw refusal('"$rename" takes the new name of the field')
      if (hidden.has(path[0] ?? '')) throw refusal(`"${name}" cannot be read, so it cannot be renamed`)
      return { operator, path, operand: requirePath(operand) }
    })
  })
  if (changes.length === 0) throw refusal('The update names no field')
  if (changes.length > MAX_CHANGES) throw refusal(`The update names more than ${MAX_CHANGES} fields`)
  return changes
}

/** The document after the changes, and the top-level fields they touched. The one given is left as it is. */
export function applyChanges(
  document: Record<string, unknown>,
  changes: FieldChange[],
  { schema, now }: { schema: EntitySchema; now: Date },
): { data: Record<string, unknown>; touched: Set<string> } {
  const data = structuredClone(document)
  const touched = new Set<string>()
  for (const { operator, path, operand } of changes) {
    touched.add(path[0] ?? '')
    const at = path.join('.')
    const before = valueAt(data, path)
    if (operator === '$unset') removeAt(data, path)
    else if (operator === '$rename') {
      const target = Array.isArray(operand) ? operand.map(String) : []
      touched.add(target[0] ?? '')
      if (before === undefined) continue
      removeAt(data, path)
      setAt(data, target, before)
    } else if (operator === '$currentDate') setAt(data, path, dateFor(schema, path, now))
    else setAt(data, path, changed(operator, before, { operand, at }))
  }
  return { data, touched }
}

function changed(operator: string, before: unknown, { operand, at }: { operand: unknown; at: string }): unknown {
  switch (operator) {
    case '$inc':
      return numberOr(before, 0, at) + requireNumber(operand, operator)
    case '$mul':
      return numberOr(before, 0, at) * requireNumber(operand, operator)
    case '$min':
    case '$max': {
      if (typeof operand !== 'number' && typeof operand !== 'string') throw refusal(`"${operator}" takes a number or a text`)
      const order = compare(operand, before)
      const wins = order === undefined || (operator === '$min' ? order < 0 : order > 0)
      return wins ? operand : before
    }
    case '$addToSet': {
      const list = listOr(before, at)
      const added: unknown[] = []
      for (const one of eachOf(operand)) if (![...list, ...added].some((has) => isSame(has, one))) added.push(one)
      return [...list, ...added]
    }
    case '$push':
      return [...listOr(before, at), ...eachOf(operand)]
    case '$pull':
      return listOr(before, at).filter((one) => !isPulled(one, operand))
    default:
      return operand
  }
}

/** Undefined where the two have no order: then the new value stands. */
function compare(operand: number | string, before: unknown): number | undefined {
  if (typeof operand === 'number' && typeof before === 'number') return operand - before
  return typeof operand === 'string' && typeof before === 'string' ? compareText(operand, before) : undefined
}

function isPulled(one: unknown, wanted: unknown): boolean {
  if (!isRecord(wanted)) return isSame(one, wanted)
  const entries = Object.entries(wanted)
  if (entries.some(([key]) => key.startsWith('$'))) return entries.every(([key, value]) => passes(one, key, value))
  return isRecord(one) && entries.every(([key, value]) => isPulled(own(one, key), value))
}

function passes(one: unknown, operator: string, value: unknown): boolean {
  if (operator === '$eq') return isSame(one, value)
  if (operator === '$ne') return !isSame(one, value)
  if (operator === '$in' && Array.isArray(value)) return value.some((wanted) => isSame(one, wanted))
  if (operator === '$nin' && Array.isArray(value)) return !value.some((wanted) => isSame(one, wanted))
  if (typeof value !== 'number' && typeof value !== 'string') throw refusal(`"${operator}" is not understood inside "$pull"`)
  const order = compare(value, one)
  if (operator === '$gt') return order !== undefined && order < 0
  if (operator === '$gte') return order !== undefined && order <= 0
  if (operator === '$lt') return order !== undefined && order > 0
  if (operator === '$lte') return order !== undefined && order >= 0
  throw refusal(`"${operator.slice(0, 60)}" is not understood inside "$pull"`)
}

function eachOf(operand: unknown): unknown[] {
  if (!isRecord(operand) || !Object.hasOwn(operand, '$each')) return [operand]
  if (!Array.isArray(operand.$each) || Object.keys(operand).length > 1)
    throw refusal('"$each" takes a list, and nothing beside it')
  return operand.$each
}

function numberOr(value: unknown, otherwise: number, at: string): number {
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'number') throw invalid(at, 'does not hold a number')
  return value
}

function requireNumber(operand: unknown, operator: string): number {
  if (typeof operand !== 'number' || !Number.isFinite(operand)) throw refusal(`"${operator}" takes a number`)
  return operand
}

function listOr(value: unknown, at: string): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid(at, 'does not hold a list')
  return value
}

function dateFor(schema: EntitySchema, [first = '']: string[], now: Date): string {
  const text = now.toISOString()
  return own(schema.properties, first)?.format === 'date' ? text.slice(0, 10) : text
}

function valueAt(data: Record<string, unknown>, path: string[]): unknown {
  let at: unknown = data
  for (const name of path) at = isRecord(at) ? own(at, name) : undefined
  return at
}

function setAt(data: Record<string, unknown>, path: string[], value: unknown): void {
  let at = data
  for (const name of path.slice(0, -1)) {
    const next = own(at, name)
    const holder: Record<string, unknown> = isRecord(next) ? next : {}
    at[name] = holder
    at = holder
  }
  at[path.at(-1) ?? ''] = value
}

function removeAt(data: Record<string, unknown>, path: string[]): void {
  const holder = valueAt(data, path.slice(0, -1))
  if (isRecord(holder)) delete holder[path.at(-1) ?? '']
}

/** JSON alike, whatever the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  if (!isRecord(a) || !isRecord(b)) return a === b
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
}

const refusal = (message: string) => new ApiError('invalid-input', message)
const invalid = (path: string, message: string) =>
  new ApiError('validation-failed', `${path} ${message}`, { issues: [{ path, message }] })
