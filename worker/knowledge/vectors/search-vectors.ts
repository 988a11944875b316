import type { Env } from '#worker/platform/env'
import { atMost } from '#worker/platform/limits/at-most'
import type { ReadableItem } from '../queries'
import { currentEmbedder } from './current-embedder'
import { MAX_PIECES } from './embed-item'
import { compareVectors, toBytes } from './pack-vectors'
import { readVectors } from './vector-files'

/** Files are read so many at a time, and so many for one question. */
const AT_ONCE = 6
const MAX_ITEMS = 500
const MAX_MS = 8_000

export interface Place {
  itemId: string
  generation: number
  ordinal: number
}

/**
 * The pieces most like a question, best first. Only items whose vectors the current embedder made are compared, in the
 * generation that is read; where it does not answer, nothing is found this way.
 */
export async function searchVectors(
  env: Env,
  { appId, query, items, limit }: { appId: string; query: string; items: Map<string, ReadableItem>; limit: number },
): Promise<(Place & { likeness: number })[]> {
  if (items.size === 0) return []
  const embedder = await currentEmbedder(env)
  const wanted = [...items.values()].filter((item) => item.embedder === embedder?.id && item.vectorGeneration === item.generation)
  if (!embedder || wanted.length === 0) return []
  const vector = await embedder.embed([embedder.asksFor(query)], AbortSignal.timeout(MAX_MS)).catch((error: unknown) => {
    console.warn('a question has no vector', error instanceof Error ? error.message : '')
    return undefined
  })
  const asked = toBytes(vector?.[0] ?? [])
  if (asked.every((value) => value === 0)) return []
  const found: (Place & { likeness: number })[] = []
  let left = MAX_PIECES
  await atMost(AT_ONCE, wanted.slice(0, MAX_ITEMS), async ({ itemId, generation }) => {
    const vectors = await readVectors(env, { appId, id: itemId }, { generation, embedder: embedder.id })
    if (!vectors || vectors.hashes.length > left) return
    left -= vectors.hashes.length
    const likeness = compareVectors(vectors, asked)
    for (let ordinal = 0; ordinal < likeness.length; ordinal++) {
      const value = likeness[ordinal] ?? 0
      if (value > embedder.least) found.push({ itemId, generation, ordinal, likeness: value })
    }
  })
  return found.sort((a, b) => b.likeness - a.likeness || (a.itemId < b.itemId ? -1 : 1)).slice(0, limit)
}
