import { plural } from '../inflect'
import { guessFieldType } from './guess-field'
import { isChoice, type Plan, type PlanField, type PlanPage, type PlanPageKind, type PlanThing } from './plan'
import { NEW } from './safe-ids'

/** What people do on a card, as pure changes of its plan. */

const newId = () => `${NEW}${crypto.randomUUID().slice(0, 8)}`

export const changeThing = (plan: Plan, id: string, change: (thing: PlanThing) => PlanThing): Plan => ({
  ...plan,
  things: plan.things.map((thing) => (thing.id === id ? change(thing) : thing)),
})

export const changeField = (plan: Plan, thing: string, field: string, change: Partial<PlanField>): Plan =>
  changeThing(plan, thing, (each) => ({
    ...each,
    fields: each.fields.map((one) => (one.id === field ? { ...one, ...change } : one)),
  }))

type Names = Pick<PlanThing, 'label' | 'plural'>

/** Pages that were called by the list's names are called by those it has now: `Loans`, `Loan`, `Loan board`. */
export function renameThing(plan: Plan, id: string, names: Names): Plan {
  const old = plan.things.find((thing) => thing.id === id)
  if (!old) return plan
  const pages = plan.pages.map((page) => (page.thing === id ? { ...page, title: titleAfter(page, old, names) } : page))
  return { ...changeThing(plan, id, (thing) => ({ ...thing, ...names })), pages }
}

/** While names are typed both may be the same for a moment: the kind of a page says which of them it goes by. */
function titleAfter({ title, kind }: PlanPage, old: Names, names: Names): string {
  const [own, other] = kind === 'detail' ? (['label', 'plural'] as const) : (['plural', 'label'] as const)
  if (title === old[own]) return names[own]
  if (title === old[other]) return names[other]
  return title.startsWith(`${old.label} `) ? names.label + title.slice(old.label.length) : title
}

/** A list comes with a name to write over, a page that shows it and one for each of its records. */
export function addThing(plan: Plan, id = newId()): { plan: Plan; id: string } {
  const isTaken = (name: string) => plan.things.some((thing) => thing.plural === plural(name))
  let label = 'Item'
  for (let number = 2; isTaken(label); number += 1) label = `Item ${number}`
  const thing: PlanThing = {
    id,
    label,
    plural: plural(label),
    fields: [{ id: newId(), label: 'Name', type: 'text', required: true }],
    access: { read: 'creator', write: 'creator' },
  }
  const pages = [
    { id: newId(), title: thing.plural, kind: 'list' as const, thing: id },
    { id: newId(), title: label, kind: 'detail' as const, thing: id },
  ]
  return { plan: { ...plan, things: [...plan.things, thing], pages: [...plan.pages, ...pages] }, id }
}

export function addField(plan: Plan, thing: string): { plan: Plan; id: string } {
  const id = newId()
  const field: PlanField = { id, label: '', type: 'text', required: false }
  return { plan: changeThing(plan, thing, (each) => ({ ...each, fields: [...each.fields, field] })), id }
}

export const removeField = (plan: Plan, thing: string, field: string): Plan =>
  changeThing(plan, thing, (each) => ({ ...each, fields: each.fields.filter(({ id }) => id !== field) }))

/** The same items with one of them a place further up or down; at its end it stays where it is. */
export function moveItem<T extends { id: string }>(items: T[], id: string, by: -1 | 1): T[] {
  const from = items.findIndex((item) => item.id === id)
  const [moved, other] = [items[from], items[from + by]]
  if (!moved || !other) return items
  return items.map((item) => (item === moved ? other : item === other ? moved : item))
}

/**
 * A new field is of the type its name says, for as long as it is of the type its last name said: another one was chosen
 * by the person, as were options that are not those of the name.
 */
export function renameField(plan: Plan, thing: string, field: PlanField, label: string): Plan {
  const named = { ...field, label }
  const next = guessFieldType(label)
  if (!field.id.startsWith(NEW) || !isAsGuessed(field) || (next.type === field.type && !next.options))
    return changeField(plan, thing, field.id, { label })
  const options = next.options?.map(newOption)
  return retypeField(plan, thing, options ? { ...named, options } : named, next.type)
}

function isAsGuessed({ label, type, options }: PlanField): boolean {
  const guess = guessFieldType(label)
  return guess.type === type && (guess.options ?? []).join() === (options ?? []).map((option) => option.label).join()
}

/** What only the old type knew goes; a choice begins with options, a link with a list. */
export function retypeField(plan: Plan, thing: string, field: PlanField, type: PlanField['type']): Plan {
  const { options, relation, ...rest } = field
  const fresh: PlanField = {
    ...rest,
    type,
    ...(isChoice(type) ? { options: options ?? [newOption('Open'), newOption('Done')] } : {}),
    ...(type === 'relation' ? { relation: relation ?? plan.things.find(({ id }) => id !== thing)?.id ?? thing } : {}),
  }
  return changeThing(plan, thing, (each) => ({ ...each, fields: each.fields.map((one) => (one.id === field.id ? fresh : one)) }))
}

export const newOption = (label: string) => ({ id: newId(), label })

export function addPage(plan: Plan, kind: PlanPageKind, thing: string | undefined, title: string): Plan {
  const about = kind === 'dashboard' || thing === undefined ? {} : { thing }
  return { ...plan, pages: [...plan.pages, { id: newId(), title, kind, ...about }] }
}

const MOST_SAID = 4_000

/** What pressing Build says in the person's name. */
export const planMessage = (sentences: string[]): string =>
  sentences.length === 0 ? 'Build this plan' : `Build this plan: ${sentences.join('. ')}.`.slice(0, MOST_SAID)
