import type { KnownCapabilities } from '#contract/services/models'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countCalls } from '../count-calls'
import { capabilitiesOf } from '../prices'
import { type ModelEnv, resolveModel } from '../resolve-model'
import { type FoundRow, findFound, listFound, upsertFound } from './capability-queries'
import type { ModelSays } from './listed-facts'
import { probeModel } from './probe-model'

type PlaceEnv = Pick<Env, 'DB'> & ModelEnv

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A model of a provider stays what it is; a server of one's own may be started otherwise tomorrow. */
const KEPT_MS = { provider: 30 * DAY_MS, own: DAY_MS }
/** What could not be found out is tried again after this long. */
const AGAIN_MS = 10 * 60_000

const placeOf = ({ AI_PROVIDER, AI_BASE_URL }: ModelEnv) => ({
  provider: AI_PROVIDER,
  baseUrl: (AI_BASE_URL ?? '').replace(/\/+$/, ''),
})

/** What was found out of a model, on top of what its name says; undefined where it was never tried. */
export async function findCapabilities(env: PlaceEnv, modelId?: string): Promise<KnownCapabilities | undefined> {
  const model = modelId || env.AI_MODEL
  if (env.AI_PROVIDER === 'builtin' || !model) return undefined
  const found = await findFound(openDatabase(env.DB), { ...placeOf(env), model })
  return found && asKnown(found)
}

/** Of all models of the provider that were ever tried. */
export async function listCapabilities(env: PlaceEnv): Promise<Map<string, KnownCapabilities>> {
  const found = await listFound(openDatabase(env.DB), placeOf(env))
  return new Map(found.map((row) => [row.model, asKnown(row)]))
}

/** The same, and at the model's first use it is tried: what a reply may offer it depends on that. */
export async function requireCapabilities(env: PlaceEnv, modelId?: string): Promise<KnownCapabilities | undefined> {
  const model = modelId || env.AI_MODEL
  if (env.AI_PROVIDER === 'builtin' || !model) return undefined
  const found = await findFound(openDatabase(env.DB), { ...placeOf(env), model })
  return found && !isStale(found) ? asKnown(found) : probeAndKeep(env, model)
}

/** Tries a model and keeps what came of it. A try that fails is no reason to fail for. */
export async function probeAndKeep(env: PlaceEnv, model: string): Promise<KnownCapabilities> {
  const says = await probe(env, model)
  const row: FoundRow = {
    ...placeOf(env),
    model,
    tools: says.tools ?? null,
    images: says.images ?? null,
    contextTokens: says.contextTokens ?? null,
    foundAt: new Date(),
  }
  await upsertFound(openDatabase(env.DB), row)
  return asKnown(row)
}

/** Tries a model without keeping anything. */
export async function tryModel(env: PlaceEnv, model: string): Promise<KnownCapabilities> {
  const { tools = null, images = null, contextTokens = null } = await probe(env, model)
  return asKnown({ model, tools, images, contextTokens })
}

async function probe(env: PlaceEnv, model: string): Promise<ModelSays> {
  const { AI_PROVIDER, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_FETCH: call } = env
  const hasServer = AI_PROVIDER === 'openai-compatible' && baseUrl
  return probeModel({
    resolved: countCalls(env, resolveModel(env, model)),
    ...(hasServer ? { server: { baseUrl, apiKey, call } } : {}),
  }).catch((error: unknown) => {
    console.error('a model could not be tried', error)
    return {}
  })
}

function asKnown({ model, tools, images, contextTokens }: Omit<FoundRow, 'provider' | 'baseUrl' | 'foundAt'>): KnownCapabilities {
  const named = capabilitiesOf(model)
  return {
    tools: tools ?? named.tools,
    images: images ?? named.images,
    contextTokens: contextTokens ?? named.contextTokens,
    source: tools === null && images === null ? named.source : 'tried',
  }
}

function isStale({ tools, images, baseUrl, foundAt }: FoundRow): boolean {
  const age = Date.now() - foundAt.getTime()
  if (tools === null || images === null) return age > AGAIN_MS
  return age > (baseUrl.startsWith('http://') ? KEPT_MS.own : KEPT_MS.provider)
}
