import type { Embedder } from '#worker/models/resolve-embedder'
import type { Env } from '#worker/platform/env'
import { foldWords } from '../search/fold-text'

const PATH = '/_search/word-vectors.bin'
const DIMENSIONS = 100
/** How common a word may be before it counts for less: of what a hundred thousand words say, so many. */
const COMMON = 1e-4

interface WordVectors {
  /** The place of each word, the commonest first. */
  places: Map<string, number>
  bytes: Int8Array
  /** What all words' shares add up to, by their places. */
  total: number
}

/** What was built never changes while this runs; only what has arrived is kept. */
let loaded: WordVectors | undefined

/**
 * Vectors without a model: the mean of a text's words, common ones counting for less. English alone; a text without a
 * known word has no direction and is like nothing. Undefined where the file was not built.
 */
export async function wordEmbedder(env: Env): Promise<Embedder | undefined> {
  const vectors = loaded ?? (await loadVectors(env))
  if (!vectors) return undefined
  loaded = vectors
  return { id: 'words-en-1', embed: async (texts) => texts.map((text) => meanOf(vectors, foldWords(text))) }
}

async function loadVectors(env: Env): Promise<WordVectors | undefined> {
  const answer = await env.ASSETS.fetch(new URL(PATH, 'http://assets.local'))
  if (!answer.ok) {
    await answer.body?.cancel()
    return undefined
  }
  return readVectors(await answer.arrayBuffer())
}

export function readVectors(file: ArrayBuffer): WordVectors {
  const length = new DataView(file).getUint32(0, true)
  const words = new TextDecoder().decode(new Uint8Array(file, 4, length)).split('\n')
  let total = 0
  for (let place = 0; place < words.length; place++) total += shareOf(place)
  return { places: new Map(words.map((word, place) => [word, place])), bytes: new Int8Array(file, 4 + length), total }
}

/** Words come up about as often as their place says (Zipf). */
const shareOf = (place: number) => 1 / (place + 10)

function meanOf({ places, bytes, total }: WordVectors, words: string[]): number[] {
  const mean = new Array<number>(DIMENSIONS).fill(0)
  for (const word of words) {
    const wordPlace = places.get(word)
    if (wordPlace === undefined) continue
    const from = wordPlace * DIMENSIONS
    let square = 0
    for (let at = from; at < from + DIMENSIONS; at++) square += (bytes[at] as number) ** 2
    const weight = COMMON / (COMMON + shareOf(wordPlace) / total) / Math.sqrt(square || 1)
    for (let at = 0; at < DIMENSIONS; at++) mean[at] = (mean[at] as number) + weight * (bytes[from + at] as number)
  }
  return mean
}
