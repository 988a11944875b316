import { readModelEnv } from '#worker/models/current-model'
import { type Embedder, resolveEmbedder } from '#worker/models/resolve-embedder'
import type { Env } from '#worker/platform/env'
import { wordEmbedder } from './word-vectors'

export interface CurrentEmbedder extends Embedder {
  /** What is less like a question than this has nothing to do with it. */
  least: number
}

/** Of our own word vectors: what has nothing to do with a question is mostly below it (see the bench). */
const LEAST_OF_WORDS = 0.3

/** The connected provider's embedder where it has one, else our own; undefined where words alone have to do. */
export async function currentEmbedder(env: Env): Promise<CurrentEmbedder | undefined> {
  // A key that cannot be opened keeps nobody from searching by words.
  const provider = await readModelEnv(env).then(resolveEmbedder, () => undefined)
  if (provider) return { ...provider, least: 0 }
  const own = await wordEmbedder(env)
  return own && { ...own, least: LEAST_OF_WORDS }
}
