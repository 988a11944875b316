import type { AppPlan, EntityPlan, FieldPlan } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import { locate } from '../fields/locate-field'
import { entityIn, findEntity, findField } from '../find-in-plan'
import { type Found, found, type Reader } from '../found'
import { pageIn } from '../menu'
import type { Mark } from './intents'
import type { MarkedWords, ReadMessage } from './read-message'

export interface Place {
  entity: EntityPlan
  field: FieldPlan
}

export interface Choice extends Place {
  value: string
  label: string
}

/** What was read, with what the app has of it. */
export interface Meant {
  text: string
  plan: AppPlan
  /** The lists that were named, in the order they were. */
  lists: EntityPlan[]
  /** The fields that were named. */
  places: Place[]
  /** Some list or field was named that this app has not. */
  isElsewhere: boolean
  /** A list was named by a word the app has not, whose fields it has, or which is its only one. */
  isOtherWord: boolean
  /** The words marked so. */
  words: (mark: Mark) => string[]
  /** The same with where they stand. */
  marked: MarkedWords[]
}

/** Of fields of that name, those of the list spoken of before are meant where no list is named. */
export function meantBy({ marked: read }: ReadMessage, text: string, plan: AppPlan, spokenList?: string): Meant {
  const marked = joinChoices(read, text).map(withoutQuotes)
  const words = (mark: Mark) => marked.filter((each) => each.mark === mark).map((each) => each.text)
  const called = words('list').map((said) => findEntity(plan, said) ?? entityIn(plan, said) ?? shortFor(said, plan))
  const lists = called.map((entity, at) => entity ?? onlyList(words('list')[at] ?? '', plan))
  const shown = lists.length > 0 ? [] : words('page').flatMap((said) => findEntity(plan, said) ?? [])
  const known = [...lists, ...shown].filter((entity) => entity !== undefined)
  const near = plan.entities.find(({ name }) => name === spokenList)
  const places = words('field').map((said) => placeOf(said, known, plan, near))
  // A list by another word, where its fields are named: `the deadline of each job`.
  const isOfFields = known.length === 0 && lists.includes(undefined) && places.length > 0 && !places.includes(undefined)
  const isOtherWord = isOfFields || (called.includes(undefined) && !lists.includes(undefined))
  return {
    text,
    plan,
    lists: [...new Set(known)],
    places: places.filter(
      (place, at): place is Place =>
        place !== undefined && places.findIndex((other) => other?.field === place.field && other.entity === place.entity) === at,
    ),
    isElsewhere: places.includes(undefined) || (lists.includes(undefined) && !isOfFields),
    isOtherWord,
    words,
    marked,
  }
}

/** `each costume`, of items: where an app has one list, it is that, by whatever word, unless one of its fields is called so. */
const onlyList = (said: string, { entities }: AppPlan): EntityPlan | undefined =>
  entities.length === 1 && entities[0] && !findField(entities[0], said) ? entities[0] : undefined

/** `the certs`, of certifications. */
function shortFor(said: string, { entities }: AppPlan): EntityPlan | undefined {
  const word = foldPhrase(said)
  const longer = entities.filter(({ label }) => word.length >= SHORTEST && foldPhrase(label).startsWith(word))
  return longer.length === 1 ? longer[0] : undefined
}

const SHORTEST = 4

/** `'waiting for parts'` */
const withoutQuotes = (each: MarkedWords): MarkedWords => ({ ...each, text: each.text.replace(/^["'“‘]+|["'”’]+$/g, '') })

/** `given to charity`: what no comma and no other word for a choice parts is one. */
function joinChoices(marked: MarkedWords[], text: string): MarkedWords[] {
  const joined: MarkedWords[] = []
  for (const each of marked) {
    const last = joined.at(-1)
    const between = last && last.to > 0 ? text.slice(last.to, each.from) : ','
    if (
      last?.mark === 'choice' &&
      each.mark === 'choice' &&
      marked.length > 3 &&
      /^ (?:to|in|on|for|of|at|by|with) (?:the |an? )?$/i.test(between)
    )
      joined[joined.length - 1] = { ...last, to: each.to, text: text.slice(last.from, each.to) }
    else joined.push(each)
  }
  return joined
}

/** Whether the app has something of that name, and of no other. */
export function isNamed({ mark, text }: MarkedWords, plan: AppPlan): boolean {
  if (mark === 'list') return findEntity(plan, text) !== undefined
  if (mark === 'field') return plan.entities.some((entity) => findField(entity, text))
  if (mark === 'page') return pageIn(plan, text) !== undefined
  const isSaid = ({ label }: { label: string }) => foldPhrase(label) === foldPhrase(text)
  return mark === 'choice' && plan.entities.some(({ fields }) => fields.some(({ options = [] }) => options.some(isSaid)))
}

/** A field of one of the lists that were named; of any, where none was, or where one is called just that. */
function placeOf(said: string, lists: EntityPlan[], plan: AppPlan, near: EntityPlan | undefined): Place | undefined {
  for (const entity of lists.length === 0 && near ? [near] : lists) {
    const field = findField(entity, said)
    if (field) return { entity, field }
  }
  const located = locate(said, plan)
  return lists.length === 0 || foldPhrase(located?.field.label ?? '') === foldPhrase(said) ? located : undefined
}

/** What is said of each of the fields that were named: the same of all, or of each its own where as many are told. */
export function valuesOf({ places, words }: Meant, mark: Mark): (string | undefined)[] {
  const values = words(mark)
  return places.map((_, at) => (values.length === places.length ? values[at] : values.length === 1 ? values[0] : undefined))
}

/** The choices of that name, of the fields or lists that were named or of any. */
export function choicesCalled(said: string, { places, lists, plan }: Meant): Choice[] {
  const among =
    places.length > 0
      ? places
      : (lists.length > 0 ? lists : plan.entities).flatMap((entity) => entity.fields.map((field) => ({ entity, field })))
  return among.flatMap((place) =>
    (place.field.kind === 'relation' ? [] : (place.field.options ?? []))
      .filter(({ label }) => foldPhrase(label) === foldPhrase(said))
      .map(({ value, label }) => ({ ...place, value, label })),
  )
}

/** The field that offers choices among those that were named; of the list where none was, the only one, or that which offers some of them. */
export function chooserOf({ places, lists, words }: Meant): Place | undefined {
  const [named] = places.filter(({ field }) => isChooser(field))
  if (named || places.length > 0) return named
  const [entity] = lists
  const choosers = entity?.fields.filter(isChooser) ?? []
  const said = words('choice').map(foldPhrase)
  const offers = choosers.filter(({ options = [] }) => options.some(({ label }) => said.includes(foldPhrase(label))))
  const field =
    choosers.length === 1 || offers.length === 1
      ? (offers[0] ?? choosers[0])
      : choosers.find(({ name }) => name === entity?.statusField)
  return entity && field ? { entity, field } : undefined
}

const isChooser = ({ kind }: FieldPlan) => kind === 'select' || kind === 'multiselect'

/** As a reader of plain words has it. */
export const inPlainWords = (reader: Reader, text: string, plan: AppPlan): Found | undefined =>
  reader({ text, corrected: text, plain: text.toLowerCase(), corrections: [] }, plan)

export const nameOf = ({ entity, field }: Place): string => `${field.label} of ${entity.plural}`

/** All that was read of several, unless one of them came to nothing. */
export const joined = (all: (Found | undefined | '')[]): Found | undefined => {
  const read = all.flatMap((each) => each || [])
  if (read.length === 0 || read.length < all.length) return undefined
  const changes = read.flatMap((each) => each.changes)
  return { ...found(changes, ...read.flatMap(({ remarks }) => remarks)), isGuess: read.some(({ isGuess }) => isGuess === true) }
}
