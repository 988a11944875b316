import { z } from 'zod'
import type { ModelProvider, ModelTest, TestModel } from '#contract/admin'
import { readJson } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { tryModel } from '#worker/models/capabilities/find-capabilities'
import { withConnection } from '#worker/models/current-model'
import { findConnection } from '#worker/models/model-connection'
import { BUNDLED } from '#worker/models/prices'
import { requireBaseUrl } from '#worker/models/provider-address'
import { maskKey, providerFetch } from '#worker/models/provider-fetch'
import { resolveModel } from '#worker/models/resolve-model'
import { streamStep } from '#worker/models/stream-step'
import type { Env } from '#worker/platform/env'
import { explainNoAnswer, explainStatus, explainTrouble } from './explain-provider'

const LIST_MS = 8_000
const REPLY_MS = 45_000
const MAX_LIST_CHARS = 8_000_000
const MAX_MODELS = 500

export interface WantedModel {
  provider: ModelProvider
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** What is asked for, at an address that may be called, with the key entered for just that address. */
export async function readWanted(env: Env, given: TestModel): Promise<WantedModel> {
  const { provider, model } = given
  const baseUrl = requireBaseUrl(env, given)
  if (given.apiKey) return { provider, baseUrl, model, apiKey: given.apiKey }
  const stored = await findConnection(env)
  const isSamePlace = stored?.provider === provider && stored.baseUrl === baseUrl
  return { provider, baseUrl, model, apiKey: isSamePlace ? stored.apiKey : undefined }
}

/** The test of a model as an admin asks for it: what it says and what it can do. Stores nothing. */
export async function testModel(env: Env, wanted: WantedModel): Promise<ModelTest> {
  const test = await askModel(env, wanted)
  const capabilities = test.reply === null ? null : await tryModel(connectionEnv(env, wanted), wanted.model)
  return { ...test, capabilities }
}

/** The environment as it would be with what is wanted. */
export const connectionEnv = (env: Env, wanted: WantedModel) =>
  withConnection(env, { ...wanted, imageModel: '', embeddingModel: '' })

/** Asks the provider for its models, and the model for a few words, as a reply in the chat would. Stores nothing. */
export async function askModel(env: Env, wanted: WantedModel): Promise<Omit<ModelTest, 'capabilities'>> {
  const { provider, model, apiKey } = wanted
  if (provider === 'workers-ai' && !env.AI)
    return failed('Workers AI is not bound to this installation. Add the AI binding to wrangler.toml and deploy.')
  if ((provider === 'anthropic' || provider === 'openai' || provider === 'openrouter') && !apiKey)
    return failed('Enter the key: this provider answers nobody without one.')
  const list = await listOffered(env, wanted)
  if (list.problem && !list.mayGoOn) return failed(list.problem)
  const { models } = list
  if (!model) {
    const message =
      list.problem ??
      (models.length > 0
        ? 'The provider answers. Choose a model and test again.'
        : 'The provider answers, and offers no model yet. Enter the name of one.')
    return { isOk: list.problem === undefined, message, models, reply: null }
  }
  const { reply, problem } = await askForWords(env, wanted)
  if (problem) return { isOk: false, message: problem, models, reply: null }
  return { isOk: true, message: `${model} answered.`, models, reply }
}

const failed = (message: string): Omit<ModelTest, 'capabilities'> => ({ isOk: false, message, models: [], reply: null })

interface Offered {
  models: ModelTest['models']
  problem?: string
  /** No list is no fault of a provider that has none to give. */
  mayGoOn?: boolean
}

const Listed = z.object({
  data: z.array(
    z.object({ id: z.string().max(200), name: z.string().max(200).optional(), display_name: z.string().max(200).optional() }),
  ),
})

export async function listOffered(env: Env, { provider, baseUrl, apiKey }: WantedModel, patienceMs = LIST_MS): Promise<Offered> {
  if (provider === 'workers-ai') return { models: (BUNDLED['workers-ai'] ?? []).map((id) => ({ id, name: id })) }
  const headers = new Headers(
    provider === 'anthropic'
      ? { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' }
      : apiKey
        ? { authorization: `Bearer ${apiKey}` }
        : {},
  )
  let answer: Response
  let text: string
  try {
    answer = await providerFetch(env, apiKey)(`${baseUrl}/models`, { headers, signal: AbortSignal.timeout(patienceMs) })
    text = await answer.text()
  } catch (error) {
    if (error instanceof ApiError) throw error
    return { models: [], problem: explainNoAnswer(baseUrl, error) }
  }
  if (!answer.ok) {
    const isMissing = answer.status === 404 || answer.status === 405
    return {
      models: [],
      problem: explainStatus({ baseUrl, status: answer.status, text, location: answer.headers.get('location') }),
      mayGoOn: isMissing,
    }
  }
  const listed = text.length > MAX_LIST_CHARS ? undefined : Listed.safeParse(readJson(text)).data
  if (!listed)
    return {
      models: [],
      problem: `${baseUrl}/models answers, but not with a list of models. Check the base URL; it usually ends in /v1.`,
    }
  return {
    models: listed.data.slice(0, MAX_MODELS).map(({ id, name, display_name }) => ({ id, name: name ?? display_name ?? id })),
  }
}

async function askForWords(env: Env, wanted: WantedModel): Promise<{ reply: string; problem?: string }> {
  const end = await streamStep({
    resolved: resolveModel(connectionEnv(env, wanted)),
    system: 'You are being tested. Answer with one short sentence.',
    messages: [{ role: 'user', content: 'Say that you are ready.' }],
    signal: AbortSignal.timeout(REPLY_MS),
    maxRetries: 0,
    onText: () => {},
  })
  const reply = maskKey(end.text.trim(), wanted.apiKey).slice(0, 300)
  if (end.kind === 'finished' || (end.kind === 'cut' && end.error === undefined)) return { reply }
  return { reply, problem: maskKey(explainTrouble(wanted, end.error), wanted.apiKey) }
}
