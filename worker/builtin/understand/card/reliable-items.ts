import { isFieldWord } from '../lexicon/field-words'
import { conceptAmong, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isToldAtLength, wordCount } from '../request/told-at-length'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { isToKeep } from '../tagger/keeps-data'
import { tokenize } from '../tagger/tokenize'
import { readToldLists } from '../tagger/told-lists'
import { isEnglishWord } from '../words/english'
import { isListByItself, isMeantOtherwise, isPropertyByItself } from './by-itself'
import type { CardDoubts } from './card-doubts'
import { headList, usualLists } from './head-list'
import { type CardItem, isFieldOf, isReadTwice, itemReliance } from './item-reliance'
import { OF_ANYTHING } from './only-told'
import { isSameNoun, type thingsForCard } from './things-for-card'

/**
 * What is less likely to make sense stands on no card, but beside it to be put there with a press: a list from `offered` on.
 * What is known as a list or a property makes sense somewhere, even where it was not meant here; what is read from the
 * words alone has to be surer, and more so where the tagger alone reads it.
 */
const LEAST = {
  knownList: 0.88,
  list: 0.92,
  /** A list of which much is told, whatever it is called. */
  named: 0.85,
  /** Where no list is surer. */
  alone: 0.7,
  borrower: 0.6,
  counted: 0.7,
  knownProperty: 0.88,
  property: 0.93,
  neutral: 0.5,
  link: 0.85,
  propertyReadOnce: 0.95,
  plausible: 0.65,
  offered: 0.7,
  offeredAlone: 0.6,
  offeredName: 0.75,
  offeredProperty: 0.8,
  /** Of a list that is asked about itself. */
  offeredBoth: 0.85,
  offeredLink: 0.5,
  nearest: 0.2,
}
/** Of what is told at length more is said in passing, so that the same likelihood is worth less. */
const LEAST_AT_LENGTH = {
  ...LEAST,
  knownList: 0.9,
  list: 0.94,
  knownProperty: 0.92,
  property: 0.95,
  propertyReadOnce: 0.965,
  offeredProperty: 0.9,
  offeredBoth: 0.93,
}
const leastFor = ({ said }: Understanding): typeof LEAST => (isToldAtLength(said) ? LEAST_AT_LENGTH : LEAST)
const MOST_NEAREST = 3
/** Fewer words name a kind of app: `falconry`. */
const TELLS = 4
/** So many properties that make sense are kept, whatever the name of what they are told of. */
const ENOUGH = 3

interface ReliableItems {
  things: Thing[]
  doubts: CardDoubts
  /** Named, and less likely meant as lists than not. */
  unlikelyLists: string[]
}

type ReadItems = ReturnType<typeof thingsForCard>

/** A list that was read, with the properties of it that make sense, and what its name is relied on. */
interface JudgedList {
  thing: Thing
  /** What was told of it, with what makes sense less surely and is asked about. */
  told: { attribute: Attribute; reliance: number; isSure: boolean }[]
  reliance: number
  /** Its properties make it a list of whatever name. */
  isTold: boolean
  /** Its name is no part of something else that was said. */
  isByItself: boolean
  isNamed: boolean
}

/** Of what was read in a request, what people would find to make sense on a card, and beside it what may. */
export function reliableItems({ things, possibleLists }: ReadItems, request: Understanding): ReliableItems {
  const judged = things.map((thing) => judgeList(thing, things, request))
  const sure = judged.filter(({ isNamed }) => isNamed)
  const mayBe = possibleLists.filter((noun) => request.cues.has('landing') || isOffered(noun, things, request))
  const likeliest = sure.length > 0 ? [] : likeliestList(judged, mayBe, request)
  const named = [...sure.map(({ thing }) => thing), ...likeliest]
  const doubted = judged.filter(({ isNamed, thing }) => !isNamed && !likeliest.some(({ noun }) => noun === thing.noun))
  const [most] = doubted
    .filter(({ isTold }) => isTold)
    .sort((one, other) => other.thing.attributes.length - one.thing.attributes.length)
  const entries = named.every(({ attributes }) => attributes.length < ENOUGH) ? most : undefined
  const nameOfEntries = entries && entries.reliance >= LEAST.offeredName ? entries.thing.noun : undefined
  const shown = entries ? [...named, entries.thing] : named
  const offered = offeredLists(doubted, { possibleLists: mayBe, isNothing: shown.length === 0, request }).filter(
    (noun) => !likeliest.some((thing) => isSameNoun(thing.noun, noun)),
  )
  const properties = judged.map(({ thing: { noun }, told }) => {
    const isShown = shown.some((thing) => thing.noun === noun)
    const isAsked = (each: (typeof told)[number]) => (isShown ? !each.isSure : each.reliance >= leastFor(request).offeredBoth)
    return { noun, attributes: told.filter(isAsked).map(({ attribute }) => attribute) }
  })
  const isAsked = (noun: string) => noun === nameOfEntries || offered.includes(noun)
  return {
    things: entries ? withEntries(named, entries.thing) : named,
    doubts: {
      possibleLists: offered,
      properties: properties.filter(({ attributes }) => attributes.length > 0),
      implausibleLists: doubted.map(({ thing }) => thing.noun).filter((noun) => !isAsked(noun)),
      nameOfEntries,
    },
    unlikelyLists: doubted.filter(({ reliance }) => reliance < LEAST.plausible).map(({ thing }) => thing.noun),
  }
}

/** Where no list is sure, the one that is likeliest is what the app is of: a plan without a list says nothing. */
function likeliestList(judged: JudgedList[], possibleLists: string[], request: Understanding): Thing[] {
  const [read] = judged
    .filter(({ reliance, isTold, isByItself }) => reliance >= LEAST.alone && !isTold && isByItself)
    .sort((one, other) => other.reliance - one.reliance)
  if (read) return [read.thing]
  // One of it is named, and several are kept: `harvest festival in the village`.
  const isMany = (each: string) =>
    tokenize(request.said).some(({ base, isPlural }) => isPlural && base === each.split(' ').at(-1))
  const [noun] = request.cues.has('landing') ? [] : possibleLists.filter(isMany)
  if (noun !== undefined) return [{ noun, concept: conceptAmong(foldPhrase(noun), request.domains), attributes: [] }]
  if (judged.some(({ isTold }) => isTold) || request.cues.has('landing')) return []
  const called = headList(request)
  if (called) return [called]
  // What may be meant is asked about sooner than something else that was named is taken for it.
  const isAsked =
    possibleLists.length > 0 || judged.some(({ reliance, isByItself }) => isByItself && reliance >= LEAST.offeredAlone)
  return isAsked ? [] : usualLists(request)
}

/** What was told of something without a name is told of the one list that is named, if of that nothing was. */
function withEntries(named: Thing[], { attributes }: Thing): Thing[] {
  const [only, ...others] = named
  // Who or what holds them, and of which there are so many, is what they are of.
  const isHolder = only?.count !== undefined || only?.concept?.is === 'person' || only?.concept?.is === 'place'
  if (!only || others.length > 0 || isHolder || only.attributes.length > 1) return [...named, asEntries(attributes)]
  const isNew = ({ label }: Attribute) => !only.attributes.some((own) => own.label === label)
  return [{ ...only, attributes: [...only.attributes, ...attributes.filter(isNew)] }]
}

/** The lists that stand on the card and those a press puts there, each with all that was told of it. */
export function withDoubted({ things, doubts }: Pick<ReliableItems, 'things' | 'doubts'>, read: Thing[]): Thing[] {
  const { nameOfEntries, possibleLists } = doubts
  const isPress = (noun: string) => noun === nameOfEntries || possibleLists.includes(noun)
  const isThere = (noun: string) => isPress(noun) || things.some((thing) => thing.noun === noun)
  const told = (noun: string) => doubts.properties.find((each) => each.noun === noun)?.attributes ?? []
  const isAsSaid = (noun: string, label: string) =>
    [...told(noun), ...things.flatMap((thing) => (thing.noun === noun || thing.noun === ENTRY ? thing.attributes : []))].some(
      (each) => each.label === label,
    )
  const named = read
    .filter(({ noun }) => isThere(noun))
    .map((thing) => ({
      ...thing,
      attributes: thing.attributes.filter(({ label }) => isAsSaid(thing.noun, label)),
    }))
  const entries = things.filter(
    ({ noun }) => noun === ENTRY && nameOfEntries === undefined && !named.some((thing) => thing.noun === ENTRY),
  )
  const isNew = (noun: string) => !named.some((thing) => isSameNoun(thing.noun, noun))
  const others = possibleLists.filter(isNew).map((noun): Thing => ({ noun, concept: undefined, attributes: told(noun) }))
  return [...named, ...entries, ...others]
}

function judgeList(thing: Thing, things: Thing[], request: Understanding): JudgedList {
  const told = thing.attributes
    .filter((attribute) => isPropertyByItself({ things, thing, attribute }, request))
    .map((attribute) => {
      const reliance = itemReliance({ things, thing, attribute }, request)
      const isSure = reliance >= leastOf({ things, thing, attribute }, request)
      const least = isLink({ things, thing, attribute }) ? LEAST.offeredLink : leastFor(request).offeredProperty
      return { attribute, reliance, isSure, isOffered: isSure || reliance >= least }
    })
    .filter(({ isOffered }) => isOffered)
  const attributes = told.flatMap(({ attribute, isSure }) => (isSure ? [attribute] : []))
  const reliance = isMeantOtherwise(thing, request)
    ? 0
    : isDone(thing, things, request)
      ? 1
      : itemReliance({ things, thing }, request)
  const isTold = attributes.length >= ENOUGH
  const isWord = isTold || thing.noun.split(' ').some((word) => isEnglishWord(word) || isEnglishWord(foldPhrase(word)))
  const isByItself = isWord && isListByItself({ things, thing }, request)
  const isNamed = isByItself && reliance >= (isTold ? LEAST.named : leastOf({ things, thing }, request))
  return { thing: { ...thing, attributes }, told, reliance, isTold, isByItself, isNamed }
}

/** What the tagger holds for a list, and is none on the card so far. */
function isOffered(noun: string, things: Thing[], request: Understanding): boolean {
  const thing: Thing = { noun, concept: conceptAmong(foldPhrase(noun), request.domains), attributes: [] }
  return itemReliance({ things: [...things, thing], thing }, request) >= LEAST.offered
}

interface Beside {
  possibleLists: string[]
  /** No list stands on the card: then less will do. */
  isNothing: boolean
  request: Understanding
}

/** The lists that a press adds. */
function offeredLists(doubted: JudgedList[], { possibleLists, isNothing, request }: Beside): string[] {
  const from = (least: number) =>
    doubted.filter(({ reliance, isTold }) => reliance >= least && !isTold).map(({ thing }) => thing.noun)
  const sure = [...possibleLists, ...from(LEAST.offered)]
  const ways = isNothing ? [sure, from(LEAST.offeredAlone), nearestLists(request)] : [sure]
  const offered = ways.find((each) => each.length > 0) ?? []
  return offered.filter((noun, at) => !offered.slice(0, at).some((other) => isSameNoun(noun, other)))
}

/** Where data is to be kept and no list was made out: the nouns that may be what it is of. */
const nearestLists = ({ said }: Understanding): string[] =>
  wordCount(said) >= TELLS && isToKeep(said)
    ? readToldLists(said)
        .nearest.filter(
          ({ noun, likelihood, isMany }) =>
            isMany && likelihood >= LEAST.nearest && !isPerson(noun) && noun.split(' ').every(isEnglishWord),
        )
        .slice(0, MOST_NEAREST)
        .map(({ noun }) => noun)
    : []

/** Bookings, loans and sign-ups of whatever it is are what the app does; so is what stands before one of them: `surfboard rentals`. */
const isDone = (thing: Thing, things: Thing[], { cues, said }: Understanding): boolean =>
  isOfAnything(thing) ||
  (cues.has('booking') && thing.concept?.is === 'visit') ||
  // What a shop is asked for of is what it sells.
  (cues.has('shop') && (thing.concept === undefined || thing.concept.is === 'item') && !IS_OF_SHOP.test(thing.noun)) ||
  things.some((other) => isOfAnything(other) && readToldLists(said).isSaid(foldPhrase(`${thing.noun} ${other.noun}`)))

const IS_OF_SHOP = /(?:^| )(?:cart|checkout|shop|store|page|entry|payment)$/

const isOfAnything = ({ concept }: Thing): boolean => concept !== undefined && OF_ANYTHING.has(concept.key)

function leastOf(item: CardItem, request: Understanding): number {
  const { thing, attribute } = item
  const least = leastFor(request)
  // What such a thing has anyway makes sense of it: `expenses by category`.
  if (attribute && isFieldOf(thing.concept, attribute.label)) return 0
  // Somebody borrows: who was named, or else members that nobody spoke of.
  if (!attribute && thing.concept?.is === 'person' && request.cues.has('lending')) return least.borrower
  if (!attribute && thing.concept && thing.count !== undefined) return least.counted
  if (!attribute) return thing.concept ? least.knownList : least.list
  if (NEUTRAL.test(attribute.label)) return least.neutral
  if (isLink({ ...item, attribute })) return least.link
  if (isKnown(attribute)) return least.knownProperty
  return isReadTwice(item, request) ? least.property : least.propertyReadOnce
}

/** It points to the list beside it. */
const isLink = ({ things, thing, attribute }: Required<CardItem>): boolean =>
  things.some((other) => other !== thing && foldPhrase(other.noun) === foldPhrase(attribute.label))

/** What anything may have is no nonsense of it. */
const NEUTRAL = /^(?:name|date|notes?)$/

/** `difficulty`, `oven temperature` */
function isKnown({ label }: Attribute): boolean {
  const words = label.split(' ')
  return words.length <= 2 && isFieldWord(words.at(-1) ?? '')
}

const ENTRY = 'entry'
const asEntries = (attributes: Attribute[]): Thing => ({ noun: ENTRY, concept: undefined, attributes })
