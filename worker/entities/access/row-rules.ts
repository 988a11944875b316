import type { EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { ALWAYS, both, type Condition, either, NEVER, NO_ROW, negate, type Scalar, test } from '../query/condition'
import { CLIENT_NAMES, type Field, own, resolveField } from '../query/field'
import { type Actor, isUnbound } from './actor'

const MAX_DEPTH = 6
const MAX_TESTS = 20

/**
 * Compiles one row rule (`rls`) for one person: `true`, `false`, or a condition over built-ins and `data.<field>` with
 * templates such as `{{user.id}}`. A condition never holds for someone who is not signed in, and a rule with any part
 * that is not understood denies altogether. One that is understood but holds for no row of this person's leaves them an
 * empty list, not a refusal.
 */
export function compileRowRule(rule: unknown, schema: EntitySchema, actor: Actor): Condition {
  if (isUnbound(actor) || rule === true) return ALWAYS
  if (!isRecord(rule) || actor.kind !== 'user') return NEVER
  try {
    const condition = new RuleReader(schema, actor).readGroup(rule, true, 0)
    return condition.kind === 'constant' && !condition.value ? NO_ROW : condition
  } catch (error) {
    if (error instanceof MalformedRule) return NEVER
    throw error
  }
}

/** Whether a rule can be read at all, whoever asks: what the check of a schema reports. */
export function isReadableRule(rule: unknown, schema: EntitySchema): boolean {
  if (typeof rule === 'boolean') return true
  if (!isRecord(rule)) return false
  const someone = { kind: 'user', id: 'x', email: 'x', name: 'x', role: 'user', data: {} } as const
  try {
    new RuleReader(schema, someone).readGroup(rule, true, 0)
    return true
  } catch (error) {
    if (error instanceof MalformedRule) return false
    throw error
  }
}

class MalformedRule extends Error {}

/**
 * A template whose value this person does not have. It must not compare equal to an empty field, nor count as unequal
 * to a full one.
 */
const UNRESOLVED = Symbol('unresolved')
type Resolved = Scalar | null | (Scalar | null)[] | typeof UNRESOLVED

class RuleReader {
  private tests = 0

  constructor(
    private readonly schema: EntitySchema,
    private readonly user: Extract<Actor, { kind: 'user' }>,
  ) {}

  /** `isPositive` turns over inside `$nor`, so that what is unresolved always ends up denying. */
  readGroup(rule: unknown, isPositive: boolean, depth: number): Condition {
    if (!isRecord(rule) || depth > MAX_DEPTH) throw new MalformedRule()
    const entries = Object.entries(rule)
    if (entries.length === 0) throw new MalformedRule()
    return both(...entries.map(([key, value]) => this.readKey(key, value, isPositive, depth)))
  }

  private readKey(key: string, value: unknown, isPositive: boolean, depth: number): Condition {
    if (key === 'user_condition') return this.readUserCondition(value)
    if (!key.startsWith('$')) return this.readField(this.fieldOf(key), value, isPositive)
    if (!Array.isArray(value) || value.length === 0) throw new MalformedRule()
    const parts = value.map((part: unknown) => this.readGroup(part, key === '$nor' ? !isPositive : isPositive, depth + 1))
    if (key === '$and') return both(...parts)
    if (key === '$or') return either(...parts)
    if (key === '$nor') return negate(either(...parts))
    throw new MalformedRule()
  }

  /** Equality on attributes of the person, nothing else. */
  private readUserCondition(value: unknown): Condition {
    if (!isRecord(value) || Object.keys(value).length === 0) throw new MalformedRule()
    const holds = Object.entries(value).map(([name, wanted]) => {
      const resolved = this.resolve(wanted)
      if (resolved === UNRESOLVED || resolved === null) return false
      const has = userValue(this.user, name)
      return Array.isArray(resolved) ? resolved.some((one) => one !== null && one === has) : resolved === has
    })
    return holds.every(Boolean) ? ALWAYS : NEVER
  }

  private fieldOf(name: string): Field {
    this.tests += 1
    if (this.tests > MAX_TESTS) throw new MalformedRule()
    const builtin = own(CLIENT_NAMES, name)
    if (builtin) return { kind: 'column', column: builtin }
    const field = resolveField({ schema: this.schema, names: {} }, name.replace(/^data\./, ''))
    if (field && field.kind !== 'missing') return field
    const disguised = own(CLIENT_NAMES, name.replace(/^data\./, ''))
    if (!disguised) throw new MalformedRule()
    return { kind: 'column', column: disguised }
  }

  private readField(field: Field, value: unknown, isPositive: boolean): Condition {
    if (!isRecord(value)) return this.equals(field, this.resolve(value), isPositive)
    const entries = Object.entries(value)
    if (entries.length === 0) throw new MalformedRule()
    return both(...entries.map(([operator, operand]) => this.readOperator(field, operator, operand, isPositive)))
  }

  private readOperator(field: Field, operator: string, operand: unknown, isPositive: boolean): Condition {
    if (operator === '$exists' || operator === '$size') return readShape(field, operator, operand)
    const value = this.resolve(operand)
    if (value === UNRESOLVED) return isPositive ? NEVER : ALWAYS
    switch (operator) {
      case '$eq':
        return this.equals(field, value, isPositive)
      case '$ne':
        return negate(this.equals(field, value, isPositive))
      case '$in':
        return this.equals(field, listOf(value), isPositive)
      case '$nin':
        return negate(this.equals(field, listOf(value), isPositive))
      case '$all':
        return both(...listOf(value).map((one) => this.equals(field, one, isPositive)))
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte': {
        if (typeof value !== 'string' && typeof value !== 'number') throw new MalformedRule()
        const op = operator === '$gt' ? 'gt' : operator === '$gte' ? 'gte' : operator === '$lt' ? 'lt' : 'lte'
        return test(field, { op, value })
      }
      default:
        throw new MalformedRule()
    }
  }

  private equals(field: Field, value: Resolved, isPositive: boolean): Condition {
    if (value === UNRESOLVED) return isPositive ? NEVER : ALWAYS
    if (value === null) return test(field, { op: 'null' })
    if (!Array.isArray(value)) return test(field, { op: 'eq', value })
    const scalars = value.filter((one) => one !== null)
    const listed = test(field, { op: 'in', values: scalars })
    return scalars.length < value.length ? either(listed, test(field, { op: 'null' })) : listed
  }

  private resolve(value: unknown): Resolved {
    if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
    if (Array.isArray(value)) return this.resolveList(value)
    if (typeof value !== 'string') throw new MalformedRule()
    const path = /^\{\{\s*user\.([\p{L}\p{N}_.]+)\s*\}\}$/u.exec(value)?.[1]
    if (path === undefined) {
      if (value.includes('{{')) throw new MalformedRule()
      return value
    }
    return asResolved(userValue(this.user, path))
  }

  private resolveList(values: unknown[]): Resolved {
    if (values.length === 0) throw new MalformedRule()
    const list: (Scalar | null)[] = []
    for (const value of values) {
      const one = Array.isArray(value) ? UNRESOLVED : this.resolve(value)
      if (one === UNRESOLVED) return UNRESOLVED
      list.push(...(Array.isArray(one) ? one : [one]))
    }
    return list
  }
}

function readShape(field: Field, operator: '$exists' | '$size', operand: unknown): Condition {
  if (operator === '$exists' && typeof operand === 'boolean') {
    return operand ? test(field, { op: 'exists' }) : negate(test(field, { op: 'exists' }))
  }
  if (operator === '$size' && typeof operand === 'number' && field.kind === 'data' && field.groups.length === 1) {
    return test(field, { op: 'size', value: operand })
  }
  throw new MalformedRule()
}

/**
 * An attribute of the person: `id`, `email`, `role`, `full_name`, or one of the app's own, as `data.branch` or plain
 * `branch`.
 */
function userValue(user: Extract<Actor, { kind: 'user' }>, path: string): unknown {
  if (path === 'id') return user.id
  if (path === 'email') return user.email
  if (path === 'role') return user.role
  if (path === 'full_name') return user.name
  let at: unknown = user.data
  for (const name of path.replace(/^data\./, '').split('.')) at = isRecord(at) ? own(at, name) : undefined
  return at
}

function asResolved(value: unknown): Resolved {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return value === '' ? UNRESOLVED : value
  if (!Array.isArray(value)) return UNRESOLVED
  const scalars = value.filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
  return scalars.length > 0 ? scalars : UNRESOLVED
}

function listOf(value: Exclude<Resolved, typeof UNRESOLVED>): (Scalar | null)[] {
  return Array.isArray(value) ? value : [value]
}

/** Schemas of a version are read once and kept, so what follows from them is too. */
const fieldsInRules = new WeakMap<Record<string, EntitySchema>, ReadonlySet<string>>()

/** Custom fields of User that some rule of the app reads. People must not be able to set them on themselves. */
export function userFieldsInRules(schemas: Record<string, EntitySchema>): ReadonlySet<string> {
  const known = fieldsInRules.get(schemas)
  if (known) return known
  const fields = new Set(userConditionKeys(Object.values(schemas)))
  const text = JSON.stringify(Object.values(schemas).map((schema) => [schema.rls, schema.properties]))
  for (const [, name = ''] of text.matchAll(/\{\{\s*user\.(?:data\.)?([\p{L}\p{N}_]+)/gu)) fields.add(name)
  for (const name of ['id', 'email', 'role', 'full_name']) fields.delete(name)
  fieldsInRules.set(schemas, fields)
  return fields
}

function userConditionKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(userConditionKeys)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'user_condition' && isRecord(inner)
      ? Object.keys(inner).map((name) => name.replace(/^data\./, '').split('.')[0] ?? '')
      : userConditionKeys(inner),
  )
}
