import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type EmbeddingModel, embedMany } from 'ai'
import { createWorkersAI } from 'workers-ai-provider'
import type { Env } from '#worker/platform/env'
import type { ModelEnv } from './resolve-model'

type EmbeddingEnv = Omit<ModelEnv, 'AI_MODEL'> & Pick<Env, 'AI_EMBEDDING_MODEL'>

/** Turns texts into vectors. Those of different embedders have nothing to do with each other. */
export interface Embedder {
  /** Which provider, where, and which of its models. */
  id: string
  /** One vector a text, in their order. */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>
}

const TEXTS_A_CALL = 96

/** The provider's model for it; undefined where AI_EMBEDDING_MODEL names none or the provider has none. */
export function resolveEmbedder(env: EmbeddingEnv): Embedder | undefined {
  const model = embeddingModel(env)
  if (!model) return undefined
  return {
    id: [env.AI_PROVIDER, env.AI_BASE_URL, env.AI_EMBEDDING_MODEL].join(' '),
    async embed(texts, signal) {
      const vectors: number[][] = []
      for (let at = 0; at < texts.length; at += TEXTS_A_CALL) {
        const values = texts.slice(at, at + TEXTS_A_CALL)
        const { embeddings } = await embedMany({ model, values, abortSignal: signal, maxRetries: 2 })
        vectors.push(...embeddings)
      }
      return vectors
    },
  }
}

function embeddingModel(env: EmbeddingEnv): EmbeddingModel | undefined {
  const id = env.AI_EMBEDDING_MODEL
  if (!id) return undefined
  if (env.AI_PROVIDER === 'workers-ai' && env.AI)
    return createWorkersAI({ binding: env.AI }).textEmbedding(
      id as Parameters<ReturnType<typeof createWorkersAI>['textEmbedding']>[0],
    )
  if (env.AI_PROVIDER !== 'openai-compatible' || !env.AI_BASE_URL) return undefined
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: env.AI_BASE_URL.replace(/\/+$/, ''),
    ...(env.AI_API_KEY ? { apiKey: env.AI_API_KEY } : {}),
    ...(env.AI_FETCH ? { fetch: env.AI_FETCH } : {}),
  }).embeddingModel(id)
}
