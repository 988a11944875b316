import { type Chain, likelihoods } from '../../tagger/crf'
import type { TaggerWeights } from '../../tagger/tagger'
import { tokenize } from '../../tagger/tokenize'
import { type AppNames, namedIn } from './app-names'
import { cutFeatures } from './cut-features'
import { intentFeatures } from './message-features'
import { intentLikelihoods } from './read-message'

/** A word begins a wish or goes on with one; the same of what asks for nothing. */
export const CUT_LABELS = 4
export const cutLabel = (isReason: boolean, isFirst: boolean): number => (isReason ? 2 : 0) + (isFirst ? 0 : 1)
const begins = (label: number): boolean => label % 2 === 0
export const mayFollowCut = (from: number, to: number): boolean => begins(to) || to === from || to === from + 1

export function cutChain(features: string[][], { features: scores, transitions, starts }: TaggerWeights): Chain {
  const emissions = features.flatMap((names) => {
    const known = names.map((name) => scores.get(name)).filter((own) => own !== undefined)
    return Array.from({ length: CUT_LABELS }, (_, label) => known.reduce((sum, own) => sum + (own[label] ?? 0), 0))
  })
  return {
    emissions: Float64Array.from(emissions),
    transitions: Float64Array.from(transitions, (score, at) =>
      mayFollowCut(Math.floor(at / CUT_LABELS), at % CUT_LABELS) ? score : Number.NEGATIVE_INFINITY,
    ),
    starts: Float64Array.from(starts, (score, label) => (begins(label) ? score : Number.NEGATIVE_INFINITY)),
  }
}

/** One way to cut a message: where its pieces begin, and what tells for it. */
export interface Way {
  begins: number[]
  features: Map<string, number>
}

export interface CutWeights {
  cuts: TaggerWeights
  intents: TaggerWeights
}

/** A word that begins a piece less likely is not looked at. */
const LEAST = 0.01
/** So many words are, the likelier ones: each more doubles the ways there are. */
const MOST = 7

/** All the ways a text may be cut. */
export function waysToCut(text: string, names: AppNames, learned: CutWeights): Way[] {
  const places = placesToCut(text, names, learned.cuts)
  const known = new Map<string, PieceRead>()
  const readFrom = (from: number, to: number): PieceRead => {
    const key = `${from} ${to}`
    const read = known.get(key) ?? readPiece(text.slice(from, to).trim(), names, learned.intents)
    known.set(key, read)
    return read
  }
  return Array.from({ length: 2 ** places.length }, (_, chosen) => {
    const cuts = places.filter((_place, at) => Math.floor(chosen / 2 ** at) % 2 === 1)
    const begins = [0, ...cuts.map(({ from }) => from)]
    const pieces = begins.map((from, at) => readFrom(from, begins[at + 1] ?? text.length))
    return { begins, features: wayFeatures(cuts, pieces) }
  })
}

interface PlaceToCut {
  from: number
  likelihood: number
}

function placesToCut(text: string, names: AppNames, cuts: TaggerWeights): PlaceToCut[] {
  const tokens = tokenize(text)
  const { marginals } = likelihoods(cutChain(cutFeatures(tokens, namedIn(tokens, names)), cuts))
  return tokens
    .map(({ from }, at) => ({ from, likelihood: (marginals[at * CUT_LABELS] ?? 0) + (marginals[at * CUT_LABELS + 2] ?? 0) }))
    .slice(1)
    .filter(({ likelihood }) => likelihood > LEAST)
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, MOST)
    .sort((one, other) => one.from - other.from)
}

interface PieceRead {
  intent: string
  likelihood: number
  words: number
}

function readPiece(text: string, names: AppNames, intents: TaggerWeights): PieceRead {
  const tokens = tokenize(text)
  const [best] = intentLikelihoods(intentFeatures(tokens, namedIn(tokens, names)), intents)
  return {
    intent: best?.intent ?? 'none',
    likelihood: best?.likelihood ?? 0,
    words: tokens.filter(({ isSign }) => !isSign).length,
  }
}

/** How likely pieces begin where they do, what each wants and how surely, and whether two want the same. */
function wayFeatures(cuts: PlaceToCut[], pieces: PieceRead[]): Map<string, number> {
  const features = new Map<string, number>()
  const add = (name: string, value = 1) => features.set(name, (features.get(name) ?? 0) + value)
  for (const { likelihood } of cuts) {
    const sure = Math.min(likelihood, 0.9999)
    add('begins', Math.log(sure / (1 - sure)))
    add('cuts')
  }
  for (const [at, { intent, likelihood, words }] of pieces.entries()) {
    add('sureness', Math.log(likelihood))
    add(likelihood > 0.9 ? 'sure' : likelihood > 0.5 ? 'likely' : likelihood > 0.25 ? 'unsure' : 'lost')
    if (pieces.length === 1) continue
    add(`intent=${intent}`)
    add(`size=${words <= 2 ? 'tiny' : words <= 4 ? 'short' : 'more'}`)
    const before = pieces[at - 1]
    if (!before) continue
    add('less', Math.log(Math.min(before.likelihood, likelihood)))
    if (before.intent === intent) add(`same=${intent}`)
  }
  return features
}

export function scoreOf({ features }: Way, weights: ReadonlyMap<string, ArrayLike<number>>): number {
  let sum = 0
  for (const [name, value] of features) sum += (weights.get(name)?.[0] ?? 0) * value
  return sum
}
