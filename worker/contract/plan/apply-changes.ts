import type { Plan, PlanField, PlanThing } from './plan'
import type { PlanChange } from './plan-changes'

/**
 * A plan after changes made to another: how what somebody changed on a card is put onto an app that moved on meanwhile.
 * What is about something that is no longer there changes nothing.
 */
export function applyChanges(plan: Plan, changes: PlanChange[]): Plan {
  const gone = changes.flatMap((change) => (change.kind === 'remove-thing' ? [change.thing] : []))
  return gone.reduce(removeThing, changes.reduce(applyChange, plan))
}

function applyChange(plan: Plan, change: PlanChange): Plan {
  const onThing = (id: string, act: (thing: PlanThing) => PlanThing): Plan => ({
    ...plan,
    things: plan.things.map((thing) => (thing.id === id ? act(thing) : thing)),
  })
  const onFields = (id: string, act: (fields: PlanField[]) => PlanField[]) =>
    onThing(id, (thing) => ({ ...thing, fields: act(thing.fields) }))
  const onPage = (id: string, act: (page: Plan['pages'][number]) => Plan['pages'][number]): Plan => ({
    ...plan,
    pages: plan.pages.map((page) => (page.id === id ? act(page) : page)),
  })
  switch (change.kind) {
    case 'name':
      return { ...plan, name: change.name }
    case 'tagline':
      return { ...plan, tagline: change.tagline }
    case 'look':
      return { ...plan, look: { ...plan.look, ...change.look } }
    case 'remove-page':
      return { ...plan, pages: plan.pages.filter(({ id }) => id !== change.page) }
    case 'remove-field':
      return onFields(change.thing, (fields) => fields.filter(({ id }) => id !== change.field))
    case 'remove-thing':
      return { ...plan, things: plan.things.filter(({ id }) => id !== change.thing) }
    case 'add-thing':
      return { ...plan, things: withNew(plan.things, change.thing) }
    case 'rename-thing':
      return onThing(change.thing, (thing) => ({ ...thing, label: change.label, plural: change.plural }))
    case 'add-field':
      return onFields(change.thing, (fields) => withNew(fields, change.field))
    case 'rename-field':
      return onFields(change.thing, (fields) =>
        fields.map((field) => (field.id === change.field ? { ...field, label: change.label } : field)),
      )
    case 'change-field':
      return onFields(change.thing, (fields) =>
        fields.map((field) => (field.id === change.field.id ? { ...change.field, label: field.label } : field)),
      )
    case 'order-fields':
      return onFields(change.thing, (fields) => inOrder(fields, change.fields))
    case 'access':
      return onThing(change.thing, (thing) => ({ ...thing, access: change.access }))
    case 'add-page':
      return { ...plan, pages: withNew(plan.pages, change.page) }
    case 'rename-page':
      return onPage(change.page, (page) => ({ ...page, title: change.title }))
    case 'change-page':
      return onPage(change.page.id, (page) => ({ ...change.page, title: page.title }))
    case 'add-note':
      return { ...plan, notes: [...plan.notes.filter((note) => note !== change.note), change.note] }
    case 'remove-note':
      return { ...plan, notes: plan.notes.filter((note) => note !== change.note) }
  }
}

const withNew = <T extends { id: string }>(items: T[], fresh: T): T[] =>
  items.some(({ id }) => id === fresh.id) ? items : [...items, fresh]

/** What the order does not know stays behind what it does. */
const inOrder = (fields: PlanField[], ids: string[]): PlanField[] => [
  ...ids.flatMap((id) => fields.find((field) => field.id === id) ?? []),
  ...fields.filter(({ id }) => !ids.includes(id)),
]

/** A list goes with the pages that show it and the fields that link to it. */
export const removeThing = (plan: Plan, id: string): Plan => ({
  ...plan,
  things: plan.things
    .filter((thing) => thing.id !== id)
    .map((thing) => ({ ...thing, fields: thing.fields.filter(({ relation }) => relation !== id) })),
  pages: plan.pages.filter(({ thing }) => thing !== id),
})
