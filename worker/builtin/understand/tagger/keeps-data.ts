import weights from './keeps-data-weights.txt'
import { type TextToken, tokenize } from './tokenize'
import { factsOf } from './word-facts'

/** Scores as they were learned, one for each feature. */
export type KeepsDataWeights = ReadonlyMap<string, number>

/**
 * How likely a request wants an app that keeps records, 0 to 1, by logistic regression on its words: a game, a calculator
 * or a page about a bakery names things as well, and keeps none of them.
 */
export const likelihoodOfKeeping = (said: string): number => likelihoodBy(requestFeatures(tokenize(said)), ours())

/** Less likely than this, an app that keeps something is not what is wanted. */
const LEAST = 0.4

/** Whether anything that a request names may be a list of it. */
export const isToKeep = (said: string): boolean => likelihoodOfKeeping(said) >= LEAST

export function likelihoodBy(features: string[], learned: KeepsDataWeights): number {
  const score = features.reduce((sum, name) => sum + (learned.get(name) ?? 0), 0)
  return 1 / (1 + Math.exp(-score))
}

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

let read: KeepsDataWeights | undefined

function ours(): KeepsDataWeights {
  read ??= readKeepsDataWeights(weights)
  return read
}

/** Scores are kept as whole parts of this. */
const SCALE = 16

/** A line a feature: its name, a tab, its score. */
export const readKeepsDataWeights = (text: string): KeepsDataWeights =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const end = line.indexOf('\t')
        return [line.slice(0, end).replaceAll(LINE_BREAK, '\n'), Number(line.slice(end + 1)) / SCALE]
      }),
  )

export const writeKeepsDataWeights = (learned: KeepsDataWeights): string =>
  [...learned]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, score]) => `${name.replaceAll('\n', LINE_BREAK)}\t${Math.round(score * SCALE)}\n`)
    .join('')

/** Stands for a line break in the name of a feature. */
const LINE_BREAK = '⏎'
