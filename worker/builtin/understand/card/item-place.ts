import { isFieldWord } from '../lexicon/field-words'
import type { TextToken } from '../tagger/tokenize'
import { factsOf } from '../tagger/word-facts'
import { STOP_WORDS } from '../words/common-words'

/**
 * What stands around the name of an item, as names of features.
 *
 * @param at its last token; behind the end where it is not said
 * @param length of its name in tokens
 */
export function placeFeatures(kind: string, tokens: TextToken[], at: number, length: number): string[] {
  if (at >= tokens.length) return [`${kind}:unsaid`]
  const first = at - length + 1
  const before = nameOf(tokens[first - 1])
  const after = nameOf(tokens[at + 1])
  const clause = tokens.slice(lastIndexOf(tokens, first, CLAUSE_END) + 1, first)
  const sentence = tokens.slice(lastIndexOf(tokens, first, SENTENCE_END) + 1, first)
  return [
    `${kind}:before=${before}`,
    `${kind}:after=${after}`,
    `${kind}:before2=${nameOf(tokens[first - 2])}&${before}`,
    `${kind}:after2=${after}&${nameOf(tokens[at + 2])}`,
    `${kind}:sense-before=${senseOf(tokens[first - 1])}`,
    `${kind}:sense-after=${senseOf(tokens[at + 1])}`,
    `${kind}:between=${before}&${after}`,
    `${kind}:sentence=${Math.min(tokens.slice(0, at).filter(({ word }) => SENTENCE_END.test(word)).length, 3)}`,
    `${kind}:many=${tokens[at]?.isPlural}`,
    `${kind}:preposition=${prepositionOf(tokens, first)}`,
    `${kind}:denied=${clause.some(({ word }) => DENIES.test(word)) || (after === '?' && DENIES.test(tokens[at + 2]?.word ?? ''))}`,
    `${kind}:example=${isExample(sentence)}`,
    `${kind}:brackets=${isInBrackets(tokens, first)}`,
    `${kind}:colon=${sentence.some(({ word }) => word === ':') ? 'behind' : after === ':' ? 'names' : 'no'}`,
    `${kind}:row=${rowOf(tokens, first, at)}`,
    `${kind}:row&colon=${rowOf(tokens, first, at)}&${sentence.some(({ word }) => word === ':')}`,
    `${kind}:neighbours=${neighboursOf(tokens, first, at)}`,
  ]
}

const SENTENCE_END = /^[.!?\n]$/
const CLAUSE_END = /^[.!?\n,;:()]$/
const DENIES = /^(?:no|not|never|nothing|without|none|\p{L}+n['’]?t)$/u
const EXAMPLE = /^(?:e\.g|eg|example|instance|like|such|say)$/

function lastIndexOf(tokens: TextToken[], before: number, sign: RegExp): number {
  let at = before - 1
  while (at >= 0 && !sign.test(tokens[at]?.word ?? '')) at -= 1
  return at
}

/** The preposition whose object it is: `into` of `into the big plants`. */
function prepositionOf(tokens: TextToken[], first: number): string {
  const near = tokens.slice(Math.max(0, first - MODIFIERS), first).reverse()
  const at = near.findIndex(
    ({ tags, isSign }) => isSign || !tags.some((tag) => MODIFIES.has(tag)) || tags.includes('Preposition'),
  )
  const token = near[at]
  return token?.tags.includes('Preposition') ? token.word : 'none'
}

const MODIFIERS = 4
const MODIFIES = new Set(['Determiner', 'Adjective', 'Possessive', 'Pronoun', 'Value', 'Preposition'])

/** `such as a, b`, within the row that it begins. */
const isExample = (sentence: TextToken[]): boolean =>
  sentence.slice(-ROW).some(({ word }, at, row) => EXAMPLE.test(word) && !row.slice(at).some((each) => /^[:;]$/.test(each.word)))

const ROW = 9

const isInBrackets = (tokens: TextToken[], first: number): boolean =>
  tokens.slice(0, first).reduce((depth, { word }) => (word === '(' ? 1 : word === ')' || word === '\n' ? 0 : depth), 0) === 1

const PARTS_NAMES = /^(?:,|and|or|&|\/)$/

/** Where it stands in a row of names. */
function rowOf(tokens: TextToken[], first: number, at: number): string {
  const isAfter = PARTS_NAMES.test(tokens[first - 1]?.word ?? '')
  const isBefore = PARTS_NAMES.test(tokens[at + 1]?.word ?? '')
  if (isAfter && isBefore) return 'amid'
  return isAfter ? 'last' : isBefore ? 'first' : 'none'
}

/** Whether what stands before and behind it in a row is known as a property. */
function neighboursOf(tokens: TextToken[], first: number, at: number): string {
  const before = PARTS_NAMES.test(tokens[first - 1]?.word ?? '') ? tokens[first - 2] : undefined
  const after = PARTS_NAMES.test(tokens[at + 1]?.word ?? '') ? lastOfPart(tokens, at + 2) : undefined
  return [before, after].map((token) => (token ? (isFieldWord(token.base) ? 'field' : 'other') : 'none')).join(' ')
}

function lastOfPart(tokens: TextToken[], from: number): TextToken | undefined {
  const end = tokens.findIndex(({ isSign, word }, at) => at >= from && (isSign || word === 'and' || word === 'or'))
  return tokens[(end === -1 ? tokens.length : end) - 1]
}

function nameOf(token: TextToken | undefined): string {
  if (!token) return 'edge'
  return token.isSign || STOP_WORDS.has(token.word) ? token.word : factsOf(token).part
}

const senseOf = (token: TextToken | undefined): string => (token ? factsOf(token).sense : 'edge')
