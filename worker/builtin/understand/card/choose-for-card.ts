import { isPlural, singular } from '#contract/inflect'
import { type Chosen, isKindOfApp } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { archetypeOf, conceptForNoun } from '../compose/generic'
import { isProcessor } from '../judge/artifacts'
import { findDoubts, isMentioned } from '../judge/doubts'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import { findSaid, isSaidAsList, isSaidWhole, readSaid, type SaidText } from '../request/stands-as-said'
import type { Understanding } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { type PlacedWord, placeWords } from '../words/sentences'
import { isContainer, isDoer, isPartOfName, isSaidToKeep } from './is-said-to-keep'
import { listOfHead, nounAsked, nounsOfHead } from './list-of-head'
import { isSentence, isUnwanted, nameInSentence } from './name-in-sentence'
import { withoutGuesses } from './only-told'
import { isPropertyName } from './property-name'
import { withRows } from './rows-on-card'
import { isSpeaker, sayAside, startOf } from './said-aside'
import { isToldOfList } from './told-of-list'
import { readRows } from './told-rows'

/** What stands on a card, and what else may be meant as a list: that is offered, and stands there for nobody who did not ask. */
export interface ForCard {
  choices: Choice[]
  /** In base form, as they were said. */
  maybe: string[]
}

/** The lists that were surely named, as nouns, and of each what was told of it. None where nothing says what is kept. */
export function chooseForCard(chosen: Chosen, request: Understanding, rows = readRows(request.said)): ForCard {
  const words = placeWords(request.said)
  const nonsense = findDoubts(request, chosen).filter(({ isKnown }) => !isKnown)
  const clear = chosen.choices.map((choice): Choice => {
    const isGone = (property: Choice['attributes'][number]) =>
      nonsense.some((doubt) => doubt.of === choice && doubt.property === property)
    return {
      ...choice,
      attributes: choice.attributes.filter(
        (property) => !isGone(property) && !isMadeUp(property, words) && isName(property.label, words),
      ),
    }
  })
  const gone = new Set(nonsense.flatMap(({ of, property }) => (property ? [] : [chosen.choices.indexOf(of)])))
  const { blueprint } = chosen
  const isKindNamed = blueprint !== undefined && isKindOfApp(blueprint, request)
  const said = readSaid(request.said)
  const named = clear
    .filter((_, at) => !gone.has(at))
    .flatMap((choice) => asKept(choice, isKindNamed, said))
    .flatMap((choice) => asNamed(choice, words, request))
  const heads = nounsOfHead(request, words)
  const sure = named.filter((choice) => !choice.isAsked || isSure(choice, heads, words))
  // `enrolments` of who enrols.
  const isDerived = (choice: Choice) => isKnown(choice) && findSaid(nameOf(choice), { tokens: words }).length === 0
  // A ranking ranks people.
  const hasDealings = request.cues.has('leaderboard') || [...sure, ...named.filter(isDerived)].some(isDealing)
  const isUnsure = (choice: Choice) =>
    !sure.includes(choice) &&
    !isDerived(choice) &&
    !(hasDealings && choice.concept.is === 'person' && (request.cues.has('leaderboard') || isSaidToDo(choice, words)))
  const standing = named.filter((choice) => !isUnsure(choice))
  // Loans of something that is not kept are of nothing.
  const isWhole = standing.some(({ isAsked }) => isAsked) && !clear.some(({ isAsked }, at) => isAsked && gone.has(at))
  const kept = isWhole || request.cues.has('landing') ? standing : standing.filter(({ isImplied }) => !isImplied)
  const listed = kept.length > 0 ? kept : listOfHead(clear, request, heads)
  const choices = withRows(listed, rows, request, heads)
  const told = choices.map((choice) => withoutGuesses(choice, { ...chosen, choices }, request))
  const isListed = (noun: string) => told.some((choice) => foldPhrase(nameOf(choice)) === foldPhrase(noun))
  // What comes with something of ours comes with it only where ours was meant.
  const isOurs = (key: string) => told.some(({ concept, isBare }) => concept.key === key && !isBare)
  return {
    choices: told.filter((choice) => !choice.comesWith || isOurs(choice.comesWith) || isMentioned(choice, said)),
    maybe: [
      ...named
        .filter(isUnsure)
        .map(nameOf)
        .filter((noun) => !isListed(noun)),
      ...(choices.length === 0 ? nounAsked(request, words) : []),
    ].filter((noun) => isOffered(noun, words)),
  }
}

/** Of what several properties were told, or what the app is called by, there is a list wherever it is named. */
function isSure(choice: Choice, heads: string[], words: PlacedWord[]): boolean {
  const noun = foldPhrase(nameOf(choice))
  const isHead = heads.map(foldPhrase).some((head) => ` ${head}`.endsWith(` ${noun}`) || ` ${noun}`.endsWith(` ${head}`))
  // `our wishlist`, `my portfolio`: one holds many, and we know of what.
  const isCalledSo = isKnown(choice) && (isContainer(noun) || choice.concept.key === `${noun}_item`)
  return (
    isHead ||
    isCalledSo ||
    choice.attributes.filter(
      (each) => isPropertyName(each.shown ?? each.label) && isToldOfList(each, noun, choice.concept, words),
    ).length >= ENOUGH ||
    isSaidToKeep(noun, words, isKnown(choice) || choice.concept.is !== 'item')
  )
}

const isKnown = ({ concept }: Choice): boolean => findConcept(concept.key) !== undefined

/** Named in passing, it is no list, and nobody is asked whether it is one. */
const isOffered = (noun: string, words: PlacedWord[]): boolean =>
  (/^(?:undefined|asked)$/.test(String(sayAside(noun, words))) || findSaid(`our ${noun}`, { tokens: words }).length > 0) &&
  isSaidOfMany(noun, words)

/** `which kites`, `neighbours`; one quiz is asked for, and `we are two brothers` says who speaks. */
export const isSaidOfMany = (noun: string, words: PlacedWord[]): boolean =>
  findSaid(noun, { tokens: words }).some(({ from, to }) => {
    const before = words.slice(startOf(from, words), from)
    const isMany = isPlural(words[to]?.word ?? '') || [...before, words[from - 1]].some((word) => word?.word === 'which')
    const isNoun = words.slice(from, to + 1).every(({ isDone, tags }) => !isDone && !tags.includes('Pronoun'))
    return isMany && isNoun && !isPartOfName(words[to + 1]) && !isSpeaker(startOf(from, words), words)
  })

/** `children borrow two books`; of `we are the friends of the lighthouse` nothing is said. */
const isSaidToDo = (choice: Choice, words: PlacedWord[]): boolean =>
  sayAside(nameOf(choice), words) === undefined &&
  findSaid(nameOf(choice), { tokens: words }).some((place) => isDoer(place, words))

/** Who does something is kept where that is: a loan, a booking, an order. */
const isDealing = ({ concept }: Choice): boolean => /^(?:visit|work|link|money)$/.test(concept.is)

/** `what I took` was read as a title, and is none. */
const isMadeUp = ({ label, shown }: Choice['attributes'][number], words: PlacedWord[]): boolean =>
  label === 'title' && findSaid(shown ?? label, { tokens: words }).length === 0

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

function asNamed(asked: Choice, words: PlacedWord[], request: Understanding): Choice[] {
  if (!asked.isAsked) return [asked]
  const choice = ofWhatHasIt(asked, request)
  const name = nameOf(choice)
  const noun = nameInSentence(name, words)
  if (noun === undefined || (isSaidOfAnything(noun) && choice.attributes.length < ENOUGH)) return []
  // `quilting calculator`: what works something out is nothing to keep.
  if (!isKnown(choice) && isProcessor(foldPhrase(noun).split(' ').at(-1) ?? '')) return []
  const called =
    noun === name ? choice : { ...choice, concept: conceptOf(noun) ?? conceptForNoun(noun, request, false), said: noun }
  return isWhose(noun, words, request) ? [] : [called]
}

/** `expiry dates of medicines` are told of medicines. */
function ofWhatHasIt(choice: Choice, request: Understanding): Choice {
  const [told = '', noun, ...more] = nameOf(choice).toLowerCase().split(' of ')
  if (noun === undefined || more.length > 0 || !(isFieldWord(singular(told.split(' ').at(-1) ?? '')) || STOP_WORDS.has(told)))
    return choice
  const known = conceptOf(noun)
  const concept = known ?? conceptForNoun(noun, request, false)
  const { said: _said, ...rest } = choice
  return {
    ...rest,
    concept,
    attributes: [...(STOP_WORDS.has(told) ? [] : [{ label: foldPhrase(told), options: [] }]), ...choice.attributes],
    ...(known ? { said: noun } : {}),
  }
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

const ENOUGH = 2

/** The person's own word where there is one. */
const nameOf = ({ said, concept }: Choice): string =>
  (said ?? concept.label ?? concept.key.replaceAll('_', ' ')).replace(/ entry$/i, '')
