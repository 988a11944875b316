import type { ModelProvider } from '#contract/admin'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ModelConnectionRow, resealConnection, selectConnection } from './connection-queries'

const USE = 'model-connection'

/** Where a key was entered for. Sealed there, it opens nowhere else, whatever becomes of the row. */
interface Place {
  provider: ModelProvider
  baseUrl: string
}
const boundTo = ({ provider, baseUrl }: Place) => `${provider}\n${baseUrl}`

export interface ModelConnection extends Omit<ModelConnectionRow, 'id' | 'sealedKey'> {
  hasKey: boolean
  /** Undefined where there is none, or none that can be opened. */
  apiKey: string | undefined
}

export async function sealModelKey(env: Pick<Env, 'SECRETS_KEY'>, place: Place, apiKey: string): Promise<string> {
  return seal(await deriveSealKey(env.SECRETS_KEY, USE), apiKey, boundTo(place))
}

/** What an admin connected, its key opened: for calling the provider, and never to be sent on. */
export async function findConnection(env: Env): Promise<ModelConnection | undefined> {
  const row = await selectConnection(openDatabase(env.DB))
  if (!row) return undefined
  const { id: _id, sealedKey, ...rest } = row
  return { ...rest, hasKey: sealedKey !== null, apiKey: sealedKey === null ? undefined : await openKey(env, rest, sealedKey) }
}

/** While a rotation is under way, what the old SECRETS_KEY sealed is sealed anew as it is met. */
async function openKey(env: Env, place: Place, sealedKey: string): Promise<string | undefined> {
  const opened = await unseal(await deriveSealKey(env.SECRETS_KEY, USE), sealedKey, boundTo(place))
  if (opened !== undefined || !env.SECRETS_KEY_PREVIOUS) return opened
  const former = await unseal(await deriveSealKey(env.SECRETS_KEY_PREVIOUS, USE), sealedKey, boundTo(place))
  if (former !== undefined) {
    await resealConnection(openDatabase(env.DB), { from: sealedKey, to: await sealModelKey(env, place, former) })
  }
  return former
}
