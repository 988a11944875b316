import { type Operation, policyOf } from '#contract/access/access-policy'
import type { EntitySchema, PermissionLevel } from '#contract/data/entities'
import { ALWAYS, both, type Condition, NEVER, test } from '../query/condition'
import { type Actor, isUnbound } from './actor'
import { compileRowRule } from './row-rules'

/**
 * What an actor may touch: a condition every statement carries in its WHERE. `NEVER` is a denial of the whole entity.
 * An entity may carry levels (`x-accessControl`), row rules (`rls`) or both; where both speak of an operation, both
 * must agree. With neither, rows belong to whoever made them. A rule that is not understood denies.
 */
export function accessOf(schema: EntitySchema, operation: Operation, actor: Actor): Condition {
  if (isUnbound(actor)) return ALWAYS
  const { level, rule } = policyOf(schema, operation)
  return both(
    level === undefined ? ALWAYS : atLevel(level, operation, actor),
    rule === undefined ? ALWAYS : compileRowRule(rule, schema, actor),
  )
}

function atLevel(level: PermissionLevel, operation: Operation, actor: Actor): Condition {
  if (level === 'anonymous') return ALWAYS
  if (actor.kind !== 'user' || level === 'none') return NEVER
  if (level === 'all' || actor.role === 'admin') return ALWAYS
  if (level === 'admin') return NEVER
  if (operation === 'create') return ALWAYS
  return test({ kind: 'column', column: 'creatorId' }, { op: 'eq', value: actor.id })
}
