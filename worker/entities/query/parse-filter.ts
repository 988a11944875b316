import type { EntityProperty } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { parseDateTime } from '../store/value-formats'
import { both, type Condition, either, negate, type Scalar, type Test, test } from './condition'
import { type Field, type FieldScope, own, resolveField } from './field'
import { readPattern } from './text-pattern'

const MAX_DEPTH = 8
const MAX_TESTS = 40
const MAX_VALUES = 10_000
/** Each walks every text it is asked of. */
const MAX_AUTOMATA = 5
const REGEX_TAKES =
  '"$regex" takes at most 500 characters of text, ^, $, ., groups, |, classes such as [a-z] or \\d, and repeats, with the option i; ' +
  'no look-around, no back references, no word boundaries, and nothing that needs more than 120 states'

export interface FilterOptions {
  /** Names the caller may not ask about: asking is refused, since the answer would give the value away. */
  hidden?: ReadonlySet<string>
  /**
   * Refuse names that are neither built in nor in the schema. For deletes, where a misspelt name must not widen what is
   * hit.
   */
  isStrict?: boolean
}

/** Reads the filter language. Anything it does not know is an `invalid-filter` that names it; nothing is ignored. */
export function parseFilter(query: unknown, scope: FieldScope, options: FilterOptions = {}): Condition {
  const reader = new FilterReader(scope, options)
  return reader.readGroup(query, 0)
}

class FilterReader {
  private tests = 0
  private automata = 0
  /** Reading what is asked of a list's members. */
  private isMember = false
  private values = 0

  constructor(
    private readonly scope: FieldScope,
    private readonly options: FilterOptions,
  ) {}

  readGroup(query: unknown, depth: number): Condition {
    if (!isRecord(query)) throw refusal('A filter is an object of fields and values')
    if (depth > MAX_DEPTH) throw refusal(`The filter is nested more than ${MAX_DEPTH} levels deep`)
    return both(...Object.entries(query).map(([key, value]) => this.readKey(key, value, depth)))
  }

  private readKey(key: string, value: unknown, depth: number): Condition {
    if (!key.startsWith('$')) return this.readField(key, value, depth)
    if (key === '$not') return negate(this.readGroup(value, depth + 1))
    if (key !== '$and' && key !== '$or' && key !== '$nor') throw refusal(`"${shorten(key)}" is not an operator of filters`)
    if (!Array.isArray(value) || value.length === 0) throw refusal(`"${key}" takes a list of filters`)
    const parts = value.map((part: unknown) => this.readGroup(part, depth + 1))
    if (key === '$and') return both(...parts)
    return key === '$or' ? either(...parts) : negate(either(...parts))
  }

  private readField(name: string, value: unknown, depth: number): Condition {
    const field = resolveField(this.scope, name)
    if (!field) throw refusal(`"${shorten(name)}" is not a field name`)
    if (this.isMember && field.kind === 'column') throw refusal(`"${shorten(name)}" is not a field of the list's members`)
    if (this.isMember && field.kind === 'data' && field.groups.length > 1)
      throw refusal('"$elemMatch" does not reach lists inside lists')
    if (this.options.isStrict && field.kind === 'missing') throw refusal(`"${shorten(name)}" is not a field of this entity`)
    if (this.options.hidden?.has(name.split('.')[0] ?? '')) throw refusal(`"${shorten(name)}" cannot be filtered by`)
    if (isRecord(value)) return this.readOperators({ name, field }, value, depth)
    if (Array.isArray(value)) return this.anyOf({ name, field }, value)
    return this.equals({ name, field }, value)
  }

  private readOperators(at: Named, operators: Record<string, unknown>, depth: number): Condition {
    if (depth > MAX_DEPTH) throw refusal(`The filter is nested more than ${MAX_DEPTH} levels deep`)
    const entries = Object.entries(operators)
    if (entries.length === 0) throw refusal(`"${at.name}" has an empty condition`)
    return both(
      ...entries
        .filter(([operator]) => operator !== '$options' || !Object.hasOwn(operators, '$regex'))
        .map(([operator, value]) => this.readOperator(at, operator, value, { operators, depth })),
    )
  }

  private readOperator(
    at: Named,
    operator: string,
    value: unknown,
    { operators, depth }: { operators: Record<string, unknown>; depth: number },
  ): Condition {
    switch (operator) {
      case '$eq':
        return this.equals(at, value)
      case '$ne':
        return negate(this.equals(at, value))
      case '$in':
        return this.anyOf(at, this.listOrNone(operator, value))
      case '$nin':
        return negate(this.anyOf(at, this.options.isStrict ? this.list(operator, value) : this.listOrNone(operator, value)))
      case '$all':
        return both(...this.list(operator, value).map((one) => this.equals(at, one)))
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return this.compare(at, operator, value)
      case '$exists':
        if (typeof value !== 'boolean') throw refusal('"$exists" takes true or false')
        return value ? this.ask(at, { op: 'exists' }) : negate(this.ask(at, { op: 'exists' }))
      case '$contains':
        return this.contains(at, value)
      case '$regex':
        return this.matches(at, value, operators.$options)
      case '$size':
        return this.size(at, value)
      case '$elemMatch':
        if (this.isMember) throw refusal('"$elemMatch" may not stand inside another')
        return this.member(at, value, depth)
      case '$not':
        if (!isRecord(value)) throw refusal('"$not" takes an object of operators')
        return negate(this.readOperators(at, value, depth + 1))
      default:
        throw refusal(`"${shorten(operator)}" is not an operator of filters`)
    }
  }

  private equals(at: Named, value: unknown): Condition {
    if (value === null) return this.ask(at, { op: 'null' })
    return this.ask(at, { op: 'eq', value: this.scalar(at, value) })
  }

  private anyOf(at: Named, values: unknown[]): Condition {
    this.values += values.length
    if (this.values > MAX_VALUES) throw refusal(`The filter lists more than ${MAX_VALUES} values`)
    const scalars = values.filter((value) => value !== null).map((value) => this.scalar(at, value))
    const listed = this.ask(at, { op: 'in', values: scalars })
    return scalars.length < values.length ? either(listed, this.ask(at, { op: 'null' })) : listed
  }

  private compare(at: Named, operator: '$gt' | '$gte' | '$lt' | '$lte', value: unknown): Condition {
    const wanted = this.scalar(at, value)
    if (typeof wanted === 'boolean') throw refusal(`"${operator}" takes a number, a text or a date`)
    const op = operator === '$gt' ? 'gt' : operator === '$gte' ? 'gte' : operator === '$lt' ? 'lt' : 'lte'
    return this.ask(at, { op, value: wanted })
  }

  private contains(at: Named, value: unknown): Condition {
    if (isTime(at.field)) throw refusal(`"$contains" does not apply to "${at.name}"`)
    return this.ask(at, { op: 'contains', value: this.scalar(at, value) })
  }

  private matches(at: Named, value: unknown, flags: unknown): Condition {
    if (isTime(at.field)) throw refusal(`"$regex" does not apply to "${at.name}"`)
    const pattern = typeof value === 'string' ? readPattern(wellFormed(value), String(flags ?? '')) : undefined
    if (!pattern) throw refusal(REGEX_TAKES)
    if ('next' in pattern && ++this.automata > MAX_AUTOMATA)
      throw refusal(`The filter holds more than ${MAX_AUTOMATA} patterns with groups, classes or repeats`)
    return this.ask(at, { op: 'matches', pattern })
  }

  /** One member that passes everything; its fields are named as in the list's own schema. */
  private member({ name, field }: Named, value: unknown, depth: number): Condition {
    if (!isRecord(value) || Object.keys(value).length === 0) throw refusal('"$elemMatch" takes an object of fields and values')
    if (field.kind === 'missing') return this.ask({ name, field }, { op: 'exists' })
    if (field.kind !== 'data' || field.groups.length > 1 || !field.isMany)
      throw refusal(`"$elemMatch" does not apply to "${name}"`)
    const items = name.split('.').reduce<EntityProperty | undefined>((at, part) => own(at?.properties, part), {
      properties: this.scope.schema.properties,
    })?.items
    const schema = { ...this.scope.schema, properties: items?.properties ?? {} }
    const inside = new FilterReader({ schema, names: {} }, { isStrict: this.options.isStrict ?? false })
    inside.tests = this.tests
    inside.automata = this.automata
    inside.isMember = true
    const part = inside.readGroup(value, depth + 1)
    this.tests = inside.tests
    this.automata = inside.automata
    return test(field, { op: 'member', part })
  }

  private size(at: Named, value: unknown): Condition {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw refusal('"$size" takes a whole number')
    if (at.field.kind === 'data' && at.field.groups.length > 1) throw refusal('"$size" does not reach inside lists')
    return this.ask(at, { op: 'size', value })
  }

  /** Of no values none is equal to anything: what is in them matches nothing. A delete may not say what is in none. */
  private listOrNone(operator: string, value: unknown): unknown[] {
    return Array.isArray(value) && value.length === 0 ? [] : this.list(operator, value)
  }

  private list(operator: string, value: unknown): unknown[] {
    if (!Array.isArray(value) || value.length === 0) throw refusal(`"${operator}" takes a list of values`)
    return value
  }

  private scalar({ name, field }: Named, value: unknown): Scalar {
    if (typeof value !== 'string' && typeof value !== 'boolean' && !(typeof value === 'number' && Number.isFinite(value)))
      throw refusal(`"${name}" can be compared with a text, a number, true, false or null`)
    if (isTime(field)) return timeOf(name, value)
    if (typeof value !== 'string') return value
    const text = wellFormed(value)
    return field.kind === 'data' && field.format === 'date-time' ? (parseDateTime(text) ?? text) : text
  }

  private ask({ field }: Named, question: Test): Condition {
    this.tests += 1
    if (this.tests > MAX_TESTS) throw refusal(`The filter asks more than ${MAX_TESTS} questions`)
    return test(field, question)
  }
}

interface Named {
  name: string
  field: Field
}

const isTime = (field: Field) => field.kind === 'column' && (field.column === 'createdAtMs' || field.column === 'updatedAtMs')

/** Times are stored in milliseconds; filters may give them so, or as ISO text, which without an offset means UTC. */
function timeOf(name: string, value: Scalar): number {
  const text = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(value) ? `${value}Z` : value
  const time = typeof text === 'number' ? text : typeof text === 'string' ? Date.parse(text) : Number.NaN
  if (!Number.isFinite(time)) throw refusal(`"${name}" is compared with a date such as 2026-01-31T12:00:00Z`)
  return time
}

function wellFormed(text: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) throw refusal('The filter holds a character that no text may hold')
  return text
}

const shorten = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name)
const refusal = (message: string) => new ApiError('invalid-filter', message)
