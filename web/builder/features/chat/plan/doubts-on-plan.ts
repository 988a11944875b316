import type { Plan, PlanField } from '#contract/plan/plan'
import type { DoubtedField, PlanDoubt } from '#contract/plan/show-plan'
import { addThing, changeThing, newId, newOption, removeField, renameThing } from './edit-plan'

/** What the builder was not sure of, put on a plan and taken off again, as pure changes of the plan. */

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const thingOf = ({ things }: Plan, label: string) => things.find(({ plural }) => isSameName(plural, label))
const fieldOf = ({ things }: Plan, thing: string, label: string) =>
  things.find(({ id }) => id === thing)?.fields.find((field) => isSameName(field.label, label))

export const isOnPlan = (plan: Plan, doubt: PlanDoubt): boolean =>
  ('thing' in doubt ? fieldOf(plan, doubt.thing, doubt.label) : thingOf(plan, doubt.label)) !== undefined

/** Whether there is a place for it: a field of a list that was removed has none. */
export const hasPlace = ({ things }: Plan, doubt: PlanDoubt): boolean =>
  !('thing' in doubt) || things.some(({ id }) => id === doubt.thing)

export function withDoubt(plan: Plan, doubt: PlanDoubt): Plan {
  if ('thing' in doubt) return withField(plan, doubt.thing, doubt)
  const added = addThing(plan)
  const named = renameThing(added.plan, added.id, { label: doubt.singular, plural: doubt.label })
  return doubt.fields.reduce((next, field) => withField(next, added.id, field), named)
}

function withField(plan: Plan, thing: string, { label, type, options }: DoubtedField): Plan {
  if (fieldOf(plan, thing, label)) return plan
  const field: PlanField = {
    id: newId(),
    label,
    type,
    required: false,
    ...(options ? { options: options.map(newOption) } : {}),
  }
  return changeThing(plan, thing, (each) => ({ ...each, fields: [...each.fields, field] }))
}

/** The plan without it, and without the pages that came with it. */
export function withoutDoubt(plan: Plan, doubt: PlanDoubt): Plan {
  if ('thing' in doubt) {
    const field = fieldOf(plan, doubt.thing, doubt.label)
    return field ? removeField(plan, doubt.thing, field.id) : plan
  }
  const gone = thingOf(plan, doubt.label)?.id
  if (gone === undefined) return plan
  return {
    ...plan,
    things: plan.things.filter(({ id }) => id !== gone),
    pages: plan.pages.filter(({ thing }) => thing !== gone),
  }
}
