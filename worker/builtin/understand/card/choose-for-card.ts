import { escapePattern } from '#contract/escape-pattern'
import { type Chosen, chooseConcepts, isKindOfApp } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { isMentioned } from '../judge/doubts'
import { isFieldWord } from '../lexicon/field-words'
import { conceptAmong, foldPhrase } from '../lexicon/lexicon'
import { findCues } from '../request/cues'
import { readSaid } from '../request/stands-as-said'
import { isToldAtLength } from '../request/told-at-length'
import type { Attribute, Cue, Thing, Understanding } from '../request/understanding'
import { toldProperties } from '../tagger/told-lists'
import { readWebsite, websiteChoices } from '../website/website'
import { isOneName } from './by-itself'
import { type CardDoubts, NO_DOUBTS } from './card-doubts'
import { isFieldOf } from './item-reliance'
import { OF_ANYTHING, saysThatIsAll, withoutGuesses } from './only-told'
import { reliableItems, withDoubted } from './reliable-items'
import { withReliableKinds } from './reliable-kinds'
import { isNamedOtherwise, isSameNoun, thingsForCard } from './things-for-card'
import { toldOfPeople } from './told-of-people'

/** What stands on a card, and what may be meant beside it, which stands there for nobody who did not ask. */
export interface ForCard {
  choices: Choice[]
  /** With what stands on the card as its things. */
  request: Understanding
  blueprint: Chosen['blueprint']
  doubts: CardDoubts
}

/** The lists that were surely named, and of each what was told of it. None where nothing says what is kept. */
export const chooseForCard = (asked: Understanding): ForCard => {
  const { items } = readForCard(asked)
  return chooseOf(items.things, items.doubts, asked)
}

/** One request is asked about by several. */
const remembered = new WeakMap<Understanding, ReturnType<typeof readAnew>>()

function readForCard(asked: Understanding) {
  const known = remembered.get(asked) ?? readAnew(asked)
  remembered.set(asked, known)
  return known
}

function readAnew(asked: Understanding) {
  const read = thingsForCard(asked)
  return { read: read.things, items: reliableItems(read, asked) }
}

/** The same with all that a press would put there; undefined where nothing is left to press. */
export function chooseWithDoubted(asked: Understanding): ForCard | undefined {
  const { read, items } = readForCard(asked)
  const things = withDoubted(items, read)
  return things.length > 0 ? chooseOf(things, NO_DOUBTS, asked) : undefined
}

function chooseOf(things: Thing[], doubts: CardDoubts, asked: Understanding): ForCard {
  const website = readWebsite(asked)
  if (website) {
    const request = { ...asked, things: [], cues: new Set(['landing' as const]) }
    return { choices: websiteChoices(website, asked), request, blueprint: undefined, doubts: NO_DOUBTS }
  }
  const plain = <T extends { attributes: Attribute[] }>(told: T): T => ({
    ...told,
    attributes: withReliableKinds(told.attributes, asked.said),
  })
  const read = things.map(plain).map((thing) => ({ ...thing, attributes: toldOfPeople(thing) }))
  const request = withoutCuesOfProperties({ ...asked, things: read })
  // Where nothing is, what the kind of app keeps depends on what was said beside it.
  const chosen = chooseConcepts(things.length > 0 ? request : asked)
  const { blueprint } = chosen
  const isKindNamed =
    blueprint !== undefined &&
    !saysThatIsAll(asked) &&
    !isToldAtLength(asked.said) &&
    // Who tells in detail, if of nothing that has a name, gets no lists of a trade.
    (things.length > 0 || toldProperties(asked.said).length < ENOUGH) &&
    // `I coach a team` says who speaks.
    !SPEAKS_OF_ONESELF.test(request.said) &&
    (isKindOfApp(blueprint, request) || request.cues.has('landing'))
  // Who tells in detail what to keep gets just that: a loan with its borrower needs no members, nor notes of talks comments.
  const isDetailed = saysThatIsAll(asked) || things.reduce((sum, { attributes }) => sum + attributes.length, 0) >= MUCH
  // Whose neighbours borrow has no members beside them.
  const namesPeople = chosen.choices.some(({ isAsked, concept }) => isAsked && concept.is === 'person')
  // What is shared was named.
  const namesGoods = chosen.choices.some(({ isAsked, concept }) => isAsked && concept.is === 'item')
  const isOtherwise = isNamedOtherwise(asked)
  const isMeant = ({ concept }: Choice) =>
    !(namesPeople && concept.is === 'person') &&
    !(namesGoods && /(?:^|_)item$/.test(concept.key)) &&
    !isOtherwise(concept.key.replaceAll('_', ' '))
  const said = readSaid(request.said)
  // A website with opening hours has no events unless it speaks of them.
  const isCalledFor = (choice: Choice) => things.length > 0 || (request.cues.has('landing') && isMentioned(choice, said))
  // Who borrows was not said to be a member of anything.
  const comes = (choice: Choice) =>
    isCalledFor(choice) &&
    choice.concept.is !== 'person' &&
    // What is booked may be a court: rooms are kept where they were spoken of.
    (choice.concept.is !== 'place' || isMentioned(choice, said)) &&
    !(isDetailed && isBeside(choice.concept))
  const kept = chosen.choices.filter((choice) =>
    choice.isAsked ? things.length > 0 : isMeant(choice) && (choice.isImplied ? comes(choice) : isKindNamed),
  )
  const told = kept.map((choice) => withoutGuesses(choice, { ...chosen, choices: kept }, request))
  // What comes with something of ours comes with it only where ours was meant.
  const isOurs = (key: string) => told.some(({ concept, isBare }) => concept.key === key && !isBare)
  return {
    choices: told.filter((choice) => !choice.comesWith || isOurs(choice.comesWith) || isMentioned(choice, said)),
    request,
    blueprint,
    doubts: { ...doubts, properties: doubts.properties.map(plain) },
  }
}

/** The same request, its properties of the kinds that people would find right. */
export const withSureKinds = (asked: Understanding): Understanding =>
  withoutCuesOfProperties({
    ...asked,
    things: asked.things
      .map((thing) => ({ ...thing, attributes: withReliableKinds(thing.attributes, asked.said) }))
      .map((thing) => ({ ...thing, attributes: toldOfPeople(thing) })),
  })

/** `quote approved`, `votes for`, `comments`: what names a property asks for nothing that the app should do. */
function withoutCuesOfProperties(request: Understanding): Understanding {
  const names = request.things.flatMap(({ attributes }) =>
    attributes.flatMap(({ label, shown = label, options }) => [shown, ...options]),
  )
  const rest = names.reduce((text, name) => text.replace(wordsOf(name), ' '), request.said)
  const asked = findCues(rest)
  return { ...request, cues: new Set([...request.cues].filter((cue) => asked.has(cue) || !OF_DOING.has(cue))) }
}

/** Put lists or properties beside those that were told. */
const OF_DOING: ReadonlySet<Cue> = new Set<Cue>([
  'approval',
  'votes',
  'comments',
  'rating',
  'lending',
  'favourites',
  'low-stock',
  'photos',
  'landing',
  'contact-form',
])

const wordsOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name).replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'iu')

/**
 * Whether what the rules of grammar read would stand on a card as well, or is known: each property, no list that is hardly
 * one, all choices as they were told. Then nothing has to be looked over.
 */
export function isPlainlyRead(asked: Understanding): boolean {
  const { read: things, items } = readForCard(asked)
  const { doubts, unlikelyLists } = items
  const read = things.flatMap(({ attributes }) => attributes.map(({ label }) => label))
  const kept = chooseConcepts(asked).choices.map(({ said, concept }) => (said ?? concept.key).replaceAll('_', ' '))
  const isNone = (noun: string) =>
    conceptAmong(foldPhrase(noun), asked.domains) === undefined && kept.some((other) => isSameNoun(other, noun))
  const isPlain = (each: Attribute, { concept }: Thing) =>
    (read.includes(each.label) && isOneName(each.shown ?? each.label)) ||
    isFieldOf(concept, each.label) ||
    isFieldWord(each.label.split(' ').at(-1) ?? '')
  return (
    !(saysThatIsAll(asked) && read.length > 0) &&
    ![...unlikelyLists, ...(doubts.nameOfEntries ? [doubts.nameOfEntries] : [])].some(isNone) &&
    asked.things.every((thing) => {
      const choices = withReliableKinds(thing.attributes, asked.said).map(({ options }) => options.length)
      return thing.attributes.every((each, at) => isPlain(each, thing) && choices[at] === each.options.length)
    })
  )
}

const ENOUGH = 3
const MUCH = 4

/** Comes with what people do with the things of an app, and is told where it is wanted. */
const isBeside = ({ key }: Choice['concept']): boolean => OF_ANYTHING.has(key) || /^(?:comment|vote|rating|favourite)$/.test(key)

const SPEAKS_OF_ONESELF = /^\s*(?:i|we) (?!(?:need|want|would|like|have|keep|track|manage)\b)/i
