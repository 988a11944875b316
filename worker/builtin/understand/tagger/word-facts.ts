import { isFieldWord } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isOnlyVerb } from '../lexicon/verbs'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, LISTING, ORGANISATION } from '../request/prose-reader'
import { STOP_WORDS, VERBS } from '../words/common-words'
import type { TextToken } from './tokenize'
import { groupOf } from './word-groups'

/** What a word is by itself, by which the words around it are told of as well. */
export interface WordFacts {
  /** Its part of speech, the most telling of those the tagger gives. */
  part: string
  /** The words it is used like: their group, or itself where it is a common one. */
  sense: string
  /** What our lexicons know of it. */
  kinds: string[]
}

/** The most telling first. */
const PARTS =
  'Possessive Pronoun Determiner Preposition Conjunction Modal Copula Auxiliary Negative Gerund PastTense Participle Infinitive PresentTense Verb Adverb Comparative Adjective Value Person Place ProperNoun Uncountable Plural Singular Noun QuestionWord Date'.split(
    ' ',
  )

export function factsOf(token: TextToken): WordFacts {
  if (token.isSign) return { part: token.word, sense: token.word, kinds: [] }
  const group = groupOf(token.word, token.base)
  return {
    part: PARTS.find((each) => token.tags.includes(each)) ?? 'Other',
    sense: STOP_WORDS.has(token.word) ? token.word : group === undefined ? 'rare' : `g${group}`,
    kinds: kindsOf(token),
  }
}

function kindsOf({ text, word, base, isPlural }: TextToken): string[] {
  const is = conceptOf(base)?.is
  const known: [isSo: boolean, kind: string][] = [
    [isFieldWord(base) || isFieldWord(word), 'field'],
    [is !== undefined, `is=${is}`],
    [isPerson(base), 'person'],
    [isOnlyVerb(base), 'only-verb'],
    [VERBS.has(base), 'verb'],
    [FEATURE_WORDS.has(base), 'feature'],
    [APP_WORDS.has(word), 'app'],
    [LISTING.test(word), 'listing'],
    [ORGANISATION.test(base), 'organisation'],
    [isPlural, 'many'],
    [/^\d/.test(word), 'number'],
    [/^[A-Z][a-z]/.test(text), 'capital'],
    [/^[A-Z]{2,}/.test(text), 'capitals'],
  ]
  return known.flatMap(([isSo, kind]) => (isSo ? [kind] : []))
}
