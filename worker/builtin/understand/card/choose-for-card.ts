import { type Chosen, chooseConcepts, isKindOfApp } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { isMentioned } from '../judge/doubts'
import { isFieldWord } from '../lexicon/field-words'
import { conceptAmong, foldPhrase } from '../lexicon/lexicon'
import { readSaid } from '../request/stands-as-said'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import type { CardDoubts } from './card-doubts'
import { isFieldOf } from './item-reliance'
import { OF_ANYTHING, withoutGuesses } from './only-told'
import { withPlainKind } from './plain-kinds'
import { reliableItems } from './reliable-items'
import { isNamedOtherwise, isSameNoun, thingsForCard } from './things-for-card'

/** What stands on a card, and what may be meant beside it, which stands there for nobody who did not ask. */
export interface ForCard {
  choices: Choice[]
  /** With what stands on the card as its things. */
  request: Understanding
  blueprint: Chosen['blueprint']
  doubts: CardDoubts
}

/** The lists that were surely named, and of each what was told of it. None where nothing says what is kept. */
export function chooseForCard(asked: Understanding): ForCard {
  const { things, doubts } = reliableItems(thingsForCard(asked), asked)
  const plain = <T extends { attributes: Attribute[] }>(told: T): T => ({
    ...told,
    attributes: told.attributes.map((each) => withPlainKind(each, asked.said)),
  })
  const request = { ...asked, things: things.map(plain) }
  // Where nothing is, what the kind of app keeps depends on what was said beside it.
  const chosen = chooseConcepts(things.length > 0 ? request : asked)
  const { blueprint } = chosen
  const isKindNamed =
    blueprint !== undefined &&
    // `I coach a team` says who speaks.
    !SPEAKS_OF_ONESELF.test(request.said) &&
    (isKindOfApp(blueprint, request) || request.cues.has('landing'))
  // Who tells in detail what to keep gets just that: a loan with its borrower needs no members, nor what is lent until when a loan.
  const isDetailed = things.reduce((sum, { attributes }) => sum + attributes.length, 0) >= MUCH
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
  const comes = (choice: Choice) =>
    isCalledFor(choice) && !(isDetailed && (choice.concept.is === 'person' || OF_ANYTHING.has(choice.concept.key)))
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

/**
 * Whether what the rules of grammar read would stand on a card as well, or is known: each property, no list that is hardly
 * one, all choices as they were told. Then nothing has to be looked over.
 */
export function isPlainlyRead(asked: Understanding): boolean {
  const { things, doubts } = reliableItems(thingsForCard(asked), asked)
  const read = [...things, ...doubts.properties].flatMap(({ attributes }) => attributes.map(({ label }) => label))
  const kept = chooseConcepts(asked).choices.map(({ said, concept }) => said ?? concept.key)
  const isNone = (noun: string) =>
    conceptAmong(foldPhrase(noun), asked.domains) === undefined && kept.some((other) => isSameNoun(other, noun))
  const isPlain = (each: Attribute, { concept }: Thing) =>
    (read.includes(each.label) || isFieldOf(concept, each.label) || isFieldWord(each.label.split(' ').at(-1) ?? '')) &&
    withPlainKind(each, asked.said).options.length === each.options.length
  return (
    !doubts.implausibleLists.some(isNone) && asked.things.every((thing) => thing.attributes.every((each) => isPlain(each, thing)))
  )
}

const MUCH = 4

const SPEAKS_OF_ONESELF = /^\s*(?:i|we) (?!(?:need|want|would|like|have|keep|track|manage)\b)/i
