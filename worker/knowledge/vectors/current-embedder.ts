import { readModelEnv } from '#worker/models/current-model'
import { type Embedder, resolveEmbedder } from '#worker/models/resolve-embedder'
import type { Env } from '#worker/platform/env'
import { questionWords } from '../search/match-query'
import { wordEmbedder } from './word-vectors'

export interface CurrentEmbedder extends Embedder {
  /** What is less like a question than this has nothing to do with it. */
  least: number
  /** What of a question is turned into a vector. */
  asksFor: (question: string) => string
  /** Its vectors are made of words, which can be held against those of a text and of its sentences. */
  isOfWords: boolean
}

/** Of our own word vectors: what is below it is no candidate; the rest is looked at more closely (`likenessTo`). */
const LEAST_OF_WORDS = 0.15

/** The connected provider's embedder where it has one, else our own; undefined where words alone have to do. */
export async function currentEmbedder(env: Env): Promise<CurrentEmbedder | undefined> {
  // A key that cannot be opened keeps nobody from searching by words.
  const provider = await readModelEnv(env).then(resolveEmbedder, () => undefined)
  if (provider) return { ...provider, least: 0, asksFor: (question) => question, isOfWords: false }
  const own = await wordEmbedder(env)
  return own && { ...own, least: LEAST_OF_WORDS, asksFor: (question) => questionWords(question).join(' '), isOfWords: true }
}
