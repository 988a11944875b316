import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createWorkersAI } from 'workers-ai-provider'
import { ApiError } from '#contract/errors'
import type { KnownCapabilities, Rates } from '#contract/services/models'
import { createBuiltinModel } from '#worker/builtin/builtin-model'
import { starterLibrary } from '#worker/builtin/starters/worker-library'
import type { Env } from '#worker/platform/env'
import { BUILT_IN_NAME } from './built-in-name'
import { placeCacheMarks } from './cache-marks'
import { capabilitiesOf, contextChars, factsOf } from './prices'
import type { ProviderFetch } from './provider-fetch'

export interface ModelInfo {
  id: string
  rates: Rates
  /** How many characters of prompt the model takes well. */
  contextChars: number
  capabilities: KnownCapabilities
  /** As shown under a reply. */
  name: string
}

export interface ResolvedModel {
  model: LanguageModelV4
  info: ModelInfo
}

export type ModelEnv = Pick<Env, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'AI'> & {
  /** Where the built-in builder finds the apps that come with the platform. */
  ASSETS?: Env['ASSETS']
  /** How the provider is called; plainly where nothing is said. */
  AI_FETCH?: ProviderFetch
}

/**
 * The model the environment names; `modelId` asks the same provider for another of its models. Nothing is called yet.
 * What was found out of the model goes before what its name says.
 */
export function resolveModel(env: ModelEnv, modelId?: string, found?: KnownCapabilities): ResolvedModel {
  if (env.AI_PROVIDER === 'builtin')
    return describe(createBuiltinModel(env.ASSETS && starterLibrary({ ASSETS: env.ASSETS })), 'builtin', BUILT_IN_NAME)
  const id = modelId || env.AI_MODEL
  if (!id) throw missing('AI_MODEL names no model')
  return describe(providerModel(env, id), id, id, found)
}

function providerModel(env: ModelEnv, id: string): LanguageModelV4 {
  switch (env.AI_PROVIDER) {
    case 'openai-compatible':
      if (!env.AI_BASE_URL) throw missing('AI_BASE_URL is empty')
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: env.AI_BASE_URL.replace(/\/+$/, ''),
        ...(env.AI_API_KEY ? { apiKey: env.AI_API_KEY } : {}),
        includeUsage: true,
        transformRequestBody: placeCacheMarks,
        ...(env.AI_FETCH ? { fetch: env.AI_FETCH } : {}),
      })(id)
    case 'anthropic':
      if (!env.AI_API_KEY) throw missing('AI_API_KEY is not set')
      return createAnthropic({
        apiKey: env.AI_API_KEY,
        ...(env.AI_BASE_URL ? { baseURL: env.AI_BASE_URL } : {}),
        ...(env.AI_FETCH ? { fetch: env.AI_FETCH } : {}),
      })(id)
    case 'workers-ai':
      if (!env.AI) throw missing('the AI binding is not set')
      return createWorkersAI({ binding: env.AI })(id)
    default:
      throw missing(`AI_PROVIDER is "${env.AI_PROVIDER}"`)
  }
}

function describe(model: LanguageModelV4, id: string, name: string, found?: KnownCapabilities): ResolvedModel {
  const capabilities = found ?? capabilitiesOf(id)
  return { model, info: { id, name, rates: factsOf(id).rates, contextChars: contextChars(capabilities), capabilities } }
}

/** For whoever runs this installation, who connects one on screen or in the environment. */
const missing = (what: string) =>
  new ApiError(
    'model-missing',
    `No AI model is connected: ${what}. An admin connects one under Admin, Model; or set AI_PROVIDER, AI_BASE_URL, AI_API_KEY and AI_MODEL.`,
  )
