import { isPlural } from '#contract/inflect'
import { type Chosen, isCalledBy, isOnlyForKind } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { archetypeOf } from '../compose/generic'
import type { Concept } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { findSaid, isSaidAsList, isSaidWhole, type Place, readSaid, type SaidText } from '../request/stands-as-said'
import type { Attribute, Understanding } from '../request/understanding'

/** What of the lists to be kept was hardly meant as it was read. */
export interface Doubt {
  of: Choice
  /** The property that is in doubt; undefined for the list itself. */
  property?: Attribute
  /** What it could be is known here: whoever looks it over can tell. Else it is hardly a name. */
  isKnown: boolean
}

/**
 * A list is meant where it was named in so many words, or the kind of app that stands on it was; a property where it
 * stands behind its list as it is called.
 */
export function findDoubts(request: Understanding, { choices, blueprint }: Chosen): Doubt[] {
  const said = readSaid(request.said)
  const asked = choices.filter(({ isAsked }) => isAsked)
  const isKindNamed = blueprint !== undefined && isCalledBy(blueprint, request)
  const isForKind = asked.length === 0 && blueprint !== undefined && isOnlyForKind(blueprint, request)
  const told: Told = { said, places: new Map(asked.map((choice) => [choice, mentionsOf(choice, asked, said)])) }
  const untold = asked.filter(isAnyItem)
  return choices.flatMap((of): Doubt[] => {
    if (!of.isAsked) return isKindNamed || of.isImplied || isMentioned(of, said) ? [] : [{ of, isKnown: isForKind }]
    if (untold.length > 1 && untold.includes(of)) return [{ of, isKnown: true }]
    if (!isListed(of, told)) return [{ of, isKnown: isKind(of, said) }]
    return of.attributes
      .filter((property) => !isToldOf(of, property, told))
      .map((property) => ({ of, property, isKnown: isProperty(property, said) }))
  })
}

interface Told {
  said: SaidText
  /** Where each list that was asked for is spoken of. */
  places: Map<Choice, Place[]>
}

/**
 * Nobody here knows it, and nothing was told of it. One such list may be meant; several are as likely words of something
 * else, as `noughts and crosses` are.
 */
const isAnyItem = ({ concept, attributes }: Choice): boolean =>
  findConcept(concept.key) === undefined && concept.is === 'item' && attributes.length === 0

/** The person's own word where there is one. */
const nameOf = ({ said, concept }: Choice): string =>
  (said ?? concept.label ?? concept.key.replaceAll('_', ' ')).replace(/ entry$/i, '')

/** Known here, or of a kind that is by its last word: `kitchen shift`. */
function isKind(choice: Choice, said: SaidText): boolean {
  const name = nameOf(choice)
  const last = foldPhrase(name).split(' ').at(-1) ?? ''
  const isName = findSaid(name, said).every((place) => isNamed(place, said))
  const known = findConcept(choice.concept.key) ?? ownOf(last)
  return isName && (known !== undefined || archetypeOf(last) !== 'item')
}

/** What we call so ourselves. */
const ownOf = (word: string): Concept | undefined => {
  const concept = conceptOf(word)
  return concept?.key === word ? concept : undefined
}

/** It has choices, or follows from what was said; or it stands there and names something. */
function isProperty({ label, shown, options }: Attribute, said: SaidText): boolean {
  const places = findSaid(shown ?? label, said)
  return options.length > 0 || places.length === 0 || places.some((place) => isNamed(place, said))
}

/** `boat bookings`, and further on `a booking`, where nothing else ends so. */
function mentionsOf(choice: Choice, asked: Choice[], said: SaidText): Place[] {
  const lastOf = (each: Choice) => foldPhrase(nameOf(each)).split(' ').at(-1) ?? ''
  const isAlone = !asked.some((other) => other !== choice && lastOf(other) === lastOf(choice))
  const whole = findSaid(nameOf(choice), said)
  const found = [...whole, ...(isAlone ? findSaid(lastOf(choice), said) : [])].filter((place) => isOpening(place, said))
  return found.length > 0 ? found : whole
}

/** One of several, and none in a row of properties: `bookings with a date, car and customer`. */
const isOpening = ({ from, to }: Place, { tokens }: SaidText): boolean =>
  /^(?:an?|each|every|per|the|[.;:!?])$/.test(tokens[from - 1]?.word ?? '.') || isPlural(tokens[to]?.word ?? '')

/** Of what nobody here knows many have to be spoken of, and of nothing that is a property of something else. */
function isListed(choice: Choice, { said, places }: Told): boolean {
  const name = nameOf(choice)
  const others = [...places].flatMap(([other, found]) => (other === choice ? [] : found))
  if (findConcept(choice.concept.key)) return isSaidWhole(name, said, others)
  const last = foldPhrase(name).split(' ').at(-1) ?? ''
  return isSaidAsList(name, said, others) && !(name.includes(' ') && NEVER_ALONE.test(last) && isFieldWord(last))
}

/** `expiry dates`, `serial numbers`: something has them. */
const NEVER_ALONE = /^(?:date|time|number|name|address|price|cost|amount|size|colour|color|status|age)$/

/** By one of the words we know it by. */
export const isMentioned = ({ concept }: Choice, said: SaidText): boolean =>
  [concept.key.replaceAll('_', ' '), ...(concept.also ?? [])].some((name) => findSaid(name, said).length > 0)

/** Choices that were told make a property of whatever name; else it stands as it is called, behind no other list. */
function isToldOf(of: Choice, { label, shown, options }: Attribute, { said, places }: Told): boolean {
  if (options.length > 0 && options.every((option) => findSaid(option, said).length > 0)) return true
  const found = findSaid(shown ?? label, said)
  // `asked by` for `who asked`.
  if (found.length === 0) return true
  return found.some((place) => isNamed(place, said) && isOwner(of, place, { said, places }))
}

/** `them`, `had his medical`, `between 2` name nothing; `what was paid`, `start` and `from` do. */
const isNamed = ({ from }: Place, { tokens }: SaidText): boolean => !NAMELESS.test(tokens[from]?.word ?? '')

const NAMELESS =
  /^(?:i|me|my|we|us|our|you|your|he|him|his|she|her|it|its|they|them|their|this|that|these|those|each|every|all|some|be|am|are|were|do|does|did|has|have|had|by|between|off|and|or)$/

/** Of the lists spoken of before it, the nearest. In a row of properties another list is one of them. */
function isOwner(of: Choice, { from }: Place, { said, places }: Told): boolean {
  const before = [...places].flatMap(([choice, found]) =>
    found.filter((place) => place.to < from && (choice === of || isOpening(place, said))).map(({ to }) => ({ choice, to })),
  )
  const nearest = Math.max(...before.map(({ to }) => to))
  return before.length === 0 || before.some(({ choice, to }) => choice === of && to === nearest)
}
