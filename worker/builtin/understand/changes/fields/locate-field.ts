import type { AppPlan, EntityPlan, FieldPlan } from '../../../plan'
import { bareWords, findEntity, findField, findFieldAnywhere } from '../find-in-plan'

/**
 * A field as people point at it: `value`, `deal value`, `the field value of deals`, `value in deals`, `deals.value`.
 */
export function locate(said: string, plan: AppPlan): { entity: EntityPlan; field: FieldPlan } | undefined {
  const plain = said
    .replace(/"/g, '')
    .replace(/^(?:the |our |my )?(?:field|column|property|attribute|label)\s+(?:called |named )?/i, '')
    .replace(/'s\b/g, '')
    .trim()
  const of = /^(.+?)(?:\s+(?:field|column))?\s+(?:of|in|on|from|for)\s+(?:the |every |each |all )?(.+)$/i.exec(plain)
  const owner = of?.[2] ? findEntity(plan, of[2]) : undefined
  if (owner && of?.[1]) {
    const field = findField(owner, of[1])
    return field ? { entity: owner, field } : undefined
  }
  const dot = /^(\w+)\.(\w+)$/.exec(plain)
  const dotted = dot?.[1] ? findEntity(plan, dot[1]) : undefined
  const dottedField = dotted && dot?.[2] ? findField(dotted, dot[2]) : undefined
  if (dotted && dottedField) return { entity: dotted, field: dottedField }
  // `fee paid` as it is called, before the `paid` of fees.
  const called = plan.entities.flatMap((entity) =>
    entity.fields.filter(({ label }) => bareWords(label) === bareWords(plain)).map((field) => ({ entity, field })),
  )
  if (called.length === 1) return called[0]
  const words = plain.split(/\s+/)
  for (let cut = words.length - 1; cut > 0; cut--) {
    const entity = findEntity(plan, words.slice(0, cut).join(' '))
    const field = entity && findField(entity, words.slice(cut).join(' '))
    if (entity && field) return { entity, field }
  }
  return findFieldAnywhere(plan, plain)
}
