import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ImageModelV4 } from '@ai-sdk/provider'
import { createWorkersAI } from 'workers-ai-provider'
import type { Env } from '#worker/platform/env'
import type { ModelEnv } from './resolve-model'

type ImageEnv = Omit<ModelEnv, 'AI_MODEL'> & Pick<Env, 'AI_IMAGE_MODEL'>

/**
 * The model that draws, from the same provider as the one that writes; undefined where AI_IMAGE_MODEL names none or the
 * provider has none.
 */
export function resolveImageModel(env: ImageEnv): ImageModelV4 | undefined {
  const id = env.AI_IMAGE_MODEL
  if (!id) return undefined
  if (env.AI_PROVIDER === 'workers-ai' && env.AI) {
    // The binding knows its own list of models; a name that is not on it is refused by the call.
    return createWorkersAI({ binding: env.AI }).imageModel(id as Parameters<ReturnType<typeof createWorkersAI>['imageModel']>[0])
  }
  if (env.AI_PROVIDER !== 'openai-compatible' || !env.AI_BASE_URL) return undefined
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: env.AI_BASE_URL.replace(/\/+$/, ''),
    ...(env.AI_API_KEY ? { apiKey: env.AI_API_KEY } : {}),
    ...(env.AI_FETCH ? { fetch: env.AI_FETCH } : {}),
  }).imageModel(id)
}
