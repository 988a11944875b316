import { type FeatureWeights, readWhenAsked, scoreOf } from './feature-weights'
import weights from './keeps-data-weights.txt'
import { type TextToken, tokenize } from './tokenize'
import { factsOf } from './word-facts'

/**
 * How likely a request wants an app that keeps records, 0 to 1, by logistic regression on its words: a game, a calculator
 * or a page about a bakery names things as well, and keeps none of them.
 */
export const likelihoodOfKeeping = (said: string): number => likelihoodBy(requestFeatures(tokenize(said)), ours())

/** Less likely than this, an app that keeps something is not what is wanted. */
const LEAST = 0.4

/** Whether anything that a request names may be a list of it. */
export const isToKeep = (said: string): boolean => likelihoodOfKeeping(said) >= LEAST

export const likelihoodBy = (features: string[], learned: FeatureWeights): number =>
  1 / (1 + Math.exp(-scoreOf(features, learned)))

const FIRST = 4
const LAST = 3

/** What is known of a request as a whole, each once: its words, two and two, what they are used like, how it begins and ends. */
export function requestFeatures(tokens: TextToken[]): string[] {
  const words = tokens.filter(({ isSign }) => !isSign).length
  const features = new Set(['bias', `size=${words <= 4 ? 'tiny' : words <= 12 ? 'short' : words <= 40 ? 'middle' : 'long'}`])
  for (const [at, token] of tokens.entries()) {
    const { sense, kinds } = factsOf(token)
    features.add(`w=${token.base}`)
    features.add(`s=${sense}`)
    features.add(`b=${token.base} ${tokens[at + 1]?.base ?? 'edge'}`)
    for (const kind of kinds) features.add(`k=${kind}`)
    if (at < FIRST) features.add(`first=${token.base}`).add(`firsts=${sense}`)
    if (at >= tokens.length - LAST) features.add(`last=${token.base}`)
  }
  return [...features]
}

const ours = readWhenAsked(weights)
