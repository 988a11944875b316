import { UNNAMED_APP } from '#contract/app/apps'
import type { Plan, PlanField } from '#contract/plan/plan'
import { NEW } from '#contract/plan/safe-ids'
import type { DoubtedField, PlanDoubt } from '#contract/plan/show-plan'
import { addThing, changeThing, newOption, removeField, renameThing } from './edit-plan'

/** What the builder was not sure of, put on a plan and taken off again, as pure changes of the plan. */

/** By which it is known once it stands there, whatever it is called by then. */
const idOf = ({ label }: DoubtedField | PlanDoubt): string => `${NEW}doubted:${label}`

const isSame = (doubt: DoubtedField | PlanDoubt) => (part: { id: string; label: string; plural?: string }) =>
  part.id === idOf(doubt) || (part.plural ?? part.label).trim().toLowerCase() === doubt.label.toLowerCase()

const isCalled = ({ plural }: { plural: string }, label: string) => plural.trim().toLowerCase() === label.toLowerCase()
const thingOf = ({ things }: Plan, doubt: PlanDoubt) => things.find(({ id }) => id === idOf(doubt)) ?? things.find(isSame(doubt))
const fieldOf = ({ things }: Plan, thing: string, doubt: DoubtedField) =>
  things.find(({ id }) => id === thing)?.fields.find(isSame(doubt))

export function isOnPlan(plan: Plan, doubt: PlanDoubt): boolean {
  if ('names' in doubt) return plan.things.some(({ id, plural }) => id === doubt.names && isCalled({ plural }, doubt.label))
  return ('thing' in doubt ? fieldOf(plan, doubt.thing, doubt) : thingOf(plan, doubt)) !== undefined
}

/** Whether there is a place for it: a field of a list that was removed has none, nor a name of one that has another by now. */
export function hasPlace({ things }: Plan, doubt: PlanDoubt, proposed: Plan): boolean {
  if ('fields' in doubt) return true
  if ('thing' in doubt) return things.some(({ id }) => id === doubt.thing)
  const names = [doubt.label, proposed.things.find(({ id }) => id === doubt.names)?.plural ?? '']
  const isFree = !things.some((thing) => thing.id !== doubt.names && isCalled(thing, doubt.label))
  return isFree && things.some((thing) => thing.id === doubt.names && names.some((name) => isCalled(thing, name)))
}

export function withDoubt(plan: Plan, doubt: PlanDoubt): Plan {
  if (isOnPlan(plan, doubt)) return plan
  if ('thing' in doubt) return withField(plan, doubt.thing, doubt)
  if ('names' in doubt) return titled(renameThing(plan, doubt.names, { label: doubt.singular, plural: doubt.label }), doubt.label)
  const added = addThing(plan, idOf(doubt))
  const named = renameThing(added.plan, added.id, { label: doubt.singular, plural: doubt.label })
  return titled(
    doubt.fields.reduce((next, field) => withField(next, added.id, field), named),
    doubt.label,
  )
}

/** What nothing called anything is called by the first list that has a name. */
const titled = (plan: Plan, label: string): Plan => (plan.name === UNNAMED_APP ? { ...plan, name: label } : plan)
const untitled = (plan: Plan, label: string, proposed: Plan): Plan =>
  plan.name === label ? { ...plan, name: proposed.name } : plan

function withField(plan: Plan, thing: string, doubted: DoubtedField): Plan {
  if (fieldOf(plan, thing, doubted)) return plan
  const { label, type, options } = doubted
  const field: PlanField = {
    id: idOf(doubted),
    label,
    type,
    required: false,
    ...(options ? { options: options.map(newOption) } : {}),
  }
  return changeThing(plan, thing, (each) => ({ ...each, fields: [...each.fields, field] }))
}

/** The plan without it, and without the pages that came with it; a list is called again as it was `proposed`. */
export function withoutDoubt(plan: Plan, doubt: PlanDoubt, proposed: Plan): Plan {
  if ('names' in doubt) {
    const named = proposed.things.find(({ id }) => id === doubt.names)
    if (!named) return plan
    return untitled(renameThing(plan, named.id, { label: named.label, plural: named.plural }), doubt.label, proposed)
  }
  if ('thing' in doubt) {
    const field = fieldOf(plan, doubt.thing, doubt)
    return field ? removeField(plan, doubt.thing, field.id) : plan
  }
  const gone = thingOf(plan, doubt)?.id
  if (gone === undefined) return plan
  const without = {
    ...plan,
    things: plan.things.filter(({ id }) => id !== gone),
    pages: plan.pages.filter(({ thing }) => thing !== gone),
  }
  return untitled(without, doubt.label, proposed)
}
