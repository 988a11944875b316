import { ENTITY_NAME } from '../app/paths'
import { pascal, snake } from '../inflect'
import type { Plan, PlanField, PlanPage, PlanThing } from './plan'

/** Names that rows and every app's people have already. */
const SERVER_FIELDS = ['id', 'created_date', 'updated_date', 'created_by', 'created_by_id', 'is_sample']
const SERVER_THINGS = ['User']
const FIELD_ID = /^[a-z][a-z0-9_]{0,59}$/
const PAGE_ID = /^[A-Z][A-Za-z0-9]{0,59}$/

/**
 * Names for what is new in a plan, by what it is called there: a card and a model know nothing of how rows and code
 * name things. What was in the plan before keeps its name.
 */
export function withSafeIds(plan: Plan, before?: Plan, takenFields: (thing: string) => string[] = () => []): Plan {
  const known = new Map(before?.things.map((thing) => [thing.id, thing]))
  const names = new Map<string, string>()
  const taken = new Set([...SERVER_THINGS, ...known.keys()].map((name) => name.toLowerCase()))
  for (const { id, label } of plan.things) {
    if (known.has(id) || names.has(id)) continue
    const wanted = ENTITY_NAME.test(id) && !id.includes('.') ? id : pascal(label).slice(0, MOST) || 'List'
    names.set(id, freeName(wanted, taken))
  }
  const nameOf = (id: string) => names.get(id) ?? id
  const pages = new Set(before?.pages.map(({ id }) => id.toLowerCase()))
  return {
    ...plan,
    things: plan.things.map((thing): PlanThing => {
      const old = known.get(thing.id)
      return { ...thing, id: nameOf(thing.id), fields: safeFields(thing, old, takenFields(thing.id), nameOf) }
    }),
    pages: plan.pages.map((page): PlanPage => {
      const about = page.thing === undefined ? {} : { thing: nameOf(page.thing) }
      if (before?.pages.some(({ id }) => id === page.id)) return { ...page, ...about }
      const wanted = PAGE_ID.test(page.id)
        ? page.id
        : pascal(page.title)
            .replace(/[^A-Za-z0-9]/g, '')
            .slice(0, MOST)
      return { ...page, ...about, id: freeName(PAGE_ID.test(wanted) ? wanted : 'Page', pages) }
    }),
  }
}

const MOST = 50

function safeFields(thing: PlanThing, old: PlanThing | undefined, more: string[], nameOf: (id: string) => string): PlanField[] {
  const known = old?.fields.map(({ id }) => id) ?? []
  const taken = new Set([...SERVER_FIELDS, ...known, ...more].map((name) => name.toLowerCase()))
  return thing.fields.map((field): PlanField => {
    const options = field.options ? { options: safeOptions(field.options) } : {}
    const relation = field.relation === undefined ? {} : { relation: nameOf(field.relation) }
    if (known.includes(field.id)) return { ...field, ...options, ...relation }
    const word = FIELD_ID.test(field.id) ? field.id : snake(field.label).slice(0, MOST) || 'field'
    const wanted = field.type === 'relation' && !word.endsWith('_id') ? `${word}_id` : word
    return { ...field, ...options, ...relation, id: freeName(FIELD_ID.test(wanted) ? wanted : 'field', taken, '_') }
  })
}

/** What an option is stored as; a card makes up a name for a new one, which nobody is to find in their rows. */
const safeOptions = (options: NonNullable<PlanField['options']>): NonNullable<PlanField['options']> => {
  const taken = new Set(options.flatMap(({ id }) => (id.startsWith(NEW) ? [] : [id.toLowerCase()])))
  return options.map(({ id, label }) => ({ id: id.startsWith(NEW) ? freeName(snake(label) || 'option', taken, '_') : id, label }))
}

/** How ids begin that a card gives to what is new, until it is built. */
export const NEW = 'new:'

function freeName(wanted: string, taken: Set<string>, between = ''): string {
  let name = wanted
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}${between}${number}`
  taken.add(name.toLowerCase())
  return name
}
