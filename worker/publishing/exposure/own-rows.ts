import type { Actor } from '#worker/entities/access/actor'
import type { Condition } from '#worker/entities/query/condition'

/** Whether a condition can hold for no row but those the actor made: what is one's own is laid open to nobody. */
export function isAboutOwnRows(condition: Condition, actor: Actor): boolean {
  if (actor.kind === 'nobody') return false
  if (condition.kind === 'and') return condition.parts.some((part) => isAboutOwnRows(part, actor))
  if (condition.kind === 'or') return condition.parts.length > 0 && condition.parts.every((part) => isAboutOwnRows(part, actor))
  if (condition.kind !== 'test' || condition.field.kind !== 'column' || condition.test.op !== 'eq') return false
  const { column } = condition.field
  return (
    (column === 'creatorId' && condition.test.value === actor.id) ||
    (column === 'creatorEmail' && condition.test.value === actor.email)
  )
}

/** Whether it holds for no row at all, whatever rows there are. */
export function isNoRow(condition: Condition): boolean {
  if (condition.kind === 'constant') return !condition.value
  if (condition.kind === 'and') return condition.parts.some(isNoRow)
  return condition.kind === 'or' && condition.parts.every(isNoRow)
}
