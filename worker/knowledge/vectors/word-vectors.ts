import type { Embedder } from '#worker/models/resolve-embedder'
import type { Env } from '#worker/platform/env'
import { DIMENSIONS, loadWordVectors, shareOf, type WordVectors } from '#worker/platform/word-vectors'
import { foldWords } from '../search/fold-text'

/** How common a word may be before it counts for less: of what a hundred thousand words say, so many. */
const COMMON = 1e-4

/**
 * Vectors without a model: the mean of a text's words, common ones counting for less. English alone; a text without a
 * known word has no direction and is like nothing. Undefined where the file was not built.
 */
export async function wordEmbedder(env: Env): Promise<Embedder | undefined> {
  const vectors = await loadWordVectors(env)
  return vectors && { id: 'words-en-2', embed: async (texts) => texts.map((text) => meanOf(vectors, foldWords(text))) }
}

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

export function unitVector({ places, bytes }: WordVectors, word: string): Float32Array | undefined {
  const wordPlace = places.get(word)
  if (wordPlace === undefined) return undefined
  const vector = Float32Array.from(bytes.subarray(wordPlace * DIMENSIONS, (wordPlace + 1) * DIMENSIONS))
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}

/** Common words count for less; one that is not known is a name or a term, and counts whole. */
export function rarityOf({ places, total }: WordVectors, word: string): number {
  const wordPlace = places.get(word)
  return wordPlace === undefined ? 1 : COMMON / (COMMON + shareOf(wordPlace) / total)
}

export function meanOf(vectors: WordVectors, words: string[]): number[] {
  const { places, bytes } = vectors
  const mean = new Array<number>(DIMENSIONS).fill(0)
  for (const word of words) {
    const wordPlace = places.get(word)
    if (wordPlace === undefined) continue
    const from = wordPlace * DIMENSIONS
    let square = 0
    for (let at = from; at < from + DIMENSIONS; at++) square += (bytes[at] as number) ** 2
    const weight = rarityOf(vectors, word) / Math.sqrt(square || 1)
    for (let at = 0; at < DIMENSIONS; at++) mean[at] = (mean[at] as number) + weight * (bytes[from + at] as number)
  }
  return mean
}
