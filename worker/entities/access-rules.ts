import { type EntitySchema, PermissionLevel } from '#contract/entities'
import { type Actor, isUnbound, type Operation } from './actor'
import { ALWAYS, both, type Condition, NEVER, test } from './condition'
import { own } from './field'
import { compileRowRule } from './row-rules'
import { isRecord } from './stored-row'

/**
 * What an actor may touch: a condition every statement carries in its WHERE. `NEVER` is a denial of the whole entity.
 * An entity may carry levels (`x-accessControl`), row rules (`rls`) or both; where both speak of an operation, both must agree.
 * With neither, rows belong to whoever made them. A rule that is not understood denies.
 */
export function accessOf(schema: EntitySchema, operation: Operation, actor: Actor): Condition {
  if (isUnbound(actor)) return ALWAYS
  const level = levelFor(schema, operation)
  const rule = ruleFor(schema, operation)
  if (!level.isSpoken && !rule.isSpoken) {
    const isUngoverned = !Object.hasOwn(schema, 'rls') || level.isPresent
    return isUngoverned ? atLevel('creator', operation, actor) : NEVER
  }
  return both(
    level.isSpoken ? atLevel(level.value, operation, actor) : ALWAYS,
    rule.isSpoken ? compileRowRule(rule.value, schema, actor) : ALWAYS,
  )
}

function levelFor(schema: EntitySchema, operation: Operation) {
  if (!Object.hasOwn(schema, 'x-accessControl')) return { isPresent: false, isSpoken: false, value: undefined }
  const control: unknown = schema['x-accessControl']
  const permissions = isRecord(control) ? own(control, 'permissions') : undefined
  if (!isRecord(permissions)) return { isPresent: true, isSpoken: true, value: undefined }
  const key = operation === 'read' ? 'read' : 'write'
  return { isPresent: true, isSpoken: Object.hasOwn(permissions, key), value: own(permissions, key) }
}

function ruleFor(schema: EntitySchema, operation: Operation) {
  if (!Object.hasOwn(schema, 'rls')) return { isSpoken: false, value: undefined }
  const rules: unknown = schema.rls
  if (!isRecord(rules)) return { isSpoken: true, value: undefined }
  if (Object.hasOwn(rules, operation)) return { isSpoken: true, value: rules[operation] }
  const isWrite = operation !== 'read' && Object.hasOwn(rules, 'write')
  return { isSpoken: isWrite, value: isWrite ? rules.write : undefined }
}

function atLevel(level: unknown, operation: Operation, actor: Actor): Condition {
  const known = PermissionLevel.safeParse(level).data
  if (known === 'anonymous') return ALWAYS
  if (actor.kind !== 'user' || known === undefined || known === 'none') return NEVER
  if (known === 'all' || actor.role === 'admin') return ALWAYS
  if (known === 'admin') return NEVER
  if (operation === 'create') return ALWAYS
  return test({ kind: 'column', column: 'creatorId' }, { op: 'eq', value: actor.id })
}
