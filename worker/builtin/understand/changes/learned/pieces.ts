import type { AppPlan } from '../../../plan'
import { readWeights, type TaggerWeights } from '../../tagger/tagger'
import { type AppNames, namesOfPlan } from './app-names'
import { scoreOf, waysToCut } from './cut-message'
import cutWeights from './cut-weights.txt'
import pieceWeights from './piece-weights.txt'
import { ours } from './read-message'

/** A part of a message that wants one thing, or tells why. */
export interface Piece {
  text: string
  /** It goes on with the sentence of the piece before. */
  isNear: boolean
}

/** A message cut where one wish ends and the next begins, as it was learned; each once, however often it is asked. */
export function piecesOf(words: string, plan: AppPlan): Piece[] {
  const known = CUT.get(plan) ?? new Map<string, Piece[]>()
  CUT.set(plan, known)
  const pieces = known.get(words) ?? cut(words, plan)
  known.set(words, pieces)
  return pieces
}

const CUT = new WeakMap<AppPlan, Map<string, Piece[]>>()

const LINES = /\n+/
/** Behind a word of some length: behind `e.g.` one goes on. */
const NEXT_SENTENCE = /(?<=(?:[\p{L}\p{N}]{3}|[\p{N}"'”’)])[.!?]+\s+)(?=\S)/gu
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/
const SENTENCE_END = /[.!?]["')\]]*\s*$/
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** A line is never a part of two wishes; nor is a sentence, where a line holds several wishes. */
function cut(words: string, plan: AppPlan): Piece[] {
  const lines = words.split(LINES).map((line) => line.replace(BULLET, '').trim())
  return lines
    .filter((line) => SAYS_SOMETHING.test(line))
    .flatMap((line) => {
      const begins = wayToCut(line, namesOfPlan(plan))
      return piecesFrom(begins.length > 1 ? withSentences(begins, line) : begins, line)
    })
}

const withSentences = (begins: number[], line: string): number[] =>
  [...new Set([...begins, ...[...line.matchAll(NEXT_SENTENCE)].map(({ index }) => index)])].sort((one, other) => one - other)

const piecesFrom = (begins: number[], line: string): Piece[] =>
  begins
    .map((from, at) => ({
      text: line
        .slice(from, begins[at + 1])
        .replace(BULLET, '')
        .trim(),
      isNear: at > 0 && !SENTENCE_END.test(line.slice(0, from)),
    }))
    .filter(({ text }) => SAYS_SOMETHING.test(text))

/** Where the pieces of a line begin, in the likeliest way to cut it. */
export function wayToCut(text: string, names: AppNames): number[] {
  const { cuts, pieces } = learned()
  const ways = waysToCut(text, names, { cuts, intents: ours().intents })
  const scores = ways.map((way) => scoreOf(way, pieces.features))
  return ways[scores.indexOf(Math.max(...scores))]?.begins ?? [0]
}

let read: Record<'cuts' | 'pieces', TaggerWeights> | undefined

function learned() {
  read ??= { cuts: readWeights(cutWeights), pieces: readWeights(pieceWeights) }
  return read
}

/** Pieces that stand one behind the other in one sentence. */
export function inSentences(pieces: Piece[]): Piece[][] {
  const sentences: Piece[][] = []
  for (const piece of pieces) {
    const last = sentences.at(-1)
    if (last && piece.isNear) last.push(piece)
    else sentences.push([piece])
  }
  return sentences
}
