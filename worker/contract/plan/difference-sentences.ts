import type { Plan, PlanAccess, PlanField, PlanLevel, PlanOption, PlanPage, PlanThing } from './plan'
import type { PlanChange } from './plan-changes'
import { LEVEL_WORDS, PAGE_WORDS, typeWords } from './plan-words'

/** What the app has beyond its card. */
export const additionSentences = {
  thing: ({ plural }: PlanThing) => `The list ${plural}`,
  field: ({ label }: PlanField, { plural }: PlanThing) => `“${label}” of ${plural}`,
  option: ({ label }: PlanOption, field: PlanField, { plural }: PlanThing) =>
    `The choice “${label}” of “${field.label}” of ${plural}`,
  page: ({ title }: PlanPage) => `The page “${title}”`,
}

interface Sides {
  card: Plan
  app: Plan
  /** The app in the terms of the card. */
  seen: Plan
}

interface Said {
  missing: string[]
  different: string[]
}

const missing = (...sentences: string[]): Said => ({ missing: sentences, different: [] })
const different = (...sentences: string[]): Said => ({ missing: [], different: sentences })

/** What would have to be done to an app for it to be as on its card, told as what it is not. */
export function differenceSentences(change: PlanChange, sides: Sides): Said {
  const { card, seen } = sides
  const thingIn = (plan: Plan, id: string) => plan.things.find((thing) => thing.id === id)
  const pluralOf = (id: string) => (thingIn(card, id) ?? thingIn(seen, id))?.plural ?? id
  const fieldIn = (plan: Plan, thing: string, field: string) => thingIn(plan, thing)?.fields.find(({ id }) => id === field)
  const pageIn = (plan: Plan, page: string) => plan.pages.find(({ id }) => id === page)
  switch (change.kind) {
    case 'add-thing': {
      const { plural, fields } = change.thing
      return missing(`The list ${plural} (${fields.map(({ label }) => label).join(', ')})`)
    }
    case 'add-field':
      return missing(`“${change.field.label}” of ${pluralOf(change.thing)}`)
    case 'add-page':
      return missing(`The page “${change.page.title}”`)
    case 'change-field': {
      const plural = pluralOf(change.thing)
      const found = fieldIn(seen, change.thing, change.field.id)
      return found ? fieldDifference(change.field, found, { plural, sides }) : different()
    }
    case 'access': {
      const found = thingIn(seen, change.thing)?.access
      return different(...(found ? accessDifferences(pluralOf(change.thing), found, change.access) : []))
    }
    case 'rename-thing':
      return different(`${change.plural} are called ${thingIn(seen, change.thing)?.plural ?? change.thing}.`)
    case 'rename-field': {
      const label = fieldIn(seen, change.thing, change.field)?.label ?? change.field
      return different(`“${change.label}” of ${pluralOf(change.thing)} is called “${label}”.`)
    }
    case 'rename-page':
      return different(`The page “${change.title}” is called “${pageIn(seen, change.page)?.title ?? change.page}”.`)
    case 'change-page': {
      const found = pageIn(seen, change.page.id)
      const words = (page: PlanPage) =>
        `${PAGE_WORDS[page.kind].toLowerCase()}${page.thing === undefined ? '' : ` of ${pluralOf(page.thing)}`}`
      return found
        ? different(`The page “${change.page.title}” is: ${words(found)}. On the card: ${words(change.page)}.`)
        : different()
    }
    case 'remove-thing':
      return different(`The list ${pluralOf(change.thing)} is still there.`)
    case 'remove-field': {
      const label = fieldIn(seen, change.thing, change.field)?.label ?? change.field
      return different(`“${label}” of ${pluralOf(change.thing)} is still there.`)
    }
    case 'remove-page':
      return different(`The page “${pageIn(seen, change.page)?.title ?? change.page}” is still there.`)
    // In what order an app has its fields is seen at once, too.
    case 'order-fields':
    // Taken from the card on both sides: how an app is called and looks is seen at once, and no code tells of notes.
    case 'name':
    case 'tagline':
    case 'look':
    case 'add-note':
    case 'remove-note':
      return different()
  }
}

function accessDifferences(plural: string, found: PlanAccess, asked: PlanAccess): string[] {
  const levelSentences = (done: string, is: PlanLevel, wanted: PlanLevel) =>
    is === wanted ? [] : [`${plural} are ${done} by ${LEVEL_WORDS[is]}. On the card: by ${LEVEL_WORDS[wanted]}.`]
  const written = found.write === 'anonymous' || asked.write === 'anonymous' ? 'added' : 'written'
  return [...levelSentences('read', found.read, asked.read), ...levelSentences(written, found.write, asked.write)]
}

function fieldDifference(field: PlanField, found: PlanField, { plural, sides }: { plural: string; sides: Sides }): Said {
  if (field.type === found.type && field.relation === found.relation) {
    const lacking = (field.options ?? []).filter(({ id }) => !found.options?.some((option) => option.id === id))
    return missing(...lacking.map(({ label }) => `The choice “${label}” of “${field.label}” of ${plural}`))
  }
  const [is, asked] = [typeWords(found, [...sides.seen.things, ...sides.app.things]), typeWords(field, sides.card.things)]
  return different(`“${field.label}” of ${plural} is: ${is}. On the card: ${asked}.`)
}
