import { capital, plural } from '#contract/inflect'
import { isChoice, PLAN_LIMITS } from '#contract/plan/plan'
import { type DoubtedField, MAX_DOUBTS, type PlanDoubt } from '#contract/plan/show-plan'
import type { AppPlan } from '../../plan'
import { findField } from '../changes/find-in-plan'
import { fieldFromLabel } from '../lexicon/field-notation'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import { isTorn } from './by-itself'
import { isSameNoun } from './things-for-card'

/** Properties that may make no sense, and what they may be told of. */
export interface DoubtedProperties {
  noun: string
  attributes: Attribute[]
}

/** What was read in a request and does not stand on its card. */
export interface CardDoubts {
  /** What else may be meant as lists, in base form, as they were said. */
  possibleLists: string[]
  properties: DoubtedProperties[]
  /** Named, and hardly meant as lists: they are quoted, and put on the card by no press. */
  implausibleLists: string[]
  /** What the entries that stand there may be. */
  nameOfEntries?: string | undefined
}

export const NO_DOUBTS: CardDoubts = { possibleLists: [], properties: [], implausibleLists: [] }

/** What a press puts on the card: lists with what was told of them, and properties of a list that is there. */
export function doubtsBesidePlan(doubts: CardDoubts, plan: AppPlan): PlanDoubt[] {
  const { possibleLists, properties, implausibleLists, nameOfEntries } = doubts
  const entries = plan.entities.find(({ name }) => name === ENTRY)
  const isNamed = (names: string[], noun: string) => names.some((name) => isSameNoun(name, noun))
  const toldOf = (noun: string) =>
    properties.filter((told) => isSameNoun(told.noun, noun)).flatMap(({ attributes }) => attributes.flatMap(asField))
  const listOf = (noun: string) =>
    plan.entities.find(({ label, plural: many }) => isSameNoun(noun, label) || isSameNoun(noun, many)) ??
    // A shop's products are called by what it sells.
    plan.entities.find(({ name }) => isSameNoun(noun, name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))) ??
    // A row whose list has no name that makes sense stands there by another.
    (noun === nameOfEntries ? entries : undefined) ??
    (plan.entities.length === 1 && !isNamed(possibleLists, noun) && (entries || !isNamed(implausibleLists, noun))
      ? plan.entities[0]
      : undefined)
  const lists = possibleLists
    .filter((noun) => listOf(noun) === undefined && isShort(noun))
    .map((noun) => ({ ...listNamed(noun), fields: toldOf(noun).slice(0, MAX_DOUBTS) }))
  const names =
    entries && nameOfEntries !== undefined && isShort(nameOfEntries) ? [{ ...listNamed(nameOfEntries), names: entries.name }] : []
  const fields = properties.flatMap(({ noun, attributes }) => {
    const entity = listOf(noun)
    return entity ? attributes.flatMap(asField).map((field) => ({ ...field, thing: entity.name })) : []
  })
  return stillDoubted([...names, ...lists, ...fields], plan).slice(0, MAX_DOUBTS)
}

const ENTRY = 'Entry'
const isShort = (noun: string): boolean => plural(noun).length <= PLAN_LIMITS.label
const listNamed = (noun: string) => ({ label: capital(plural(noun)), singular: capital(noun) })

/** Without what stands there by now, and without what was told of a list that is gone. */
export const stillDoubted = (doubts: PlanDoubt[], { entities }: AppPlan): PlanDoubt[] =>
  withoutDoubles(doubts).filter((doubt) => {
    const isThere = entities.some((entity) => isSameNoun(doubt.label, entity.plural))
    if ('fields' in doubt) return !isThere
    if ('names' in doubt)
      return !isThere && entities.some(({ name, plural: many }) => name === doubt.names && many === plural(ENTRY))
    const entity = entities.find(({ name }) => name === doubt.thing)
    return entity !== undefined && !findField(entity, doubt.label)
  })

const withoutDoubles = (doubts: PlanDoubt[]): PlanDoubt[] => {
  const keys = doubts.map(
    (doubt) => `${'thing' in doubt ? doubt.thing : 'names' in doubt ? 'names' : ''}:${doubt.label.toLowerCase()}`,
  )
  return doubts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** As it would stand on the card; none where the words are no name by themselves. */
export function asField({ label: said, shown = said, options: told, spec }: Attribute): DoubtedField[] {
  const { label, kind, options = [] } = fieldFromLabel(shown, spec)
  const isNoName = STOP_WORDS.has(shown.toLowerCase()) && !/^(?:who|what|when|where|which)$/i.test(shown)
  if (isNoName || isTorn(shown) || label.length > PLAN_LIMITS.label || kind === 'relation') return []
  const choices = (told.length > 1 ? told.map(capital) : options.map((option) => option.label))
    .filter((choice, at, all) => choice.length <= PLAN_LIMITS.label && all.indexOf(choice) === at)
    .slice(0, PLAN_LIMITS.options)
  if (told.length > 1 && choices.length > 1) return [{ label, type: 'select', options: choices }]
  return [{ label, type: kind, ...(isChoice(kind) && choices.length > 0 ? { options: choices } : {}) }]
}
