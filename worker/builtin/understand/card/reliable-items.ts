import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { isOnlyVerb } from '../lexicon/verbs'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { type TextToken, tokenize } from '../tagger/tokenize'
import { readToldLists } from '../tagger/told-lists'
import { isEnglishWord } from '../words/english'
import type { CardDoubts } from './card-doubts'
import { type CardItem, isReadTwice, itemReliance } from './item-reliance'
import { OF_ANYTHING } from './only-told'
import { isSameNoun, type thingsForCard } from './things-for-card'

/**
 * What is less likely to make sense stands on no card, but beside it to be put there with a press: a list from `offered` on.
 * What the tagger alone reads has to be surer.
 */
const LEAST = { list: 0.8, listReadOnce: 0.9, property: 0.8, knownReadOnce: 0.9, propertyReadOnce: 0.96, offered: 0.7 }
/** So many properties that make sense are kept, whatever the name of what they are told of. */
const ENOUGH = 3

interface ReliableItems {
  things: Thing[]
  doubts: CardDoubts
}

type ReadItems = ReturnType<typeof thingsForCard>

/** Of what was read in a request, what people would find to make sense on a card, and beside it what may. */
export function reliableItems({ things, possibleLists }: ReadItems, request: Understanding): ReliableItems {
  const judged = things.map((thing) => {
    const isSure = (attribute: Attribute) =>
      itemReliance({ things, thing, attribute }, request) >= leastOf({ things, thing, attribute }, request) &&
      !isOfOther(attribute, thing, things) &&
      !isHowManyThereAre(attribute, request) &&
      !isOfFormula(attribute, thing, request)
    const attributes = thing.attributes.filter(isSure)
    const reliance = isDone(thing, things, request) ? 1 : itemReliance({ things, thing }, request)
    const isTold = attributes.length >= ENOUGH
    const isWord = isTold || thing.noun.split(' ').some((word) => isEnglishWord(word) || isEnglishWord(foldPhrase(word)))
    return {
      thing: { ...thing, attributes },
      reliance,
      isTold,
      isNamed: isWord && reliance >= leastOf({ things, thing }, request) && isOfItself(thing, things, request),
    }
  })
  const named = judged.filter(({ isNamed }) => isNamed).map(({ thing }) => thing)
  const doubted = judged.filter(({ isNamed }) => !isNamed)
  const rows = doubted.filter(({ isTold }) => isTold).map(({ thing }) => thing)
  const most = rows.sort((one, other) => other.attributes.length - one.attributes.length)[0]
  const isKept = most !== undefined && named.every(({ attributes }) => attributes.length < ENOUGH)
  const offered = doubted.filter(({ reliance, isTold }) => reliance >= LEAST.offered && !isTold).map(({ thing }) => thing.noun)
  const shown = isKept ? [...named, most] : named
  const doubtedProperties = things.map(({ noun, attributes }) => {
    const own = shown.find((thing) => thing.noun === noun)?.attributes ?? []
    const left = attributes.filter(({ label }) => !own.some((kept) => kept.label === label))
    return { noun, attributes: left }
  })
  return {
    things: isKept ? [...named, asEntries(most.attributes)] : named,
    doubts: {
      possibleLists: [...possibleLists, ...offered.filter((noun) => !possibleLists.some((other) => isSameNoun(noun, other)))],
      properties: doubtedProperties.filter((each) => each.attributes.length > 0),
      implausibleLists: doubted.map(({ thing }) => thing.noun).filter((noun) => !offered.includes(noun)),
    },
  }
}

/** A name of what may be kept by itself. */
const isOfItself = (thing: Thing, things: Thing[], request: Understanding): boolean =>
  !isOfClause(thing, request) && !isOfEach(thing, things) && !isOfDoing(thing, request) && !isOnPage(thing, request)

/** `write orders`, put together of what is to be done and of something that was not said. */
const isOfDoing = ({ noun }: Thing, { said }: Understanding): boolean =>
  noun.split(' ').slice(0, -1).some(isOnlyVerb) && !readToldLists(said).isSaid(foldPhrase(noun))

/** `the order I pick them up`: one of it, told with what somebody does. */
function isOfClause({ noun }: Thing, { said }: Understanding): boolean {
  const { before, last, after } = placeIn(said, noun)
  const isTold = before?.word === 'the' && last?.isPlural === false && /^(?:i|we|he|she|they|you)$/.test(after?.word ?? '')
  return isTold && !tokenize(said).some(({ base, isPlural }) => isPlural && base === last?.base)
}

/** `doors, empties, notes`: what each list has anyway is none beside others. */
const isOfEach = ({ noun, attributes }: Thing, things: Thing[]): boolean =>
  things.length > 1 && attributes.length === 0 && /^(?:note|comment|remark|detail)$/.test(noun)

/** What a website is to show, told of nothing, stands on its page. */
const isOnPage = ({ noun }: Thing, { cues }: Understanding): boolean => noun === 'entry' && cues.has('landing')

/** `loans of copies`, where loans are a list. */
const isOfOther = ({ label }: Attribute, thing: Thing, things: Thing[]): boolean =>
  things.some((other) => other !== thing && foldPhrase(label).startsWith(`${foldPhrase(other.noun)} of `))

/** `340 titles, composer, arranger`: of all of them, and not of each. */
const isHowManyThereAre = ({ label, shown = label }: Attribute, { said }: Understanding): boolean =>
  /^\d{2,}$/.test(placeIn(said, shown).before?.word ?? '')

/** `selling price, profit = price − cost`: what is worked out of was told elsewhere, by its whole name. */
function isOfFormula({ label }: Attribute, { attributes }: Thing, { said }: Understanding): boolean {
  const isTold = attributes.some((other) => other.label !== label && ` ${other.label} `.includes(` ${label} `))
  const before = tokenize(said).slice(
    0,
    tokenize(said).findLastIndex(({ base }) => base === label),
  )
  const from = before.findLastIndex(({ word }) => /^[.!?,;:\n]$/.test(word))
  return isTold && before.slice(from + 1).some(({ word }) => word === '=')
}

/** Where words first stand in a text: their last token, and what is before and after them. */
function placeIn(said: string, phrase: string): Partial<Record<'before' | 'last' | 'after', TextToken>> {
  const tokens = tokenize(said)
  const at = readToldLists(said).placeOf(foldPhrase(phrase))
  const [before, last, after] = [tokens[at - phrase.split(' ').length], tokens[at], tokens[at + 1]]
  return { ...(before ? { before } : {}), ...(last ? { last } : {}), ...(after ? { after } : {}) }
}

/** Bookings, loans and sign-ups of whatever it is are what the app does; so is what stands before one of them: `surfboard rentals`. */
const isDone = (thing: Thing, things: Thing[], { cues, said }: Understanding): boolean =>
  isOfAnything(thing) ||
  (cues.has('booking') && thing.concept?.is === 'visit') ||
  things.some((other) => isOfAnything(other) && readToldLists(said).isSaid(foldPhrase(`${thing.noun} ${other.noun}`)))

const isOfAnything = ({ concept }: Thing): boolean => concept !== undefined && OF_ANYTHING.has(concept.key)

function leastOf(item: CardItem, request: Understanding): number {
  const { thing, attribute } = item
  // What such a thing has anyway makes sense of it: `expenses by category`.
  const isOurs = thing.concept?.fields.some((field) => foldPhrase(field.split(/[!:]|\s->/)[0] ?? '') === attribute?.label)
  if (isOurs) return 0
  if (!attribute) return isReadTwice(item, request) ? LEAST.list : LEAST.listReadOnce
  if (isReadTwice(item, request)) return LEAST.property
  return isKnown(attribute) ? LEAST.knownReadOnce : LEAST.propertyReadOnce
}

/** `difficulty`, `oven temperature` */
function isKnown({ label }: Attribute): boolean {
  const words = label.split(' ')
  return words.length <= 2 && isFieldWord(words.at(-1) ?? '')
}

const asEntries = (attributes: Attribute[]): Thing => ({ noun: 'entry', concept: undefined, attributes })
