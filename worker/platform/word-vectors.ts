import type { Env } from './env'

const PATH = '/_search/word-vectors.bin'
/** Of both halves: which words are used alike, and what they say in a sentence. */
export const DIMENSIONS = 196
/** The half that tells what words are used alike. */
const OF_USE = 100

export interface WordVectors {
  /** The place of each word, the commonest first. */
  places: Map<string, number>
  bytes: Int8Array
  /** What all words' shares add up to, by their places. */
  total: number
}

/** What was built never changes while this runs; only what has arrived is kept. */
let loaded: WordVectors | undefined

/** Undefined where the file was not built. */
export async function loadWordVectors(env: Pick<Env, 'ASSETS'>): Promise<WordVectors | undefined> {
  if (loaded) return loaded
  const answer = await env.ASSETS.fetch(new URL(PATH, 'http://assets.local'))
  if (!answer.ok) {
    await answer.body?.cancel()
    return undefined
  }
  loaded = readVectors(await answer.arrayBuffer())
  return loaded
}

export function readVectors(file: ArrayBuffer): WordVectors {
  const length = new DataView(file).getUint32(0, true)
  const words = new TextDecoder().decode(new Uint8Array(file, 4, length)).split('\n')
  let total = 0
  for (let place = 0; place < words.length; place++) total += shareOf(place)
  return { places: new Map(words.map((word, place) => [word, place])), bytes: new Int8Array(file, 4 + length), total }
}

/** Words come up about as often as their place says (Zipf). */
export const shareOf = (place: number) => 1 / (place + 10)

/** How alike two words are used, as the cosine of their vectors; undefined where one of them is not known. */
export function likenessOf({ places, bytes }: WordVectors, one: string, other: string): number | undefined {
  const [from, to] = [places.get(one), places.get(other)]
  if (from === undefined || to === undefined) return undefined
  let product = 0
  let square = 0
  let otherSquare = 0
  for (let at = from * DIMENSIONS, otherAt = to * DIMENSIONS, end = at + OF_USE; at < end; at++, otherAt++) {
    const a = bytes[at] as number
    const b = bytes[otherAt] as number
    product += a * b
    square += a * a
    otherSquare += b * b
  }
  return product / Math.sqrt(square * otherSquare || 1)
}
