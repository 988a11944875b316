import { isFieldWord } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { STOP_WORDS } from '../words/common-words'
import { surroundingsOf } from './surroundings'
import type { TextToken } from './tokenize'
import { factsOf, type WordFacts } from './word-facts'

/**
 * What is known of each word of a text, as names of features: of itself, of the words beside it, of how it stands in its
 * sentence, and of what is said of the same word elsewhere.
 */
export function featuresOf(tokens: TextToken[]): string[][] {
  const facts = tokens.map(factsOf)
  const surroundings = surroundingsOf(tokens, facts)
  const size = sizeOf(tokens)
  const elsewhere = saidElsewhere(tokens)
  return tokens.map((token, at) => [
    'bias',
    size,
    ...ownFeatures(token, facts[at]),
    ...besideFeatures(tokens, facts, at),
    ...pairFeatures(tokens, facts, at),
    ...elsewhere(token),
    ...(surroundings[at] ?? []).flatMap((name) => [name, `${name}&${sortOf(token, facts[at])}`]),
  ])
}

/** Whether little or much is said at all. */
function sizeOf(tokens: TextToken[]): string {
  const words = tokens.filter(({ isSign }) => !isSign).length
  return `size=${words <= 4 ? 'tiny' : words <= 12 ? 'short' : words <= 40 ? 'middle' : 'long'}`
}

function ownFeatures(token: TextToken, own: WordFacts | undefined): string[] {
  if (!own) return []
  const { part, sense, kinds } = own
  return [
    `w=${token.base}`,
    ...(token.word === token.base ? [] : [`f=${token.word}`]),
    `p=${part}`,
    `s=${sense}`,
    ...kinds.flatMap((kind) => [`k=${kind}`, `k&p=${kind}&${part}`]),
    ...(token.isSign ? [] : [`end2=${token.word.slice(-2)}`, `end3=${token.word.slice(-3)}`]),
  ]
}

/** Up to three words before and behind. */
const BESIDE = [-3, -2, -1, 1, 2, 3]

const besideFeatures = (tokens: TextToken[], facts: WordFacts[], at: number): string[] =>
  BESIDE.flatMap((step) => {
    const [there, near] = [tokens[at + step], facts[at + step]]
    if (!there || !near) return [`${step}:edge`]
    const named = [`${step}:w=${there.base}`, `${step}:p=${near.part}`]
    return Math.abs(step) === 3 ? named : [...named, `${step}:s=${near.sense}`, ...near.kinds.map((kind) => `${step}:k=${kind}`)]
  })

/** Words and their parts of speech two and three at a time, and what we know two words together by. */
function pairFeatures(tokens: TextToken[], facts: WordFacts[], at: number): string[] {
  const part = (step: number) => facts[at + step]?.part ?? 'edge'
  const sense = (step: number) => facts[at + step]?.sense ?? 'edge'
  const base = (step: number) => tokens[at + step]?.base ?? 'edge'
  return [
    `pp-=${part(-1)}|${part(0)}`,
    `pp+=${part(0)}|${part(1)}`,
    `ppp=${part(-1)}|${part(0)}|${part(1)}`,
    `pp--=${part(-2)}|${part(-1)}|${part(0)}`,
    `ss-=${sense(-1)}|${sense(0)}`,
    `ss+=${sense(0)}|${sense(1)}`,
    `ww-=${base(-2)}|${base(-1)}`,
    `ww+=${base(1)}|${base(2)}`,
    ...termFeatures('two-', `${base(-1)} ${base(0)}`),
    ...termFeatures('two+', `${base(0)} ${base(1)}`),
  ]
}

const termFeatures = (name: string, words: string): string[] => {
  const concept = conceptOf(words)
  return [...(isFieldWord(words) ? [`${name}=field`] : []), ...(concept ? [`${name}=${concept.is}`] : [])]
}

/** How often a word is said, and whether it is behind `each` somewhere. */
function saidElsewhere(tokens: TextToken[]): (token: TextToken) => string[] {
  const counts = new Map<string, number>()
  const each = new Set<string>()
  for (const [at, { base }] of tokens.entries()) {
    counts.set(base, (counts.get(base) ?? 0) + 1)
    if (/^(?:each|every|per)$/.test(tokens[at - 1]?.word ?? '')) each.add(base)
  }
  return ({ base, word, isSign }) => {
    const times = counts.get(base) ?? 1
    const isAgain = !isSign && !STOP_WORDS.has(word) && times > 1
    return [...(isAgain ? [`again=${Math.min(times, 4)}`] : []), ...(each.has(base) ? ['said-of-each'] : [])]
  }
}

/** Coarser than a part of speech: how it stands tells different things of many and of one, of properties and of others. */
function sortOf({ isSign, isPlural }: TextToken, facts: WordFacts | undefined): string {
  if (isSign || !facts) return 'sign'
  if (facts.kinds.includes('field')) return isPlural ? 'fields' : 'field'
  return isPlural ? 'many' : facts.part
}
