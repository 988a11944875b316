import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { readToldLists } from '../tagger/told-lists'
import { isEnglishWord } from '../words/english'
import { isListByItself, isPropertyByItself } from './by-itself'
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
      isPropertyByItself({ things, thing, attribute }, request)
    const attributes = thing.attributes.filter(isSure)
    const reliance = isDone(thing, things, request) ? 1 : itemReliance({ things, thing }, request)
    const isTold = attributes.length >= ENOUGH
    const isWord = isTold || thing.noun.split(' ').some((word) => isEnglishWord(word) || isEnglishWord(foldPhrase(word)))
    return {
      thing: { ...thing, attributes },
      reliance,
      isTold,
      isNamed: isWord && reliance >= leastOf({ things, thing }, request) && isListByItself({ things, thing }, request),
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
