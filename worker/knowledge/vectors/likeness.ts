import { DIMENSIONS, type WordVectors } from '#worker/platform/word-vectors'
import { foldWords } from '../search/fold-text'
import { dot, meanOf, rarityOf, unitVector } from './word-vectors'

/** How well a piece answers a question, from 0 to 1. */
export type Likeness = (piece: { headings: string[]; text: string }) => number

/** Of a question's words so many must be known, or what is like them cannot be told: most languages, lists of names. */
const KNOWN = 0.5
/** So many of the commonest words weigh nearly alike. */
const COMMONEST = 10

/**
 * Looks at a piece in four ways that count alike: each word of the question against the likest of the piece, and of its
 * likest sentence; the direction of all its words against that of the piece, and of its likest sentence. A whole piece
 * says what it is about; what was asked for mostly stands in one sentence of it. Rare words count for more. `begins` is
 * what a word has to begin with to be the same. Undefined where most of the words are not known.
 */
export function likenessTo(vectors: WordVectors, words: string[], begins: (word: string) => string): Likeness | undefined {
  const known = words.filter((word) => vectors.places.has(word))
  if (known.length === 0 || known.length < words.length * KNOWN) return undefined
  const direction = unitOf(meanOf(vectors, words))
  const toWords = wordLikeness(vectors, words, begins)
  const toDirection = (said: string[]) => Math.max(0, dot(direction, unitOf(meanOf(vectors, said))))
  return ({ headings, text }) => {
    const heading = foldWords(headings.at(-1) ?? '')
    const sentences = sentencesOf(text).map((sentence) => [...heading, ...foldWords(sentence)])
    const all = [...foldWords(headings.join(' ')), ...foldWords(text)]
    return (toWords(all) + highest(sentences.map(toWords)) + toDirection(all) + highest(sentences.map(toDirection))) / 4
  }
}

/**
 * How much of what is asked about is said, from 0 to 1: each word of the question against the likest that is said,
 * words counting for more the rarer they are, and the direction of all of them. Undefined where most of the words are
 * not known.
 */
export function coverageOf(vectors: WordVectors, words: string[], begins: (word: string) => string) {
  const known = words.filter((word) => vectors.places.has(word))
  if (known.length === 0 || known.length < words.length * KNOWN) return undefined
  const toWords = wordLikeness(vectors, words, begins, (word) =>
    Math.log((vectors.places.get(word) ?? vectors.places.size) + COMMONEST),
  )
  const direction = unitOf(meanOf(vectors, words))
  return (said: string[]) => (toWords(said) + Math.max(0, dot(direction, unitOf(meanOf(vectors, said))))) / 2
}

const highest = (values: number[]) => values.reduce((most, value) => Math.max(most, value), 0)

/** Where sentences end, and lines, as in lists and rows of tables. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+|\n+|(?<=[。！？])/).filter((sentence) => /\S/.test(sentence))

/** The likest that is said to each of the words, between 0 and 1. */
function wordLikeness(
  vectors: WordVectors,
  words: string[],
  begins: (word: string) => string,
  weigh = (word: string) => rarityOf(vectors, word),
): (said: string[]) => number {
  const units = new Map<string, Float32Array | undefined>()
  const knownUnit = (word: string) => {
    if (!units.has(word)) units.set(word, unitVector(vectors, word))
    return units.get(word)
  }
  const asked = words.map((word) => ({ likes: new Map<string, number>(), word, weight: weigh(word) }))
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  return (said) =>
    asked.reduce((sum, { word, likes, weight }) => sum + weight * highest(said.map((other) => likeOf(word, other, likes))), 0) /
    whole

  function likeOf(word: string, other: string, likes: Map<string, number>): number {
    const before = likes.get(other)
    if (before !== undefined) return before
    const [one, two] = [knownUnit(word), knownUnit(other)]
    const like = other.startsWith(begins(word)) ? 1 : one && two ? dot(one, two) : 0
    likes.set(other, like)
    return like
  }
}

function unitOf(vector: number[]): number[] {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return Array.from({ length: DIMENSIONS }, (_, at) => (vector[at] ?? 0) / length)
}
