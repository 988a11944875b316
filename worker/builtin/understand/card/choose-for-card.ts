import type { Chosen } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { conceptForNoun } from '../compose/generic'
import { findDoubts, isMentioned } from '../judge/doubts'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { isSaidAsList, readSaid } from '../request/stands-as-said'
import type { Understanding } from '../request/understanding'
import { type PlacedWord, placeWords } from '../words/sentences'
import { listOfHead } from './list-of-head'
import { isSaidToBeKept, isSentence, isUnwanted, nameInSentence } from './name-in-sentence'
import { withoutGuesses } from './only-told'

/**
 * The lists that may stand on a card: those that were named, as nouns, and of each what was told of it. None where the
 * words name nothing that could be kept.
 */
export function chooseForCard(chosen: Chosen, request: Understanding): Choice[] {
  const words = placeWords(request.said)
  const nonsense = findDoubts(request, chosen).filter(({ isKnown }) => !isKnown)
  const clear = chosen.choices.map((choice): Choice => {
    const isGone = (property: Choice['attributes'][number]) =>
      nonsense.some((doubt) => doubt.of === choice && doubt.property === property)
    return { ...choice, attributes: choice.attributes.filter((property) => !isGone(property) && isName(property.label, words)) }
  })
  const gone = new Set(nonsense.flatMap(({ of, property }) => (property ? [] : [chosen.choices.indexOf(of)])))
  const named = clear.flatMap((choice, at) => (gone.has(at) ? [] : asNamed(choice, words, request)))
  // Loans of something that is not kept are of nothing.
  const isWhole = named.some(({ isAsked }) => isAsked) && !clear.some(({ isAsked }, at) => isAsked && gone.has(at))
  const kept = isWhole ? named : named.filter(({ isImplied }) => !isImplied)
  const choices = kept.length > 0 ? kept : listOfHead(clear, request, words)
  const told = choices.map((choice) => withoutGuesses(choice, { ...chosen, choices }, request))
  // What comes with something of ours comes with it only where ours was meant.
  const isOurs = (key: string) => told.some(({ concept, isBare }) => concept.key === key && !isBare)
  const said = readSaid(request.said)
  return told.filter((choice) => !choice.comesWith || isOurs(choice.comesWith) || isMentioned(choice, said))
}

const isName = (label: string, words: PlacedWord[]): boolean => !isUnwanted(label, words) && !isSentence(label, words)

function asNamed(choice: Choice, words: PlacedWord[], request: Understanding): Choice[] {
  if (!choice.isAsked) return [choice]
  const name = nameOf(choice)
  const noun = nameInSentence(name, words)
  if (noun === undefined) return []
  const called =
    noun === name ? choice : { ...choice, concept: conceptOf(noun) ?? conceptForNoun(noun, request, false), said: noun }
  return isAnyItem(called) && !isMeant(noun, words, request) ? [] : [called]
}

/** Nobody here knows what it is, and nothing was told of it. */
const isAnyItem = ({ concept, attributes }: Choice): boolean =>
  findConcept(concept.key) === undefined && concept.is === 'item' && attributes.length === 0

/** The app is called so, or many are spoken of where what is to be kept is told. */
const isMeant = (noun: string, words: PlacedWord[], request: Understanding): boolean =>
  ` ${foldPhrase(`${request.head} ${request.audience}`)} `.includes(` ${foldPhrase(noun)} `) ||
  (isSaidAsList(noun, readSaid(request.said)) && isSaidToBeKept(noun, words))

/** The person's own word where there is one. */
const nameOf = ({ said, concept }: Choice): string =>
  (said ?? concept.label ?? concept.key.replaceAll('_', ' ')).replace(/ entry$/i, '')
