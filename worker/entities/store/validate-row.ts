import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { isFieldName, own, typesOf } from '../query/field'
import { compileLinearPattern, type LinearPattern } from '../query/linear-pattern'
import { findEarlyEnds } from './order-of-dates'
import { describeFormat, readFormat } from './value-formats'

export interface RowIssue {
  /** Dotted, list positions included: `items.0.price`. Empty for the row itself. */
  path: string
  /** Goes on after the field's name: `must be a number`. */
  message: string
}

export type ValidatedRow = { ok: true; data: Record<string, unknown> } | { ok: false; issues: RowIssue[] }

const MAX_DEPTH = 20
const MAX_ISSUES = 20
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks what a caller sent against the entity's schema. On `create` defaults are filled in and required fields
 * demanded; on `update` only what was sent is looked at. Fields the schema does not have are dropped, and so is
 * whatever the server alone may set.
 */
export function validateRow(
  schema: EntitySchema,
  input: unknown,
  { mode, serverNames }: { mode: 'create' | 'update'; serverNames: Readonly<Record<string, unknown>> },
): ValidatedRow {
  if (!isRecord(input)) return { ok: false, issues: [{ path: '', message: 'must be an object of fields and values' }] }
  const checker = new RowChecker()
  checker.refusePrototypeKeys(input, '', 0)
  checker.refuseOperators(input)
  if (checker.issues.length > 0) return { ok: false, issues: checker.issues }
  const isWritable = (name: string) => isFieldName(name) && !Object.hasOwn(serverNames, name)
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => isWritable(name)))
  const data = checker.fields({ properties, required: schema.required }, input, { path: '', mode, depth: 0 })
  const issues = [...checker.issues, ...findEarlyEnds({ properties }, data)]
  return issues.length > 0 ? { ok: false, issues: issues.slice(0, MAX_ISSUES) } : { ok: true, data }
}

interface Place {
  path: string
  mode: 'create' | 'update'
  depth: number
}

class RowChecker {
  readonly issues: RowIssue[] = []

  refusePrototypeKeys(value: unknown, path: string, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.report(path, `is nested more than ${MAX_DEPTH} levels deep`)
    } else if (Array.isArray(value)) {
      for (const [position, member] of value.entries()) this.refusePrototypeKeys(member, join(path, position), depth + 1)
    } else if (isRecord(value)) {
      for (const [key, member] of Object.entries(value)) {
        if (PROTOTYPE_KEYS.has(key)) this.report(join(path, key), 'is not a name a field may have')
        else this.refusePrototypeKeys(member, join(path, key), depth + 1)
      }
    } else if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
      this.report(path, 'holds a character that no text may hold')
    }
  }

  /** Fields nobody knows are dropped, but an operator that was dropped would look like one that worked. */
  refuseOperators(input: Record<string, unknown>): void {
    const operator = Object.keys(input).find((key) => key.startsWith('$'))
    if (operator) this.report(operator.slice(0, 60), 'is an operator: send it to update-many, as { query, data }')
  }

  fields(
    shape: Pick<EntityProperty, 'properties' | 'required' | 'additionalProperties'>,
    input: Record<string, unknown>,
    { path, mode, depth }: Place,
  ): Record<string, unknown> {
    const required = Array.isArray(shape.required) ? shape.required : []
    const data: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(shape.properties ?? {})) {
      const isRequired = required.includes(name)
      const at = { path: join(path, name), mode, depth: depth + 1 }
      const given = own(input, name)
      if (given !== undefined) {
        data[name] = this.value(property, given, { ...at, isRequired })
      } else if (mode === 'create' && property.default !== undefined) {
        data[name] = structuredClone(property.default)
      } else if (mode === 'create' && isRequired) {
        this.report(at.path, 'is required')
      }
    }
    if (depth > 0 && shape.additionalProperties) {
      for (const [name, value] of Object.entries(input)) if (!Object.hasOwn(data, name)) data[name] = value
    }
    return data
  }

  private value(property: EntityProperty, value: unknown, at: Place & { isRequired: boolean }): unknown {
    const isEmpty = value === null || (value === '' && !takesEmptyText(property))
    if (isEmpty && (!at.isRequired || typesOf(property).includes('null'))) return null
    if (isEmpty) return this.report(at.path, 'is required')
    const types = typesOf(property)
    if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
      return this.report(at.path, `must be ${types.map(describeType).join(' or ')}`)
    }
    if (Array.isArray(property.enum) && !Array.isArray(value) && !property.enum.some((option) => option === value)) {
      return this.report(at.path, `must be one of ${property.enum.join(', ')}`)
    }
    if (typeof value === 'string') return this.text(property, value, at.path)
    if (typeof value === 'number') return this.number(property, value, at.path)
    if (Array.isArray(value)) return this.list(property, value, at)
    return isRecord(value) ? this.object(property, value, at) : value
  }

  private text(property: EntityProperty, value: string, path: string): unknown {
    const length = Array.from(value).length
    if (typeof property.minLength === 'number' && length < property.minLength)
      return this.report(path, `must have at least ${property.minLength} characters`)
    if (typeof property.maxLength === 'number' && length > property.maxLength)
      return this.report(path, `must have at most ${property.maxLength} characters`)
    if (typeof property.pattern === 'string' && patternOf(property.pattern)?.test(value) === false)
      return this.report(path, `must match the pattern ${property.pattern.slice(0, 100)}`)
    if (!property.format) return value
    const stored = readFormat(property.format, value)
    return stored ?? this.report(path, `must be ${describeFormat(property.format)}`)
  }

  private number(property: EntityProperty, value: number, path: string): unknown {
    if (typeof property.minimum === 'number' && value < property.minimum)
      return this.report(path, `must be ${property.minimum} or more`)
    if (typeof property.maximum === 'number' && value > property.maximum)
      return this.report(path, `must be ${property.maximum} or less`)
    return value
  }

  private list(property: EntityProperty, values: unknown[], at: Place): unknown {
    const { items } = property
    if (!isRecord(items)) return values
    return values.map((value, position) =>
      this.value(items, value, { path: join(at.path, position), mode: 'create', depth: at.depth + 1, isRequired: true }),
    )
  }

  /** A nested object is replaced whole by an update, so it is always checked as if made new. */
  private object(property: EntityProperty, value: Record<string, unknown>, at: Place): unknown {
    return isRecord(property.properties) ? this.fields(property, value, { ...at, mode: 'create' }) : value
  }

  private report(path: string, message: string): undefined {
    if (this.issues.length < MAX_ISSUES) this.issues.push({ path, message })
    return undefined
  }
}

const join = (path: string, part: string | number) => (path === '' ? `${part}` : `${path}.${part}`)

/** Forms send '' for what was left empty; only plain text takes that as a value. */
const takesEmptyText = (property: EntityProperty): boolean =>
  !property.format && !isNumeric(property) && (!Array.isArray(property.enum) || property.enum.includes(''))

const isNumeric = (property: EntityProperty): boolean => {
  const types = typesOf(property)
  return types.length > 0 && types.every((type) => type === 'number' || type === 'integer' || type === 'null')
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
    case 'binary':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isRecord(value)
    case 'null':
      return value === null
    default:
      return true
  }
}

const TYPE_WORDS = new Map([
  ['string', 'text'],
  ['binary', 'text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'null'],
])
const describeType = (type: string) => TYPE_WORDS.get(type) ?? type

/** Compiled patterns by source, a few at a time; undefined for one we will not run. */
const patterns = new Map<string, LinearPattern | undefined>()
function patternOf(source: string): LinearPattern | undefined {
  if (!patterns.has(source)) {
    if (patterns.size > 200) patterns.clear()
    patterns.set(source, compileLinearPattern(source))
  }
  return patterns.get(source)
}
