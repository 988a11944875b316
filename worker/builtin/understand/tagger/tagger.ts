import { bestLabels, type Chain, likelihoods } from './crf'
import { beginning, COUNT, END, isBeginning, type Kind, kindOf, labelOf, mayBegin, mayFollow, OTHER, STATES } from './labels'
import weights from './tagger-weights.txt'
import { featuresOf } from './token-features'
import type { TextToken } from './tokenize'

/** Words that stand together as one name, from the first token to the one behind the last. */
export interface TaggedSpan {
  kind: Kind
  from: number
  to: number
  /** How likely its words are of that kind, 0 to 1. */
  likelihood: number
}

export interface TaggedText {
  spans: TaggedSpan[]
  /** How likely each token is of a kind, 0 to 1. */
  likelihoodOf(kind: Kind, token: number): number
  /** How likely a name of that kind ends with the token: not `crane` of `crane drivers`. */
  likelihoodOfEnd(kind: Kind, token: number): number
}

/** Scores as they were learned, of each feature one for each label. */
export interface TaggerWeights {
  features: ReadonlyMap<string, ArrayLike<number>>
  /** From state × to state. */
  transitions: ArrayLike<number>
  starts: ArrayLike<number>
}

/** Labels the words of a text: what is most likely of all together, and how likely each is. */
export function tag(tokens: TextToken[], learned: TaggerWeights = ours()): TaggedText {
  const chain = chainOf(tokens, featuresOf(tokens), learned)
  const labels = bestLabels(chain).map(labelOf)
  const { marginals } = likelihoods(chain)
  const likelihoodOf = (kind: Kind, token: number) => {
    const at = token * STATES + beginning(kind)
    return (marginals[at] ?? 0) + (marginals[at + 1] ?? 0)
  }
  const spans: TaggedSpan[] = []
  for (const [at, label] of labels.entries()) {
    const kind = kindOf(label)
    if (kind === undefined || !isBeginning(label)) continue
    let to = at + 1
    while (labels[to] === label + 1) to += 1
    const each = tokens.slice(at, to).map((_, step) => likelihoodOf(kind, at + step))
    spans.push({ kind, from: at, to, likelihood: each.reduce((sum, value) => sum + value, 0) / each.length })
  }
  const likelihoodOfEnd = (kind: Kind, token: number) =>
    likelihoodOf(kind, token) - (marginals[(token + 1) * STATES + beginning(kind) + 1] ?? 0)
  return { spans, likelihoodOf, likelihoodOfEnd }
}

export function chainOf(
  tokens: TextToken[],
  features: string[][],
  { features: scores, transitions, starts }: TaggerWeights,
): Chain {
  const emissions = new Float64Array(features.length * STATES)
  const own = new Float64Array(COUNT)
  for (const [at, names] of features.entries()) {
    own.fill(0)
    for (const name of names) addTo(own, scores.get(name))
    const isEnd = isSentenceEnd(tokens[at])
    for (let state = 0; state < STATES; state++)
      emissions[at * STATES + state] = isOut(state, isEnd) ? OUT : (own[labelOf(state)] ?? 0)
  }
  return {
    emissions,
    transitions: Float64Array.from(transitions, (score, at) => (mayFollow(Math.floor(at / STATES), at % STATES) ? score : OUT)),
    starts: Float64Array.from(starts, (score, state) => (mayBegin(state) ? score : OUT)),
  }
}

const OUT = Number.NEGATIVE_INFINITY

export const isSentenceEnd = (token: TextToken | undefined): boolean => /^[.!?]$/.test(token?.word ?? '')

/** Of other words, those alone that end a sentence are in the state for it. */
const isOut = (state: number, isEnd: boolean): boolean => labelOf(state) === OTHER && (state === END) !== isEnd

function addTo(sums: Float64Array, scores: ArrayLike<number> | undefined): void {
  if (scores) for (let label = 0; label < COUNT; label++) sums[label] = (sums[label] ?? 0) + (scores[label] ?? 0)
}

let read: TaggerWeights | undefined

function ours(): TaggerWeights {
  read ??= readWeights(weights)
  return read
}

/** Scores are kept as whole parts of this. */
const SCALE = 16
/** Stands for a line break in the name of a feature. */
const LINE_BREAK = '⏎'

/**
 * A line a feature, its name first, then a score for each label or, where that is shorter, those that are not zero, each
 * behind its place (`3:-12`); transitions and starts are lines like them.
 */
export function readWeights(text: string): TaggerWeights {
  const read = new Map<string, Float32Array>()
  let most = 0
  for (let from = 0; from < text.length; ) {
    const to = text.indexOf('\n', from)
    const name = text.slice(from, text.indexOf('\t', from)).replaceAll(LINE_BREAK, '\n')
    const scores = readScores(text, from + name.length + 1, to === -1 ? text.length : to, most)
    read.set(name, scores)
    // The lines of the chain come first, and are whole.
    if (name === 'starts') most = scores.length
    from = to === -1 ? text.length : to + 1
  }
  const [transitions = NONE, starts = NONE] = [read.get('transitions'), read.get('starts')]
  read.delete('transitions')
  read.delete('starts')
  return { features: read, transitions, starts }
}

const NONE = new Float32Array(0)
const [SPACE, COLON, MINUS, ZERO] = [32, 58, 45, 48]

/** Sign by sign: of the weights there are half a million. */
function readScores(text: string, from: number, to: number, most: number): Float32Array {
  let scores: number[] = []
  let [place, count, value, sign] = [0, 0, 0, 1]
  for (let at = from; at <= to; at++) {
    const code = at === to ? SPACE : text.charCodeAt(at)
    if (code === MINUS) sign = -1
    else if (code === COLON) {
      if (scores.length < most) scores = new Array<number>(most).fill(0)
      place = value
      value = 0
    } else if (code === SPACE) {
      scores[place] = (sign * value) / SCALE
      count += 1
      place = count
      value = 0
      sign = 1
    } else value = value * 10 + code - ZERO
  }
  return Float32Array.from(scores)
}

export function writeWeights({ features, transitions, starts }: TaggerWeights): string {
  const line = (name: string, scores: string) => `${name.replaceAll('\n', LINE_BREAK)}\t${scores}\n`
  const named = [...features]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, scores]) => line(name, shortest(scores)))
  return [line('transitions', whole(transitions)), line('starts', whole(starts)), ...named].join('')
}

const rounded = (scores: ArrayLike<number>): number[] => Array.from(scores, (score) => Math.round(score * SCALE))
const whole = (scores: ArrayLike<number>): string => rounded(scores).join(' ')

function shortest(scores: ArrayLike<number>): string {
  const pairs = rounded(scores).flatMap((score, place) => (score === 0 ? [] : [`${place}:${score}`]))
  const [all, some] = [whole(scores), pairs.join(' ')]
  return some !== '' && some.length < all.length ? some : all
}
