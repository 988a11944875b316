import { isPlural } from '#contract/inflect'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS } from '../request/cues'
import { findSaid, type Place } from '../request/stands-as-said'
import { STOP_WORDS, VERBS } from '../words/common-words'
import type { PlacedWord } from '../words/sentences'

/**
 * A name as it may stand on a card: whole where it is a noun phrase in one of its sentences, its nouns alone where they
 * are one (`leave condolences`); undefined where it is neither.
 */
export function nameInSentence(name: string, words: PlacedWord[]): string | undefined {
  const places = findSaid(name, { tokens: words })
  if (places.length === 0) return ofWordsApart(name, words)
  // `leave requests` are what we call so, whatever a tagger makes of them.
  const isTerm = name.includes(' ') && conceptOf(foldPhrase(name)) !== undefined
  const named = places.flatMap((place) => {
    const nouns = isTerm ? place : nounsOf(place, words)
    return nouns && isAskedFor(nouns, words) && (isTerm || !isWayOfShowing(nouns, words)) ? [nouns] : []
  })
  const whole = named.find(({ from, to }) => places.some((place) => place.from === from && place.to === to))
  if (whole) return name
  const [part] = named
  return part && baseOf(part, words)
}

/** Put together of words that stand apart: its end, where that is said; `truffles` of `my dog finds truffles`. */
function ofWordsApart(name: string, words: PlacedWord[]): string | undefined {
  if (conceptOf(foldPhrase(name))) return name
  const parts = name.split(' ')
  const end = parts.map((_, at) => parts.slice(at).join(' ')).find((part) => findSaid(part, { tokens: words }).length > 0)
  return end === undefined ? name : nameInSentence(end, words)
}

/** What is named, but for the words before it that name nothing: `in 5 rooms`, `over the budget`, `basically my friends`. */
function nounsOf(place: Place, words: PlacedWord[]): Place | undefined {
  const nouns = withoutDeeds(place, words)
  if (!nouns) return undefined
  const within = words.slice(nouns.from, nouns.to)
  let from = nouns.from + within.findLastIndex(isBeforeName) + 1
  while (from < nouns.to && isNoName(words[from])) from += 1
  return { from: from === nouns.from ? startOfCut({ from, to: nouns.to }, words) : from, to: nouns.to }
}

/** Names are read up to three words long: `second hand wedding dresses` is not cut there, and what is longer is called by its end. */
function startOfCut({ from, to }: Place, words: PlacedWord[]): number {
  if (to - from + 1 < MOST_WORDS) return from
  const isPart = (at: number) => words[at]?.kind === 'noun' || words[at]?.tags.includes('Ordinal')
  if (!isPart(from - 1) || (STOP_WORDS.has(words[from - 1]?.word ?? '') && !words[from - 1]?.tags.includes('Ordinal')))
    return from
  return isPart(from - 2) ? to - 1 : from - 1
}

const MOST_WORDS = 3

/** `each other`, `off` and `new` name nothing; `first` aid kits are called so. */
const isNoName = (word: PlacedWord | undefined): boolean =>
  word !== undefined &&
  !word.tags.includes('Value') &&
  word.kind !== 'noun' &&
  (word.kind === 'other' || STOP_WORDS.has(word.word))

/** Stands before a noun and is no part of what it is called, as `my` is none; the `church's` tools are called so. */
const isBeforeName = ({ kind, tags, word }: PlacedWord): boolean =>
  kind === 'adverb' || tags.some((tag) => tag === 'Determiner' || (tag === 'Possessive' && !word.includes("'")))

/** Whether words are no part of a clause that keeps them from being asked for. */
const isAskedFor = (place: Place, words: PlacedWord[]): boolean => !isDenied(place, words) && !isMotive(place, words)

/** `my boss wants numbers`, `chair approves`: somebody who does something is no property; `what is broken` is. */
export const isSentence = (name: string, words: PlacedWord[]): boolean =>
  findSaid(name, { tokens: words }).some(({ from, to }) =>
    words.slice(from + 1, to + 1).some(({ isDone }, at) => isDone && isDoer(words[from + at])),
  )

const isDoer = (word: PlacedWord | undefined): boolean =>
  word !== undefined && (word.kind === 'noun' || word.tags.includes('Pronoun')) && !ASKING.test(word.word)

const ASKING = /^(?:what|who|which|how|when|where|why|whether|if)$/

/** Named only where it is said that it is not wanted. */
export function isUnwanted(name: string, words: PlacedWord[]): boolean {
  const places = findSaid(name, { tokens: words })
  return places.length > 0 && places.every((place) => isDenied(place, words))
}

/** `leave condolences` are condolences; of `seller accepts` only one is left, who does it. */
function withoutDeeds({ from, to }: Place, words: PlacedWord[]): Place | undefined {
  if (isSaidInTurn({ from, to }, words)) return undefined
  const isDeed = (at: number) => words[at]?.isDone || (at === from && at < to && isSecondOfTwo(at, words))
  let first = to + 1
  while (first > from && !isDeed(first - 1)) first -= 1
  // What somebody does something with: of one nothing says that there are more.
  if (first === from || (first <= to && isPlural(words[to]?.word ?? ''))) return { from: first, to }
  if (first <= to) return undefined
  let last = to
  while (last >= from && isDeed(last)) last -= 1
  return last >= from && !isDeed(from) && isPlural(words[last]?.word ?? '') ? { from, to: last } : undefined
}

/** `drag and drop tables`: two things to do, and what they are done with. */
function isSecondOfTwo(at: number, words: PlacedWord[]): boolean {
  const [first, and, second] = [words[at - 2], words[at - 1], words[at]]
  return and?.word === 'and' && first !== undefined && VERBS.has(first.word) && isNoThing(first) && isNoThing(second)
}

const isNoThing = (word: PlacedWord | undefined): boolean =>
  word !== undefined && !isPlural(word.word) && conceptOf(word.base) === undefined

/** `clerk checks, chair approves`: one after the other does something. */
function isSaidInTurn({ from, to }: Place, words: PlacedWord[]): boolean {
  const isPiece = to === from + 1 && isSign(words[from - 1]) && isSign(words[to + 1])
  const doer = words[from]
  if (!isPiece || !doer || isPlural(doer.word) || !isPerson(doer.base) || !isPlural(words[to]?.word ?? '')) return false
  const [next, after] = [words[to + 2], words[to + 3]]
  const before = words[from - 2]
  return Boolean((next?.kind === 'noun' && after?.isDone) || before?.isDone)
}

const isSign = (word: PlacedWord | undefined): boolean => word === undefined || word.kind === 'sign'
const isEnd = (word: PlacedWord): boolean => word.kind === 'sign' && /^[.;!?:]$/.test(word.word)

/** `mustn't store names or diagnoses`, `no money at all`, `instead of a spreadsheet`; not `never forget a birthday`. */
function isDenied({ from }: Place, words: PlacedWord[]): boolean {
  for (let at = from - 1; at >= 0; at--) {
    const word = words[at]
    if (!word || isEnd(word) || word.tags.includes('Pronoun')) return false
    if (/^(?:forget|forgets|lose|loses|miss|misses)$/.test(word.word)) return false
    if (word.word === 'of' && /^(?:instead|outside)$/.test(words[at - 1]?.word ?? '')) return true
    const isChoice = word.word === 'no' && words[at - 1]?.word === 'yes'
    if (!isChoice && (/^(?:without|never|neither|nor|no|not|cannot)$/.test(word.word) || word.word.endsWith("n't"))) return true
    if (word.tags.includes('Preposition') || /^(?:to|that|who|which|if|but)$/.test(word.word)) {
      if (word.word !== 'to') return false
    }
  }
  return false
}

/** `in a table`, `in huge letters`, `as a form`, and `a page` alone say how it is shown. */
function isWayOfShowing({ from, to }: Place, words: PlacedWord[]): boolean {
  let before = from - 1
  while (words[before]?.kind === 'adjective' || /^an?$/.test(words[before]?.word ?? '')) before -= 1
  if (/^(?:in|as)$/.test(words[before]?.word ?? '')) return true
  const last = words[to]
  const isPart = last !== undefined && (FEATURE_WORDS.has(last.base) || STOP_WORDS.has(last.word))
  return isPart && from === to && !isPlural(last.word) && !/^(?:each|every|per)$/.test(words[before]?.word ?? '')
}

/** `because finding a date is impossible`: why it is wanted. */
function isMotive({ from }: Place, words: PlacedWord[]): boolean {
  for (let at = from - 1; at >= 0; at--) {
    const word = words[at]
    if (!word || isEnd(word)) return false
    if (/^(?:because|since|although|though|otherwise)$/.test(word.word)) return true
  }
  return false
}

const baseOf = ({ from, to }: Place, words: PlacedWord[]): string =>
  words
    .slice(from, to + 1)
    .map(({ base }) => base)
    .join(' ')
