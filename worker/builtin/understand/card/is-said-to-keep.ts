import { isPlural } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isOnlyVerb } from '../lexicon/verbs'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, LISTING } from '../request/prose-reader'
import { findSaid, LISTING as OF_THEM, type Place } from '../request/stands-as-said'
import { STOP_WORDS, VERBS } from '../words/common-words'
import type { PlacedWord } from '../words/sentences'
import { governorOf, isAmongLists, isAmongMany, isEnd, isFirstOfRow, isLink, isOneOfTwo, isWithLists } from './row-of-lists'
import { rowOf, sayAside, startOf } from './said-aside'

/**
 * Whether the words around a name say that many of it are kept: somebody is to keep them or may do something with them,
 * they stand in a row of such behind a colon or `with`, behind `each`, or are what a sentence is about. Who does
 * something is not kept for that, nor what is only asked about. `isKnown`: one of it will do in a row, as `loot` does.
 */
export const isSaidToKeep = (name: string, words: PlacedWord[], isKnown = false): boolean =>
  isNoAside(name, words, isKnown) && findSaid(name, { tokens: words }).some((place) => isKeptAt(place, words, isKnown))

/** What is known is one of a row though there are not many of the others: `income, expenses`. */
function isNoAside(name: string, words: PlacedWord[], isKnown: boolean): boolean {
  const aside = sayAside(name, words)
  if (aside === undefined || aside === 'asked') return aside === undefined
  return findSaid(name, { tokens: words }).some((place) => {
    const from = startOf(place.from, words)
    const isInLists = isLink(words[from - 1]) && isAmongLists(governorOf(from, words), words)
    return isInLists || (isKnown && isBare(place, words) && isAmongMany(place, words))
  })
}

function isKeptAt(place: Place, words: PlacedWord[], isKnown: boolean): boolean {
  const from = startOf(place.from, words)
  const before = words.slice(from, place.from)
  const [first, last] = [words[place.from], words[place.to]]
  if (!first || !last) return false
  const behind = words[place.to + 1]
  if (isContainer(behind?.word ?? '') || isOneOfContainer(place, words)) return true
  if (isPartOfName(behind) || (!isKnown && isLoneVerb(place, words))) return false
  const isEach = before.some(({ word }) => /^(?:each|every)$/.test(word))
  // `for each training I write down the times`, `each employee has certificates`
  if (isEach && behind?.word === 'has') return true
  if (isEach && /^(?:for|of|about)$/.test(words[from - 1]?.word ?? '') && /^(?:i|we)$/.test(behind?.word ?? '')) return true
  const isMany = isPlural(last.word) || isDoneToMany(place, words)
  if (isMany && isCounted(before, words[from - 1])) return true
  const isOwn = before.some(({ word }) => /^(?:my|our)$/.test(word))
  // `Track lamps`: a tagger takes it for a part of the name. `my plants` and `my 8 cooks` are one's own.
  if (isMany && before.some(({ word }) => LISTING.test(word))) return true
  if (isMany && isOwn && (!isSomebody(last.base) || before.some(({ tags }) => tags.includes('Value')))) return true
  // `track which plants I sowed`, where nothing is asked of some of them.
  if (isMany && words[from - 1]?.word === 'which' && LISTING.test(words[from - 2]?.word ?? '')) return true
  // `expiry dates of medicines`
  const isOfTold = words[from - 1]?.word === 'of' && isFieldWord(words[from - 2]?.base ?? '')
  // `and experiments use several samples`: a clause of their own.
  const isClause = isLink(words[from - 1]) || words[from - 1]?.word === ';'
  if (isMany && (behind?.isDone || behind?.kind === 'verb') && isClause && !isSomebody(last.base)) return true
  const governor = governorOf(isOfTold ? startOf(from - 2, words) : from, words)
  const isOne = /^an?$/.test(before[0]?.word ?? '') && (isKnown || !FEATURE_WORDS.has(last.base))
  const isInRow =
    isKnown && isBare(place, words) && isAmongMany(place, words) && /^[:;,]$|^and$/.test(words[from - 1]?.word ?? '')
  const isListed = isInRow || (isMany && (isAmongLists(governor, words) || isFirstOfRow(place, governor, words)))
  const isOpening = from === 0 || !isLink(words[from - 1])
  if (governor < 0) return (isListed || (isMany && (isOpening || isOneOfTwo(place, words)))) && !isDoer(place, words)
  if (isEnd(words[governor]))
    return (isListed || (isMany && !isLink(words[from - 1]) && isToldOf(place, words))) && !isDoer(place, words)
  if (/^(?:with|including|includes?|having)$/.test(words[governor]?.word ?? ''))
    return (
      (isMany && (isListed || isWithLists(governor, words))) ||
      (isKnown && (isOne || isContainer(last.word) || (rowOf(place, words).members.length > 1 && isAmongMany(place, words))))
    )
  const isInOtherRow = isLink(words[(isOfTold ? startOf(from - 2, words) : from) - 1]) && !isListed
  return (isMany || isEach || isOne) && !isInOtherRow && isObject(governor, { last, isMany: isMany || isEach, isKnown }, words)
}

/** `1400 books`, `120 pupils`: so many of something are kept; not `45 minutes`, `max 30 people` or `a school of 900 kids`. */
const isCounted = (before: PlacedWord[], link: PlacedWord | undefined): boolean =>
  Number(before.find(({ word }) => /^\d{2,5}$/.test(word))?.word ?? 0) >= MANY &&
  ![link, ...before].some((word) => /^(?:of|max|to|maximum|least|every|than)$/.test(word?.word ?? ''))

const MANY = 15

/** `colonies (place, feeder)`, `parts with a price`, `boats: name, owner` */
const isToldOf = ({ to }: Place, words: PlacedWord[]): boolean => /^(?:\(|:|with|have)$/.test(words[to + 1]?.word ?? '')

/**
 * A word that says what somebody does: alone, with nothing before it that makes it a thing (`stops at 22:30`, `price,
 * owes`), or behind who does it (`artist answers`, `our yard owes`).
 */
const isLoneVerb = ({ from, to }: Place, words: PlacedWord[]): boolean => {
  const base = words[to]?.base ?? ''
  if (!(VERBS.has(base) || isOnlyVerb(base)) || conceptOf(base)) return false
  if (from < to) return isSomebody(words[to - 1]?.base ?? '') && !isPlural(words[to - 1]?.word ?? '')
  const before = words[from - 1]
  const isBehindDoer = isOnlyVerb(base) && before?.kind === 'noun' && !isPlural(before.word)
  return isBehindDoer || (startOf(from, words) === from && !LISTING.test(before?.word ?? ''))
}

/** `parts replaced` */
const isDoneToMany = ({ from, to }: Place, words: PlacedWord[]): boolean =>
  to > from && /(?:ed|en)$/.test(words[to]?.word ?? '') && isPlural(words[to - 1]?.word ?? '')

/** `quote` of `quote and invoice generator`. */
const isOneOfContainer = ({ to }: Place, words: PlacedWord[]): boolean =>
  words[to + 1]?.word === 'and' && isContainer(words[to + 3]?.word ?? '')

/** `applicant tracking`, `dive log` */
export const isContainer = (word: string): boolean =>
  (APP_WORDS.has(word) || OF_THEM.test(word) || word === 'generator') && !NOT_OF.test(word)

export const isPartOfName = (word: PlacedWord | undefined): boolean =>
  word?.kind === 'noun' && word.word !== '>' && !word.isDone && !word.tags.includes('Pronoun') && !STOP_WORDS.has(word.word)

/** `patient` is an adjective as well, and what we know as somebody. */
const isSomebody = (base: string): boolean => isPerson(base) || base === 'person' || conceptOf(base)?.is === 'person'

/** All of a piece between signs. */
const isBare = ({ from, to }: Place, words: PlacedWord[]): boolean =>
  [words[startOf(from, words) - 1], words[to + 1]].every((word) => word === undefined || word.kind === 'sign' || isLink(word))

/** Of verbs that keep something, and of what somebody does or may do; people are kept by the first alone. */
function isObject(
  governor: number,
  { last, isMany, isKnown }: { last: PlacedWord; isMany: boolean; isKnown: boolean },
  words: PlacedWord[],
): boolean {
  const isJoined = /^(?:of|for|out|up|down|off|all)$/.test(words[governor]?.word ?? '')
  const at = isJoined ? governor - 1 : governor
  const [before, verb] = [words[at - 1], words[at]]
  if (!verb) return false
  const isFor = words[governor]?.word === 'for'
  const isKeeping =
    LISTING.test(verb.word) ||
    (APP_WORDS.has(verb.word) && !verb.isDone && !(isFor && isSomebody(last.base) && !isContainer(verb.word)))
  if (isKeeping) return isMany
  if (isFor || isSomebody(last.base) || (LOOKING.test(verb.word) && !/^(?:work|document)$/.test(conceptOf(last.base)?.is ?? '')))
    return false
  const isOfMany = before?.kind === 'noun' && isSomebody(before.base) && (before.word === 'people' || isPlural(before.word))
  const isMay = before?.tags.includes('Modal') ?? false
  // `let people book a court`: a tagger takes it for a noun.
  const isDeed =
    isMay || (verb.kind === 'verb' && !verb.tags.includes('Copula')) || verb.isDone || (isOfMany && VERBS.has(verb.word))
  const isToldTo = before?.word === 'to' || isMay
  // `our library lends out games`
  const isOurs = before?.kind === 'noun' && /^(?:my|our)$/.test(words[startOf(at - 1, words)]?.word ?? '')
  const isOfSomebody = isOurs || before?.tags.includes('Pronoun') || (before?.kind === 'noun' && isSomebody(before.base))
  // `earn points`: what there is a number of.
  if (isFieldWord(last.base) && !isToldTo) return false
  return isDeed && (isMany ? isToldTo || Boolean(isOfSomebody) : isMay || (isKnown && isOfMany))
}

/** What is looked at was kept by something else. */
const LOOKING = /^(?:see|view|find|check|know|search|filter|sort|show)$/

/** Says what it is and not what it keeps. */
const NOT_OF = /^(?:app|site|page|tool|website|portal|system|planner|board|dashboard|hub|box|book|library|builder|quiz|form)$/

/** People who do something: the verb of the clause stands behind, with what says whose or where before it. */
export function isDoer({ to }: Place, words: PlacedWord[]): boolean {
  if (!isSomebody(words[to]?.base ?? '')) return false
  for (let at = to + 1; at < words.length; at += 1) {
    const [before, word] = [words[at - 1], words[at]]
    if (!word || word.kind === 'sign' || CLAUSE.test(word.word)) return false
    if (word.isDone) return !/^(?:have|has|need|needs)$/.test(word.word)
    const isOpening = word.tags.some((tag) => tag === 'Pronoun' || tag === 'Determiner' || tag === 'Possessive')
    // `quotes I like`: somebody else does something.
    if (isOpening && !before?.tags.includes('Preposition') && before?.kind === 'noun') return false
  }
  return false
}

const CLAUSE = /^(?:and|or|who|which|that|where|when|with|whose)$/
