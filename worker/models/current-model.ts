import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { findCapabilities, requireCapabilities } from './capabilities/find-capabilities'
import { countCalls } from './count-calls'
import { findConnection, type ModelConnection } from './model-connection'
import { environmentFetch, providerFetch } from './provider-fetch'
import { type ModelEnv, type ResolvedModel, resolveModel } from './resolve-model'

/**
 * The environment as it stands with the model an admin connected, read anew each time so that a change counts at once.
 */
export type CurrentModelEnv = Env & ModelEnv

export async function readModelEnv(env: Env): Promise<CurrentModelEnv> {
  const connection = await findConnection(env)
  if (!connection) return { ...env, AI_FETCH: environmentFetch(env.AI_API_KEY) }
  if (connection.hasKey && connection.apiKey === undefined)
    throw new ApiError(
      'model-missing',
      'The key of the connected AI model cannot be opened any more. An admin enters it again under Admin, Model.',
    )
  return withConnection(env, connection)
}

/** The environment as it would be with a connection. */
export function withConnection(
  env: Env,
  {
    provider,
    baseUrl,
    model,
    imageModel,
    embeddingModel,
    apiKey,
  }: Pick<ModelConnection, 'provider' | 'baseUrl' | 'model' | 'imageModel' | 'embeddingModel' | 'apiKey'>,
): CurrentModelEnv {
  const { AI_API_KEY: _key, ...rest } = env
  return {
    ...rest,
    AI_PROVIDER: provider === 'openai' || provider === 'openrouter' ? 'openai-compatible' : provider,
    AI_BASE_URL: baseUrl,
    AI_MODEL: model,
    AI_IMAGE_MODEL: imageModel,
    AI_EMBEDDING_MODEL: embeddingModel,
    ...(apiKey ? { AI_API_KEY: apiKey } : {}),
    AI_FETCH: providerFetch(env, apiKey),
  }
}

/** The model that answers now; `modelId` asks the same provider for another of its models. */
export async function resolveCurrentModel(env: Env, modelId?: string): Promise<ResolvedModel> {
  const current = await readModelEnv(env)
  return countCalls(current, resolveModel(current, modelId, await findCapabilities(current, modelId)))
}

/** The same for a reply in the chat, which depends on what the model can do: at its first use it is tried. */
export async function resolveTriedModel(env: Env, modelId?: string): Promise<ResolvedModel> {
  const current = await readModelEnv(env)
  return countCalls(current, resolveModel(current, modelId, await requireCapabilities(current, modelId)))
}

/** For those who have read the environment already. */
export const resolveCounted = (current: CurrentModelEnv, modelId?: string): ResolvedModel =>
  countCalls(current, resolveModel(current, modelId))
