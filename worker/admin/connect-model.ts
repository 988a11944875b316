import type { ConnectModel, LocalModels, ModelStatus } from '#contract/admin'
import { ApiError } from '#contract/errors'
import type { KnownCapabilities } from '#contract/services/models'
import { insertActionIfChanged } from '#worker/audit/admin-action-queries'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { askOwnServer } from '#worker/models/capabilities/ask-server'
import { findCapabilities, probeAndKeep } from '#worker/models/capabilities/find-capabilities'
import { deleteConnection, upsertConnection } from '#worker/models/connection-queries'
import { withConnection } from '#worker/models/current-model'
import { findConnection, sealModelKey } from '#worker/models/model-connection'
import { capabilitiesOf } from '#worker/models/prices'
import { localModelServers } from '#worker/models/provider-address'
import { providerFetch } from '#worker/models/provider-fetch'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { isLocalInstallation } from '#worker/platform/http/hosts'
import { askModel, connectionEnv, listOffered, readWanted } from './test-model'

/** Connects a model once it has answered. It answers from the next reply on, everywhere, without a restart. */
export async function connectModel(env: Env, admin: Admin, given: ConnectModel): Promise<ModelStatus> {
  const wanted = await readWanted(env, given)
  const test = await askModel(env, wanted)
  if (!test.isOk) throw new ApiError('model-failed', test.message)
  const { provider, baseUrl, apiKey, model } = wanted
  const db = openDatabase(env.DB)
  await db.batch([
    upsertConnection(db, {
      id: 'current',
      provider,
      baseUrl,
      model,
      imageModel: given.imageModel,
      embeddingModel: given.embeddingModel,
      sealedKey: apiKey ? await sealModelKey(env, { provider, baseUrl }, apiKey) : null,
      connectedBy: admin.accountId,
      connectedAt: new Date(),
    }),
    insertActionIfChanged(
      db,
      describeAction(admin, 'model-connected', { details: [model, baseUrl].filter(Boolean).join(' at ') }),
    ),
  ])
  await probeAndKeep(connectionEnv(env, wanted), model)
  return readModelStatus(env)
}

/** Back to the environment's model, or the built-in builder. The key goes with the rest. */
export async function disconnectModel(env: Env, admin: Admin): Promise<ModelStatus> {
  const db = openDatabase(env.DB)
  await db.batch([deleteConnection(db), insertActionIfChanged(db, describeAction(admin, 'model-disconnected'))])
  return readModelStatus(env)
}

export async function readModelStatus(env: Env): Promise<ModelStatus> {
  const connection = await findConnection(env)
  const about = { fallback: fallbackOf(env), isLocal: isLocalInstallation(env), hasWorkersAi: env.AI !== undefined }
  if (!connection) {
    const isBuiltin = env.AI_PROVIDER === 'builtin'
    return {
      ...about,
      source: isBuiltin ? 'builtin' : 'environment',
      provider: env.AI_PROVIDER,
      baseUrl: isBuiltin ? '' : env.AI_BASE_URL,
      model: isBuiltin ? '' : env.AI_MODEL,
      imageModel: isBuiltin ? '' : (env.AI_IMAGE_MODEL ?? ''),
      embeddingModel: isBuiltin ? '' : (env.AI_EMBEDDING_MODEL ?? ''),
      hasKey: Boolean(env.AI_API_KEY),
      isKeyLost: false,
      capabilities: isBuiltin || !env.AI_MODEL ? null : await knownOf(env, env.AI_MODEL),
      connectedAt: null,
    }
  }
  const { provider, baseUrl, model, imageModel, embeddingModel, hasKey, apiKey, connectedAt } = connection
  const isKeyLost = hasKey && apiKey === undefined
  return {
    ...about,
    source: 'connection',
    provider,
    baseUrl,
    model,
    imageModel,
    embeddingModel,
    hasKey,
    isKeyLost,
    capabilities: await knownOf(withConnection(env, connection), model),
    connectedAt: connectedAt.toISOString(),
  }
}

const knownOf = async (env: Parameters<typeof findCapabilities>[0], model: string): Promise<KnownCapabilities> =>
  (await findCapabilities(env, model)) ?? capabilitiesOf(model)

const fallbackOf = ({ AI_PROVIDER, AI_MODEL }: Env): string =>
  AI_PROVIDER === 'builtin' ? 'the built-in builder' : `${AI_MODEL || AI_PROVIDER}, which the environment names`

/** More than anybody keeps on a machine. */
const MAX_LOCAL_MODELS = 40

/** What runs on this machine answers at once; whatever else holds one of these ports is not waited for. */
const LOOKING_MS = 2_500

/** Model servers that answer on this machine; a deployed installation looks nowhere. */
export async function findLocalModels(env: Env): Promise<LocalModels> {
  const looked = localModelServers(env).map(async ({ port, name }) => {
    const baseUrl = `http://127.0.0.1:${port}/v1`
    const wanted = { provider: 'openai-compatible' as const, baseUrl, apiKey: undefined, model: '' }
    const { models, problem } = await listOffered(env, wanted, LOOKING_MS)
    if (problem) return undefined
    const ids = models.slice(0, MAX_LOCAL_MODELS).map(({ id }) => id)
    const says = await askOwnServer({ baseUrl, call: providerFetch(env, undefined) }, ids)
    return { name, baseUrl, models: ids.map((id, index) => ({ id, says: says[index] ?? {} })) }
  })
  return { servers: (await Promise.all(looked)).filter((server) => server !== undefined) }
}
