import { UNNAMED_APP } from '../app/apps'
import { addThing, changeThing, newOption, removeField, renameThing } from './edit-plan'
import type { Plan, PlanField } from './plan'
import { NEW } from './safe-ids'
import type { DoubtedField, PlanDoubt } from './show-plan'

/** What the builder was not sure of, put on a plan and taken off again, as pure changes of the plan. */

/** By which it is known once it stands there, whatever it is called by then. */
const idOf = ({ label }: DoubtedField | PlanDoubt): string => `${NEW}doubted:${label}`

type Part = { id: string; label: string; plural?: string }

const isCalled = ({ label, plural = label }: Omit<Part, 'id'>, name: string) => plural.trim().toLowerCase() === name.toLowerCase()

/** As it is on the whole plan, by whose id it is known on a plan that has it from there. */
function known(doubt: PlanDoubt, whole: Plan | undefined): Part | undefined {
  const parts: Part[] =
    'thing' in doubt ? (whole?.things.find(({ id }) => id === doubt.thing)?.fields ?? []) : (whole?.things ?? [])
  return parts.find((part) => isCalled(part, doubt.label))
}

const isSame = (doubt: PlanDoubt, whole: Plan | undefined) => {
  const ids = [idOf(doubt), known(doubt, whole)?.id]
  return (part: Part) => ids.includes(part.id) || isCalled(part, doubt.label)
}

const thingOf = ({ things }: Plan, doubt: PlanDoubt, whole: Plan | undefined) =>
  things.find(({ id }) => id === idOf(doubt)) ?? things.find(isSame(doubt, whole))
const fieldOf = ({ things }: Plan, doubt: DoubtOfField, whole: Plan | undefined) =>
  things.find(({ id }) => id === doubt.thing)?.fields.find(isSame(doubt, whole))

type DoubtOfField = Extract<PlanDoubt, { thing: string }>

/** `whole`: the plan with all of them on it. */
export function isOnPlan(plan: Plan, doubt: PlanDoubt, whole?: Plan): boolean {
  if ('names' in doubt) return plan.things.some((thing) => thing.id === doubt.names && isCalled(thing, doubt.label))
  return ('thing' in doubt ? fieldOf(plan, doubt, whole) : thingOf(plan, doubt, whole)) !== undefined
}

/**
 * Whether there is a place for it: a field of a list that was removed has none, nor a name of one that has another by
 * now.
 */
export function hasPlace({ things }: Plan, doubt: PlanDoubt, proposed: Plan): boolean {
  if ('fields' in doubt) return true
  if ('thing' in doubt) return things.some(({ id }) => id === doubt.thing)
  const names = [doubt.label, proposed.things.find(({ id }) => id === doubt.names)?.plural ?? '']
  const isFree = !things.some((thing) => thing.id !== doubt.names && isCalled(thing, doubt.label))
  return isFree && things.some((thing) => thing.id === doubt.names && names.some((name) => isCalled(thing, name)))
}

/** `whole`: the plan with all of them on it, from which a list has its links and its pages. */
export function withDoubt(plan: Plan, doubt: PlanDoubt, whole?: Plan): Plan {
  if (isOnPlan(plan, doubt, whole)) return plan
  if ('thing' in doubt) return withLink(plan, doubt, whole) ?? withField(plan, doubt.thing, doubt)
  const listed = 'fields' in doubt ? withListOf(plan, doubt.label, whole) : undefined
  if (listed) return titled(listed, doubt.label)
  if ('names' in doubt) return titled(renameThing(plan, doubt.names, { label: doubt.singular, plural: doubt.label }), doubt.label)
  const added = addThing(plan, idOf(doubt))
  const named = renameThing(added.plan, added.id, { label: doubt.singular, plural: doubt.label })
  return titled(
    doubt.fields.reduce((next, field) => withField(next, added.id, field), named),
    doubt.label,
  )
}

/** The plan with all of them on it; nothing that stands there goes. */
export const withAllDoubts = (
  plan: Plan,
  doubts: PlanDoubt[],
  { proposed, whole }: { proposed: Plan; whole?: Plan | undefined },
): Plan => doubts.filter((doubt) => hasPlace(plan, doubt, proposed)).reduce((next, doubt) => withDoubt(next, doubt, whole), plan)

/** A field that links to a list on the plan. */
function withLink(plan: Plan, doubt: DoubtOfField, whole: Plan | undefined): Plan | undefined {
  const field = whole?.things.find(({ id }) => id === doubt.thing)?.fields.find((each) => isCalled(each, doubt.label))
  if (field?.type !== 'relation' || !plan.things.some(({ id }) => id === field.relation)) return undefined
  return changeThing(plan, doubt.thing, (each) => ({ ...each, fields: [...each.fields, field] }))
}

/** A list as it is on the whole plan with its pages, linked to what is there and from it. */
function withListOf(plan: Plan, label: string, whole: Plan | undefined): Plan | undefined {
  const thing = whole?.things.find((each) => isCalled(each, label))
  const isTaken = (parts: { id: string }[], own: string) => parts.some(({ id }) => id.toLowerCase() === own.toLowerCase())
  if (!whole || !thing || isTaken(plan.things, thing.id)) return undefined
  const bare = { ...thing, fields: thing.fields.filter(({ type }) => type !== 'relation') }
  const pages = whole.pages.filter((page) => page.thing === thing.id && !isTaken(plan.pages, page.id))
  return withLinksOf({ ...plan, things: [...plan.things, bare], pages: [...plan.pages, ...pages] }, thing.id, whole)
}

/**
 * With the links between a list and the others that are there, whichever came first, in the order of the whole plan.
 */
function withLinksOf(plan: Plan, list: string, whole: Plan): Plan {
  const isThere = (id: string | undefined) => plan.things.some((thing) => thing.id === id)
  const linked = plan.things.map((thing) => {
    const all = whole.things.find(({ id }) => id === thing.id)?.fields ?? []
    const isNew = ({ id, label, type, relation }: PlanField) =>
      type === 'relation' &&
      isThere(relation) &&
      (thing.id === list || relation === list) &&
      !thing.fields.some((field) => field.id === id || isCalled(field, label))
    const links = all.filter(isNew)
    return links.length > 0 ? { ...thing, fields: [...thing.fields, ...links] } : thing
  })
  return { ...plan, things: linked }
}

/** What nothing called anything is called by the first list that has a name. */
const titled = (plan: Plan, label: string): Plan => (plan.name === UNNAMED_APP ? { ...plan, name: label } : plan)
const untitled = (plan: Plan, label: string, proposed: Plan): Plan =>
  plan.name === label ? { ...plan, name: proposed.name } : plan

function withField(plan: Plan, thing: string, doubted: DoubtedField): Plan {
  if (fieldOf(plan, { ...doubted, thing }, undefined)) return plan
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
export function withoutDoubt(plan: Plan, doubt: PlanDoubt, proposed: Plan, whole?: Plan): Plan {
  if ('names' in doubt) {
    const named = proposed.things.find(({ id }) => id === doubt.names)
    if (!named) return plan
    return untitled(renameThing(plan, named.id, { label: named.label, plural: named.plural }), doubt.label, proposed)
  }
  if ('thing' in doubt) {
    const field = fieldOf(plan, doubt, whole)
    return field ? removeField(plan, doubt.thing, field.id) : plan
  }
  const gone = thingOf(plan, doubt, whole)?.id
  if (gone === undefined) return plan
  const without = {
    ...plan,
    things: plan.things
      .filter(({ id }) => id !== gone)
      .map((thing) => {
        const fields = thing.fields.filter(({ relation }) => relation !== gone)
        return fields.length < thing.fields.length ? { ...thing, fields } : thing
      }),
    pages: plan.pages.filter(({ thing }) => thing !== gone),
  }
  return untitled(without, doubt.label, proposed)
}
