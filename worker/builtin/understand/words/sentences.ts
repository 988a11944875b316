import { isPlural } from '#contract/inflect'
import { archetypeOf } from '../compose/generic'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { STOP_WORDS, VERBS } from './common-words'
import { classOf, readSentences, type WordClass } from './tag'

/**
 * A word as it stands in its sentence, where the same word may be something else elsewhere: `visits` of who visits, and
 * `visits` that are entered. Signs are words of their own.
 */
export interface PlacedWord {
  word: string
  base: string
  kind: WordClass | 'sign'
  tags: readonly string[]
  /** Says that somebody does something, or tells somebody to. */
  isDone: boolean
}

const MOST_LETTERS = 4000

export function placeWords(text: string): PlacedWord[] {
  const words = readSentences(text.slice(0, MOST_LETTERS)).flatMap((sentence): PlacedWord[] => [
    ...sentence.flatMap((term): PlacedWord[] => {
      const word = term.text.toLowerCase().replaceAll('’', "'")
      // `mustn't` is two terms, of which one has no letters.
      if (word === '') return []
      const kind = classOf(term.tags)
      const placed = word
        .split(/[-/]/)
        .filter(Boolean)
        .map((part): PlacedWord => ({ word: part, base: foldPhrase(part), kind, tags: term.tags, isDone: false }))
      return [...signsOf(term.pre), ...placed, ...signsOf(term.post)]
    }),
    END,
  ])
  return words.map((word, at) => ({ ...word, isDone: isDone(words, at) }))
}

const sign = (word: string): PlacedWord => ({ word, base: word, kind: 'sign', tags: [], isDone: false })
const END = sign('.')

/** A hyphen joins; quotes and brackets part as commas do. */
const signsOf = (text: string): PlacedWord[] => (text.match(/[^\s\p{L}\p{N}'-]|(?<=\s)-+(?=\s)/gu) ?? []).map(sign)

/**
 * The tagger takes many plurals for verbs (`books, authors and loans`), so the words around have to agree: who does it
 * stands before, in the number the verb has; or the clause begins with it, and goes on.
 */
function isDone(words: PlacedWord[], at: number): boolean {
  const { tags = [], word = '' } = words[at] ?? {}
  if (tags.includes('Modal') || tags.includes('Copula') || tags.includes('Auxiliary')) return true
  const [before, after] = [words[at - 1], words[at + 1]]
  // `I coach teenagers`: one that speaks does something, whatever a tagger makes of it.
  if (/^(?:i|we)$/.test(before?.word ?? '') && words[at]?.kind === 'noun' && !isPlural(word)) return true
  if (tags.includes('PastTense')) return before?.kind === 'noun' && isObject(after)
  if (tags.includes('Gerund')) return isDoing(before, after)
  if (tags.includes('Plural') && isDoneByOne(words, at)) return true
  if (!tags.includes('PresentTense')) return false
  const isOpening = before === undefined || before.kind === 'sign' || /^(?:and|or|then|please|also)$/.test(before.word)
  if (/[^s]s$/.test(word)) return isOpening ? isSameDoer(words, at) : isOne(before) && (isObject(after) || isDeed(word, before))
  if (isOpening) return isObject(after) || after?.kind === 'adjective' || (after?.kind === 'noun' && isPlural(after.word))
  return (
    before.word === 'to' ||
    before.isDone ||
    before.tags.some((tag) => tag === 'Modal' || tag === 'Negative' || tag === 'Pronoun') ||
    (before.kind === 'noun' && isPlural(before.word))
  )
}

/** `is going on tour`, `farmers selling wool`, `sisters sharing a horse`; but `running days`, `knife sharpening jobs`. */
function isDoing(before: PlacedWord | undefined, after: PlacedWord | undefined): boolean {
  if (before?.tags.includes('Copula')) return true
  if (before?.kind !== 'noun') return false
  const isNumber = after?.tags.includes('Value') ?? false
  return isObject(after) || isNumber || (isPlural(before.word) && after?.kind === 'noun')
}

/** `my husband snores and I …`, `some the school pays`, which the tagger takes for many of something. */
function isDoneByOne(words: PlacedWord[], at: number): boolean {
  const [whose, who, word, link, next] = [-2, -1, 0, 1, 2].map((step) => words[at + step])
  if (!who || !word || isPlural(who.word) || !isBeforeOne(whose) || isThing(word.base)) return false
  if (isPerson(who.base) && link?.word === 'and' && next?.tags.includes('Pronoun')) return true
  return VERBS.has(word.base) && words[at - 3]?.tags.includes('Determiner') === true
}

const isBeforeOne = (word: PlacedWord | undefined): boolean =>
  word?.tags.some((tag) => tag === 'Determiner' || tag === 'Possessive') ?? false

const isObject = (word: PlacedWord | undefined): boolean =>
  word?.tags.some((tag) => tag === 'Pronoun' || tag === 'Determiner' || tag === 'Possessive') ?? false

/** `the seller accepts`; but `patient visits`, `song requests` and `locker keys` are many of something. */
const isDeed = (word: string, before: PlacedWord): boolean => {
  const base = foldPhrase(word)
  return !isThing(base) && (before.kind !== 'noun' || isPerson(before.base) || VERBS.has(base) || STOP_WORDS.has(word))
}

/** `he`, `which`, `the seller`. */
const isOne = (word: PlacedWord): boolean =>
  /^(?:he|she|it|who|which|that)$/.test(word.word) || (word.kind === 'noun' && !isPlural(word.word))

/** `accepts, rejects or counters`, `has a bad knee and forgets things`. */
function isSameDoer(words: PlacedWord[], at: number): boolean {
  const before = words[at - 2]
  if (before && /[^s]s$/.test(before.word) && isDone(words, at - 2)) return true
  if (words[at - 1]?.word !== 'and' || !VERBS.has(words[at]?.base ?? '') || isThing(words[at]?.base ?? '')) return false
  const sentence = words.slice(0, at - 1)
  const from = sentence.findLastIndex(({ word }) => /^[.;!?:]$/.test(word))
  return sentence.some(({ word }, index) => index > from && /s$/.test(word) && isDone(words, index))
}

const isThing = (base: string): boolean => conceptOf(base) !== undefined || archetypeOf(base) !== 'item' || isFieldWord(base)
