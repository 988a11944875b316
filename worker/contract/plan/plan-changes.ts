import type { Plan, PlanAccess, PlanField, PlanLook, PlanPage, PlanThing } from './plan'
import { accessWords, PAGE_WORDS, typeWords } from './plan-words'

/** One difference between two plans, named by ids. */
export type PlanChange =
  | { kind: 'name'; name: string }
  | { kind: 'tagline'; tagline: string }
  | { kind: 'look'; look: Partial<PlanLook> }
  | { kind: 'remove-page'; page: string }
  | { kind: 'remove-field'; thing: string; field: string }
  | { kind: 'remove-thing'; thing: string }
  | { kind: 'add-thing'; thing: PlanThing }
  | { kind: 'rename-thing'; thing: string; label: string; plural: string }
  | { kind: 'add-field'; thing: string; field: PlanField }
  | { kind: 'rename-field'; thing: string; field: string; label: string }
  /** Its type, options, link, or whether it must be filled in. */
  | { kind: 'change-field'; thing: string; field: PlanField }
  /** All fields by their ids, new ones among them. */
  | { kind: 'order-fields'; thing: string; fields: string[] }
  | { kind: 'access'; thing: string; access: PlanAccess }
  | { kind: 'add-page'; page: PlanPage }
  | { kind: 'rename-page'; page: string; title: string }
  | { kind: 'change-page'; page: PlanPage }
  | { kind: 'add-note'; note: string }
  | { kind: 'remove-note'; note: string }

/**
 * What turns one plan into another, in an order in which each step finds what it needs: what goes goes first, from what
 * stands on something to what it stands on.
 */
export function comparePlans(before: Plan, after: Plan): PlanChange[] {
  const things = pairsOf(before.things, after.things)
  const pages = pairsOf(before.pages, after.pages)
  const fields = things.kept.map(([old, fresh]) => ({ thing: fresh.id, ...pairsOf(old.fields, fresh.fields) }))
  return [
    ...(before.name === after.name ? [] : [{ kind: 'name' as const, name: after.name }]),
    ...(before.tagline === after.tagline ? [] : [{ kind: 'tagline' as const, tagline: after.tagline }]),
    ...compareLooks(before.look, after.look),
    ...pages.removed.map(({ id }) => ({ kind: 'remove-page' as const, page: id })),
    ...fields.flatMap(({ thing, removed }) => removed.map(({ id }) => ({ kind: 'remove-field' as const, thing, field: id }))),
    ...things.removed.map(({ id }) => ({ kind: 'remove-thing' as const, thing: id })),
    ...linkedFirst(things.added).map((thing) => ({ kind: 'add-thing' as const, thing })),
    ...things.kept.flatMap(([old, fresh]) => compareThings(old, fresh)),
    ...fields.flatMap(({ thing, added, kept }) => [
      ...kept.flatMap(([old, fresh]) => compareFields(thing, old, fresh)),
      ...added.map((field) => ({ kind: 'add-field' as const, thing, field })),
    ]),
    ...things.kept.flatMap(([old, fresh]) => compareOrders(old, fresh)),
    ...things.kept.flatMap(([old, fresh]) =>
      isSame(old.access, fresh.access) ? [] : [{ kind: 'access' as const, thing: fresh.id, access: fresh.access }],
    ),
    ...pages.kept.flatMap(([old, fresh]) => comparePages(old, fresh)),
    ...pages.added.map((page) => ({ kind: 'add-page' as const, page })),
    ...before.notes.filter((note) => !after.notes.includes(note)).map((note) => ({ kind: 'remove-note' as const, note })),
    ...after.notes.filter((note) => !before.notes.includes(note)).map((note) => ({ kind: 'add-note' as const, note })),
  ]
}

interface Pairs<T> {
  added: T[]
  removed: T[]
  kept: [old: T, fresh: T][]
}

function pairsOf<T extends { id: string }>(before: T[], after: T[]): Pairs<T> {
  const find = (items: T[], id: string) => items.find((item) => item.id === id)
  return {
    added: after.filter(({ id }) => !find(before, id)),
    removed: before.filter(({ id }) => !find(after, id)),
    kept: after.flatMap((fresh) => {
      const old = find(before, fresh.id)
      return old ? [[old, fresh] as [T, T]] : []
    }),
  }
}

/** What a new list links to is there before it; circles keep the plan's order. */
function linkedFirst(things: PlanThing[]): PlanThing[] {
  const placed: PlanThing[] = []
  const visiting = new Set<string>()
  const placeThing = (thing: PlanThing) => {
    if (visiting.has(thing.id)) return
    visiting.add(thing.id)
    for (const { relation } of thing.fields) {
      const target = things.find(({ id }) => id === relation)
      if (target) placeThing(target)
    }
    placed.push(thing)
  }
  for (const thing of things) placeThing(thing)
  return placed
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function compareLooks(before: PlanLook, after: PlanLook): PlanChange[] {
  const look: Partial<PlanLook> = {
    ...(before.hue === after.hue ? {} : { hue: after.hue }),
    ...(before.style === after.style ? {} : { style: after.style }),
    ...(before.icon === after.icon ? {} : { icon: after.icon }),
  }
  return Object.keys(look).length === 0 ? [] : [{ kind: 'look', look }]
}

const compareThings = (old: PlanThing, { id, label, plural }: PlanThing): PlanChange[] =>
  old.label === label && old.plural === plural ? [] : [{ kind: 'rename-thing', thing: id, label, plural }]

/** Whether what stays was moved; where something new stands is no move of what was there. */
function compareOrders(old: PlanThing, { id, fields }: PlanThing): PlanChange[] {
  const was = old.fields.filter((field) => fields.some((one) => one.id === field.id)).map((field) => field.id)
  const is = fields.filter((field) => was.includes(field.id)).map((field) => field.id)
  return isSame(was, is) ? [] : [{ kind: 'order-fields', thing: id, fields: fields.map((field) => field.id) }]
}

function compareFields(thing: string, old: PlanField, fresh: PlanField): PlanChange[] {
  const kindOf = ({ type, required, options = [], relation }: PlanField) => [type, required, options, relation]
  return [
    ...(old.label === fresh.label ? [] : [{ kind: 'rename-field' as const, thing, field: fresh.id, label: fresh.label }]),
    ...(isSame(kindOf(old), kindOf(fresh)) ? [] : [{ kind: 'change-field' as const, thing, field: fresh }]),
  ]
}

function comparePages(old: PlanPage, fresh: PlanPage): PlanChange[] {
  return [
    ...(old.title === fresh.title ? [] : [{ kind: 'rename-page' as const, page: fresh.id, title: fresh.title }]),
    ...(old.kind === fresh.kind && old.thing === fresh.thing ? [] : [{ kind: 'change-page' as const, page: fresh }]),
  ]
}

/** The difference in sentences, as a person would ask for it. */
export const describeChanges = (before: Plan, after: Plan): string[] =>
  comparePlans(before, after).flatMap((change) => sentencesOf(change, before, after))

const pluralOf = (id: string, ...plans: Plan[]) =>
  plans.flatMap(({ things }) => things.find((thing) => thing.id === id)?.plural ?? [])[0] ?? id
const fieldOf = ({ things }: Plan, thing: string, field: string) =>
  things.find(({ id }) => id === thing)?.fields.find(({ id }) => id === field)
const titleOf = ({ pages }: Plan, page: string) => pages.find(({ id }) => id === page)?.title ?? page

/** `before` and `after` name what the change is about. */
export function sentencesOf(change: PlanChange, before: Plan, after: Plan): string[] {
  switch (change.kind) {
    case 'name':
      return [`Call the app ${change.name}`]
    case 'tagline':
      return [change.tagline ? `Describe the app as “${change.tagline}”` : 'Leave the app’s description empty']
    case 'look':
      return lookSentences(change.look)
    case 'remove-page':
      return [`Remove the page ${titleOf(before, change.page)}`]
    case 'remove-field': {
      const label = fieldOf(before, change.thing, change.field)?.label ?? change.field
      return [`Remove field ${label} from ${pluralOf(change.thing, before)}`]
    }
    case 'remove-thing':
      return [`Remove ${pluralOf(change.thing, before)}`]
    case 'add-thing':
      return [addThingSentence(change.thing, after)]
    case 'rename-thing':
      return [`Call ${pluralOf(change.thing, before)} ${change.plural}, each a ${change.label}`]
    case 'add-field': {
      const { field } = change
      const must = field.required ? ', to be filled in' : ''
      return [`Add field ${field.label} (${typeWords(field, after.things)}${must}) to ${pluralOf(change.thing, before, after)}`]
    }
    case 'rename-field': {
      const label = fieldOf(before, change.thing, change.field)?.label ?? change.field
      return [`Call field ${label} of ${pluralOf(change.thing, before)} ${change.label}`]
    }
    case 'change-field':
      return fieldSentences(change.thing, change.field, before, after)
    case 'order-fields': {
      const labels = change.fields.map((field) => (fieldOf(after, change.thing, field) ?? { label: field }).label)
      return [`Order the fields of ${pluralOf(change.thing, after, before)}: ${labels.join(', ')}`]
    }
    case 'access':
      return [`Let ${pluralOf(change.thing, after, before)} be ${accessWords(change.access)}`]
    case 'add-page':
      return [`Add the page ${change.page.title}${pageWords(change.page, after)}`]
    case 'rename-page':
      return [`Call the page ${titleOf(before, change.page)} ${change.title}`]
    case 'change-page':
      return [`Make the page ${change.page.title} ${pageWords(change.page, after).replace(/^ \((.*)\)$/, 'a $1')}`]
    case 'add-note':
      return [change.note]
    case 'remove-note':
      return [`Leave this out: ${change.note}`]
  }
}

function lookSentences({ hue, style, icon }: Partial<PlanLook>): string[] {
  return [
    ...(hue === undefined ? [] : [`Use the accent colour at ${hue}° of the colour wheel`]),
    ...(style === undefined ? [] : [`Make the look ${style === 'system' ? 'follow the device' : style}`]),
    ...(icon === undefined ? [] : [`Use the icon ${icon}`]),
  ]
}

function addThingSentence(thing: PlanThing, after: Plan): string {
  const fields = thing.fields.map(
    (field) => `${field.label} (${typeWords(field, after.things)}${field.required ? ', to be filled in' : ''})`,
  )
  return `Add ${thing.plural} with ${fields.join(', ')}; ${accessWords(thing.access)}`
}

function fieldSentences(thing: string, fresh: PlanField, before: Plan, after: Plan): string[] {
  const old = fieldOf(before, thing, fresh.id)
  const named = `field ${fresh.label} of ${pluralOf(thing, before, after)}`
  if (!old) return []
  if (old.type !== fresh.type || old.relation !== fresh.relation)
    return [
      fresh.type === 'multiselect' && fresh.options
        ? `Let ${named} be several of ${fresh.options.map(({ label }) => label).join(', ')} at once`
        : `Make ${named} a ${typeWords(fresh, after.things)}`,
      ...(old.required === fresh.required ? [] : [mustWords(named, fresh.required)]),
    ]
  const { added, removed, kept } = pairsOf(old.options ?? [], fresh.options ?? [])
  const renamed = kept.filter(([one, other]) => one.label !== other.label)
  const isMoved = added.length === 0 && removed.length === 0 && renamed.length === 0 && !isSame(old.options, fresh.options)
  return [
    ...(old.required === fresh.required ? [] : [mustWords(named, fresh.required)]),
    ...(added.length > 0 ? [`Let ${named} also be ${added.map(({ label }) => label).join(', ')}`] : []),
    ...(removed.length > 0 ? [`Let ${named} no longer be ${removed.map(({ label }) => label).join(', ')}`] : []),
    ...renamed.map(([one, other]) => `Call the option ${one.label} of ${named} ${other.label}`),
    ...(isMoved ? [`Order the options of ${named}: ${(fresh.options ?? []).map(({ label }) => label).join(', ')}`] : []),
  ]
}

const mustWords = (named: string, isRequired: boolean) =>
  isRequired ? `Make ${named} one that must be filled in` : `Let ${named} be left empty`

function pageWords(page: PlanPage, after: Plan): string {
  const of = page.thing === undefined ? '' : ` of ${pluralOf(page.thing, after)}`
  return ` (${PAGE_WORDS[page.kind].toLowerCase()}${of})`
}
