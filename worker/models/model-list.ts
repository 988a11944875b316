import { z } from 'zod'
import type { KnownCapabilities, ModelChoice } from '#contract/services/models'
import type { Env } from '#worker/platform/env'
import { BUILT_IN_NAME } from './built-in-name'
import { listCapabilities } from './capabilities/find-capabilities'
import { readListedFacts } from './capabilities/listed-facts'
import { BUNDLED, capabilitiesOf, factsOf, type ModelFacts, rememberFacts } from './prices'
import type { ProviderFetch } from './provider-fetch'
import type { ModelEnv } from './resolve-model'

type ListEnv = Pick<Env, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'MODEL_LIST_URL' | 'DB'> &
  Pick<ModelEnv, 'AI_FETCH'>

/**
 * The routing service's public list (https://openrouter.ai/docs/api-reference/list-available-models): prices in dollars
 * a token, as text.
 */
const ROUTING_LIST = 'https://openrouter.ai/api/v1/models'
const KEPT_MS = 60 * 60_000
/**
 * A list that did not answer is asked again after this long, and twice as long each further time: being offline is
 * nothing unusual.
 */
const AGAIN_MS = 60_000
const MAX_BYTES = 8_000_000
const PATIENCE_MS = 3_000
const MAX_LISTED = 500

const Price = z.coerce.number().min(0).catch(0)
const Listed = z.object({
  data: z.array(
    z.looseObject({
      id: z.string().max(200),
      name: z.string().max(200).optional(),
      pricing: z
        .object({ prompt: Price, completion: Price, input_cache_read: Price.optional(), input_cache_write: Price.optional() })
        .optional()
        .catch(undefined),
    }),
  ),
})
type Listed = z.infer<typeof Listed>['data']

/**
 * Kept for an hour in each isolate: the same for everyone, and nobody's secret. What failed is kept for a minute at
 * first.
 */
const kept = new Map<string, { at: number; models: Promise<Listed | undefined>; failures: number }>()

/**
 * The models an admin may choose from, with what they cost. A provider or list that does not answer leaves the bundled
 * copy.
 */
export async function listModels(env: ListEnv): Promise<ModelChoice[]> {
  if (env.AI_PROVIDER === 'builtin') return [{ ...choiceOf('builtin'), name: BUILT_IN_NAME }]
  const [offered, tried] = await Promise.all([offeredBy(env), listCapabilities(env), refreshPrices(env)])
  const ids = offered?.map(({ id }) => id) ?? BUNDLED[env.AI_PROVIDER] ?? []
  const listed = new Map(offered?.map((each) => [each.id, each]))
  return [...new Set([env.AI_MODEL, ...ids])]
    .filter(Boolean)
    .slice(0, MAX_LISTED)
    .map((id) => choiceOf(id, { listed: listed.get(id), tried: tried.get(id) }))
}

/** Takes over the routing service's prices and windows, where it answers; what is known otherwise stays. */
export async function refreshPrices(env: Pick<ListEnv, 'AI_PROVIDER' | 'MODEL_LIST_URL'>): Promise<void> {
  if (env.AI_PROVIDER === 'builtin') return
  const listed = await read(env.MODEL_LIST_URL || ROUTING_LIST)
  if (listed) rememberFacts(new Map(listed.flatMap((model) => factsFrom(model) ?? [])))
}

async function offeredBy({ AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_FETCH }: ListEnv): Promise<Listed | undefined> {
  if (AI_PROVIDER !== 'openai-compatible' || !AI_BASE_URL) return undefined
  return read(`${AI_BASE_URL.replace(/\/+$/, '')}/models`, { key: AI_API_KEY, call: AI_FETCH })
}

interface Call {
  key?: string | undefined
  call?: ProviderFetch | undefined
}

function read(url: string, { key, call = fetch }: Call = {}): Promise<Listed | undefined> {
  // Another key may be offered other models.
  const name = `${url}\n${key ?? ''}`
  const known = kept.get(name)
  if (known && Date.now() - known.at < KEPT_MS) return known.models
  const models = fetchModelList(url, { key, call })
  const entry = { at: Date.now(), models, failures: known?.failures ?? 0 }
  kept.set(name, entry)
  void models.then((listed) => {
    if (listed) entry.failures = 0
    else {
      entry.at = Date.now() - KEPT_MS + Math.min(KEPT_MS, AGAIN_MS * 2 ** entry.failures)
      entry.failures += 1
    }
  })
  return models
}

async function fetchModelList(url: string, { key, call = fetch }: Call): Promise<Listed | undefined> {
  try {
    const headers = new Headers(key ? { authorization: `Bearer ${key}` } : {})
    const answer = await call(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined
    const text = await answer.text()
    return text.length > MAX_BYTES ? undefined : Listed.parse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const MILLION = 1_000_000

function factsFrom(entry: Listed[number]): [string, ModelFacts][] | undefined {
  const { id, pricing } = entry
  if (!pricing) return undefined
  const { prompt, completion, input_cache_read: cacheRead = prompt, input_cache_write: cacheWrite = prompt } = pricing
  const rates = {
    prompt: prompt * MILLION,
    completion: completion * MILLION,
    cacheRead: cacheRead * MILLION,
    cacheWrite: cacheWrite * MILLION,
  }
  return [[id, { contextTokens: factsOf(id).contextTokens, ...readListedFacts(entry), rates }]]
}

/** What a model was seen to do goes before what its provider says, and that before its name. */
function choiceOf(
  id: string,
  known: { listed?: Listed[number] | undefined; tried?: KnownCapabilities | undefined } = {},
): ModelChoice {
  const { listed, tried } = known
  const says = listed ? readListedFacts(listed) : {}
  const named = capabilitiesOf(id)
  const source = says.tools === undefined && says.images === undefined ? named.source : 'listed'
  return { id, name: listed?.name ?? id, rates: factsOf(id).rates, capabilities: tried ?? { ...named, ...says, source } }
}
