import { type Chosen, isKindOfApp } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { archetypeOf, conceptForNoun } from '../compose/generic'
import { findDoubts, isMentioned } from '../judge/doubts'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import { findSaid, isSaidAsList, isSaidWhole, readSaid, type SaidText } from '../request/stands-as-said'
import type { Understanding } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { type PlacedWord, placeWords } from '../words/sentences'
import { listOfHead } from './list-of-head'
import { isSaidToBeKept, isSentence, isUnwanted, nameInSentence } from './name-in-sentence'
import { withoutGuesses } from './only-told'
import { type Aside, sayAside } from './said-aside'

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
  const { blueprint } = chosen
  const isKindNamed = blueprint !== undefined && isKindOfApp(blueprint, request)
  const said = readSaid(request.said)
  const standing = clear
    .filter((_, at) => !gone.has(at))
    .flatMap((choice) => asKept(choice, isKindNamed, said))
    .flatMap((choice) => asNamed(choice, words, request))
  const named = withoutAsides(standing, words, request)
  // Loans of something that is not kept are of nothing.
  const isWhole = named.some(({ isAsked }) => isAsked) && !clear.some(({ isAsked }, at) => isAsked && gone.has(at))
  const kept = isWhole ? named : named.filter(({ isImplied }) => !isImplied)
  const choices = kept.length > 0 ? kept : listOfHead(clear, request, words)
  const told = choices.map((choice) => withoutGuesses(choice, { ...chosen, choices }, request))
  // What comes with something of ours comes with it only where ours was meant.
  const isOurs = (key: string) => told.some(({ concept, isBare }) => concept.key === key && !isBare)
  return told.filter((choice) => !choice.comesWith || isOurs(choice.comesWith) || isMentioned(choice, said))
}

const isName = (label: string, words: PlacedWord[]): boolean => !isUnwanted(label, words) && !isSentence(label, words)

/**
 * What belongs to a kind of app though it was not read as a list: it stands where that kind was named, and under its own
 * name where that was said. The rehearsal of an orchestra is no gig.
 */
function asKept(choice: Choice, isKindNamed: boolean, said: SaidText): Choice[] {
  if (choice.isAsked || choice.isImplied || isKindNamed) return [choice]
  const name = choice.concept.label?.toLowerCase() ?? choice.concept.key.replaceAll('_', ' ')
  // Of income there are not many.
  const isSaid = choice.concept.plural?.toLowerCase() === name ? isSaidWhole : isSaidAsList
  return isSaid(name, said) ? [{ ...choice, isAsked: true, said: name }] : []
}

function asNamed(choice: Choice, words: PlacedWord[], request: Understanding): Choice[] {
  if (!choice.isAsked) return [choice]
  const name = nameOf(choice)
  const noun = nameInSentence(name, words)
  if (noun === undefined || (isSaidOfAnything(noun) && choice.attributes.length < ENOUGH)) return []
  const called =
    noun === name ? choice : { ...choice, concept: conceptOf(noun) ?? conceptForNoun(noun, request, false), said: noun }
  return (isAnyItem(called) && !isMeant(noun, words, request)) || isWhose(noun, words, request) ? [] : [called]
}

/** `others`, `things`; but `tracks`. */
const isSaidOfAnything = (noun: string): boolean => STOP_WORDS.has(foldPhrase(noun)) && !VERBS.has(foldPhrase(noun))

/**
 * `candle shop`, `bingo caller`: one business or person that the app is called by is whose it is, or who is helped.
 * `applicant tracking` keeps applicants.
 */
function isWhose(noun: string, words: PlacedWord[], { head, said }: Understanding): boolean {
  const last = foldPhrase(noun).split(' ').at(-1) ?? ''
  const isOne = ORGANISATION.test(last) || archetypeOf(last) === 'person'
  const isCalled = ` ${foldPhrase(head)} `.includes(` ${foldPhrase(noun)} `)
  const isKept = findSaid(noun, { tokens: words }).some(({ to }) => APP_WORDS.has(words[to + 1]?.word ?? ''))
  return isOne && isCalled && !isKept && !isSaidAsList(noun, readSaid(said))
}

/** What is only named in passing is no list; what is in a question is none where anything else is one. */
function withoutAsides(choices: Choice[], words: PlacedWord[], request: Understanding): Choice[] {
  const asides = new Map(choices.map((choice) => [choice, asideOf(choice, words, request)]))
  const isSure = choices.some((choice) => choice.isAsked && asides.get(choice) === undefined)
  return choices.filter((choice) => {
    const aside = asides.get(choice)
    return aside === undefined || (aside === 'asked' && !isSure)
  })
}

/** Of what several properties were told, or what the app is called by, there is a list wherever it is named. */
function asideOf(choice: Choice, words: PlacedWord[], { head }: Understanding): Aside | undefined {
  const noun = nameOf(choice)
  const isHead = ` ${foldPhrase(head)} `.includes(` ${foldPhrase(noun)} `)
  if (!choice.isAsked || isHead) return undefined
  const aside = sayAside(noun, words)
  return aside === 'counted' || choice.attributes.length < ENOUGH ? aside : undefined
}

const ENOUGH = 2

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
