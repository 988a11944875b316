import { plural, sentence } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { isOneName } from '../understand/card/by-itself'
import { isSameNoun } from '../understand/card/things-for-card'
import type { Choice } from '../understand/compose/entity-draft-types'
import type { Concept } from '../understand/lexicon/concept'
import { type FieldDraft, labelled, readField } from '../understand/lexicon/field-notation'
import { findConcept, foldPhrase } from '../understand/lexicon/lexicon'
import { isPerson } from '../understand/lexicon/people'
import { isToldAtLength } from '../understand/request/told-at-length'
import type { Attribute } from '../understand/request/understanding'
import { labelIn } from './field-label'
import type { LibraryList, LibraryPlan } from './library-plan'
import { conceptOfList } from './list-concept'
import { fieldOf, hasField, isAsked, OF_MANY } from './plan-fields'

/** What of a plan of the library is kept, with what was told; and which lists are only offered. */
export interface AdaptedPlan {
  choices: Choice[]
  /** Lists that some people who ask for such an app want as well, and such as were named alone. */
  offered: Choice[]
  /** It is of something else of the same sort, so that the plan's name is none of it: harps for pianos. */
  isOfOther: boolean
  /** Each of its lists was named, or one that was named cannot be without it; or there is but one. */
  isNamed: boolean
}

/**
 * The plan with what was told: a list is called as it was said, a property stands on the list it is told of or on that
 * which has it anyway, and what the plan does not know stands beside it. `read`: the lists that were read in the
 * request.
 */
export function adaptPlan(plan: LibraryPlan, read: Choice[], said: string): AdaptedPlan {
  const isSaid = mentionsIn(said)
  const asked = read.filter(({ isAsked }) => isAsked)
  const lists = plan.lists.map((list) => ({ list, told: asked.filter((choice) => listOf(plan, choice, isSaid) === list) }))
  const others = asked
    .filter((choice) => listOf(plan, choice, isSaid) === undefined && !isOfPlan(plan, choice))
    .map((choice) => ({ ...choice, attributes: choice.attributes.filter((each) => !isOfOthers(each, plan)) }))
  const beside = [...others.filter(isTold), ...read.filter((choice) => isWish(choice, plan))]
  const named = lists.filter(({ told }) => told.length > 0).length + beside.length
  const all = listsToKeep(lists, named <= (isToldAtLength(said) ? FEW_AT_LENGTH : FEW), isSaid)
  const labels = new Map(all.map(({ list, told }) => [list.name, labelOf(list, told, plan)]))
  const owned = ownedBy(all)
  const isNamed = ({ list, told }: Told) => told.length > 0 || [list.name, ...(list.also ?? [])].some(isSaid)
  const choiceFrom = ({ list, told }: Told): Choice => {
    const count = told.find((choice) => choice.count !== undefined)?.count
    const shown = isOfOther(list, told) ? { ...list, rows: undefined } : list
    return {
      ...choiceOf(shown, { labels, attributes: owned.get(list) ?? [], isSaid }),
      ...(count === undefined ? {} : { count }),
    }
  }
  return {
    choices: [...all.map(choiceFrom), ...beside],
    offered: [
      ...lists.filter((each) => !all.includes(each)).map(choiceFrom),
      ...others.filter((choice) => !isTold(choice) && isOneName(nameOf(choice))),
    ],
    isNamed:
      all.length === 1 ||
      all.every((each) => isNamed(each) || all.some((other) => isNamed(other) && isNeededBy(each.list, other.list))),
    isOfOther: all.some(({ list, told }) => isOfOther(list, told)),
  }
}

/** Whether much was told of something that the plan does not keep: it is of something else. */
export function lacksWhatIsTold(plan: LibraryPlan, read: Choice[], said: string): boolean {
  const isSaid = mentionsIn(said)
  return read.some(
    (choice) => choice.isAsked && choice.attributes.length >= MUCH_OF_ONE && listOf(plan, choice, isSaid) === undefined,
  )
}
const MUCH_OF_ONE = 3

/** Whether several lists that were named are one in the plan: it is made otherwise than what was asked for. */
export const joinsWhatIsRead = ({ lists }: LibraryPlan, read: Choice[]): boolean =>
  lists.some((list) => read.filter((choice) => choice.isAsked && namesOf(list).includes(nameOf(choice))).length > 1)

/** Whether most of the lists that were read are such as the plan has, or what it is about. */
export function keepsWhatIsRead(plan: LibraryPlan, read: Choice[], said: string): boolean {
  const isSaid = mentionsIn(said)
  const asked = read.filter(({ isAsked }) => isAsked)
  return (
    asked.length === 0 ||
    asked.filter((choice) => listOf(plan, choice, isSaid) ?? (isOfPlan(plan, choice) || isTopic(nameOf(choice), plan))).length *
      2 >
      asked.length
  )
}

/** A property of a list that the plan has not, where one that it has is known by it. */
const isOfOthers = ({ label }: Attribute, { lists }: LibraryPlan): boolean =>
  !OF_MANY.test(label) && lists.some((list) => hasField(list, label))

/** A list of the plan, and what was said that means it. */
interface Told {
  list: LibraryList
  told: Choice[]
}

/** What people do with the things of an app: they mark, rate and discuss them. */
const isWish = ({ isImplied, concept }: Choice, { lists }: LibraryPlan): boolean =>
  isImplied === true &&
  WISHES.has(concept.key) &&
  !lists.some((list) => namesOf(list).some((name) => isSameNoun(name, concept.key)))
const WISHES = new Set(['favourite', 'vote', 'comment', 'rating'])

/** Where a plan is known, a list that it does not have is one that we know, or of which something was told. */
const isTold = ({ attributes, count, concept }: Choice): boolean =>
  attributes.length > 0 || count !== undefined || isKnown(concept)

/** People and places are lists wherever they are named. */
const isKnown = (concept: Concept): boolean =>
  findConcept(concept.key) !== undefined ||
  ['person', 'party', 'place'].includes(concept.is) ||
  isPerson(foldPhrase(concept.label ?? ''))

/** More lists were named: who tells so much tells which, and who tells at length sooner. */
const FEW = 2
const FEW_AT_LENGTH = 1

function listsToKeep(lists: Told[], isFew: boolean, isSaid: (phrase: string) => boolean): Told[] {
  const isKept = ({ list, told }: Told) =>
    told.length > 0 || (list.core && isFew) || [list.name, ...(list.also ?? [])].some(isSaid)
  const kept = lists.filter(isKept)
  if (kept.length === 0) return lists.filter(({ list }) => list.core)
  return lists.filter((each) => kept.includes(each) || kept.some(({ list }) => isNeededBy(each.list, list)))
}

const isNeededBy = ({ name }: LibraryList, { fields }: LibraryList): boolean =>
  fields.some((field) => field.endsWith(`! -> ${name.replaceAll(' ', '_')}`))

const nameOf = ({ said, concept }: Choice): string => foldPhrase(said ?? concept.label ?? concept.key.replaceAll('_', ' '))
const namesOf = ({ name, also = [] }: LibraryList): string[] => [name, ...also].map(foldPhrase)

/**
 * The list that is meant by what was named: by its own name sooner than by another word for it; else that which has
 * most of what was told, where the name is what the whole plan is about or most was told of it.
 */
function listOf(plan: LibraryPlan, choice: Choice, isSaid: (phrase: string) => boolean): LibraryList | undefined {
  const name = nameOf(choice).replace(CONTAINER, '')
  const { lists } = plan
  if (OF_ANYTHING.test(name)) return bestFor(lists, choice.attributes, isSaid)
  const named =
    lists.find((list) => namesOf(list)[0] === name) ??
    lists.find((list) => namesOf(list).includes(name)) ??
    lists.find((list) => namesOf(list).some((each) => isSameNoun(each, name)))
  if (named || choice.attributes.length < SEVERAL) return named
  const best = bestFor(lists, choice.attributes, isSaid)
  const known = choice.attributes.filter(({ label }) => best && fieldOf(best, label) !== undefined).length
  return isTopic(name, plan) || known * 2 > choice.attributes.length ? best : undefined
}

const SEVERAL = 2
/** `inspection sheet`, `mileage log`: what it is written in. */
const CONTAINER = / (?:entry|record|sheet|log|diary|journal|card|form|list|register|history)$/

const isTopic = (name: string, { title, words }: LibraryPlan): boolean =>
  [title, ...words].map(foldPhrase).some((topic) => isSameNoun(topic.replace(CONTAINER, ''), name))

/** Rows that nothing named. */
const OF_ANYTHING = /^(?:entry|record|item|thing|log|detail|information|info|data|note|list)$/

/** Of no name, it is the list that has most of what was told, and is spoken of. */
function bestFor(lists: LibraryList[], attributes: Attribute[], isSaid: (phrase: string) => boolean): LibraryList | undefined {
  const known = (list: LibraryList) =>
    attributes.filter(({ label }) => fieldOf(list, label) !== undefined).length + (namesOf(list).some(isSaid) ? SPOKEN_OF : 0)
  return [...lists].sort((one, other) => known(other) - known(one))[0]
}

const SPOKEN_OF = 0.5

/** It is a property there, or what the whole plan is about: no list beside it. */
function isOfPlan(plan: LibraryPlan, choice: Choice): boolean {
  if (choice.attributes.length > 1 || choice.count !== undefined || isKnown(choice.concept)) return false
  const name = nameOf(choice)
  return plan.lists.some((list) => fieldOf(list, name) !== undefined) || isTopic(name, plan)
}

const MOST_WORDS = 2

/** As they call it, where that is one name in a few words and no word for anything. */
function labelOf(list: LibraryList, told: Choice[], plan: LibraryPlan): string {
  const isName = (choice: Choice) =>
    nameOf(choice).split(' ').length <= MOST_WORDS &&
    !OF_ANYTHING.test(nameOf(choice).replace(CONTAINER, '')) &&
    (isNameOf(list, choice) || !isTopic(nameOf(choice).replace(CONTAINER, ''), plan))
  const [own, ...others] = told.filter(isName)
  return own && others.length === 0 ? sentence(own.said ?? own.concept.label ?? own.concept.key) : sentence(list.name)
}

const isNameOf = (list: LibraryList, choice: Choice): boolean => namesOf(list).some((name) => isSameNoun(name, nameOf(choice)))

/** Of harps what is true of pianos, but not what each of them is called. */
const isOfOther = (list: LibraryList, told: Choice[]): boolean =>
  told.some((choice) => !OF_ANYTHING.test(nameOf(choice)) && choice.attributes.length > 0 && !isNameOf(list, choice)) &&
  !told.some((choice) => isNameOf(list, choice))

/** Each property on the list it was told of, unless only another one has it; none that is a choice there: a step it goes through. */
function ownedBy(all: Told[]): Map<LibraryList, Attribute[]> {
  const owned = new Map<LibraryList, Attribute[]>()
  for (const { list, told } of all)
    for (const attribute of told.flatMap(({ attributes }) => attributes)) {
      if (isStep(attribute, list)) continue
      const isOwn = fieldOf(list, attribute.label) !== undefined
      const isLoose = !isOwn && !OF_MANY.test(attribute.label)
      const owner = (isLoose ? all.find((other) => hasField(other.list, attribute.label))?.list : undefined) ?? list
      owned.set(owner, [...(owned.get(owner) ?? []), attribute])
    }
  return owned
}

/** `collected, washed, delivered`: what moves a row along is no property beside. */
function isStep({ label, options, spec }: Attribute, { fields }: LibraryList): boolean {
  if (options.length > 0 || spec !== undefined || guessField(label).known) return false
  const steps = fields.flatMap((field) => (readField(field).lifeCycle ? (readField(field).options ?? []) : []))
  return steps.some((step) => foldPhrase(step.label) === foldPhrase(label))
}

interface Telling {
  /** What the lists that are kept are called. */
  labels: Map<string, string>
  attributes: Attribute[]
  isSaid: (phrase: string) => boolean
}

function choiceOf(list: LibraryList, { labels, attributes, isSaid }: Telling): Choice {
  const told = new Map(attributes.map((attribute) => [fieldOf(list, attribute.label), attribute]))
  const isWanted = (field: string) =>
    attributes.length < MUCH || told.has(field) || isSaid(labelIn(field)) || isNeeded(readField(field), attributes)
  const kept = list.fields.filter(isWanted)
  const label = labels.get(list.name) ?? sentence(list.name)
  const fields = kept.map((field) => withLabelOfList(calledAsSaid(field, told.get(field)), labels))
  const names = new Map(kept.map((field, at) => [readField(field).name, readField(fields[at] ?? field).name]))
  return {
    concept: {
      ...conceptOfList({ ...list, fields, rows: list.rows && withNames(list.rows, names) }),
      label,
      plural: plural(label),
    },
    attributes: attributes.map((attribute) => {
      const at = kept.indexOf(fieldOf(list, attribute.label) ?? '')
      return at === -1 ? attribute : { ...attribute, label: foldPhrase(labelIn(fields[at] ?? '')) }
    }),
    isAsked: true,
    isBare: true,
    isWhole: true,
  }
}

/** Of which so much was told, the rest is not wanted. */
const MUCH = 5

/** What rows are called by, what they belong to, and what boards and calendars stand on. */
const isNeeded = ({ kind, lifeCycle, required }: FieldDraft, attributes: Attribute[]): boolean =>
  required ||
  kind === 'relation' ||
  lifeCycle === true ||
  ((kind === 'date' || kind === 'datetime') && !attributes.some(({ label }) => /\bdate\b/.test(label)))

/** In the words it was told in, where they say more or something else: `Developer strength`. */
function calledAsSaid(field: string, told: Attribute | undefined): string {
  const own = labelIn(field)
  if (!told) return field
  const isMore = !foldPhrase(own).includes(foldPhrase(told.label)) && !isAsked(told.label)
  return isMore && !field.includes('->') ? labelled(told.shown ?? told.label) + withKind(field).slice(own.length) : field
}

/** Rows are found by the names of their fields. */
const withNames = ([header = '', ...rows]: string[], names: Map<string, string>): string[] => [
  header
    .split(';')
    .map((name) => names.get(name.trim()) ?? name.trim())
    .join('; '),
  ...rows,
]

/** What the label alone said it holds stays what it holds. */
function withKind(field: string): string {
  return field.includes(':') ? field : `${field}: ${readField(field).kind}`
}

/** What points to a list of its own name is called as that list is. */
const withLabelOfList = (field: string, labels: Map<string, string>): string =>
  field.replace(/^(.+?)(!?)\s*->\s*(\S+)$/, (whole, own: string, bang: string, target: string) => {
    const name = target.replaceAll('_', ' ')
    const label = labels.get(name)
    return label !== undefined && own.toLowerCase() === name ? `${label}${bang} -> ${target}` : whole
  })

/** Whether a name stands in what was said. */
function mentionsIn(said: string): (phrase: string) => boolean {
  const text = ` ${foldPhrase(said.replace(/[^\p{L}\p{N}'/-]+/gu, ' '))} `
  return (phrase) => text.includes(` ${foldPhrase(phrase)} `)
}
