import { seal, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { findAppKey, requireAppKey } from '#worker/secrets/app-key'
import { type ConnectorSource, listConnectorsOf, replaceSealed, writeConnector } from './connector-queries'

interface Whose {
  appId: string
  accountId: string
}
type Which = Whose & { source: ConnectorSource }

/** No secret's name holds a line break, so what is sealed here opens as none of them, nor for another service. */
const boundTo = ({ appId, source }: Which) => `${appId}\nconnector\n${source}`

export async function storeToken(env: Env, given: Which & { token: string; workspace: string }): Promise<void> {
  const { appId, accountId, source, token, workspace } = given
  const { key } = await requireAppKey(env, appId)
  const sealed = await seal(key, token, boundTo(given))
  const connectedAtMs = Date.now()
  await writeConnector(openDatabase(env.DB), { appId, source, accountId, sealed, workspace, connectedAtMs })
}

export interface OpenedToken {
  token: string
  /** As it is stored: what is renewed takes the place of this one alone. */
  sealed: string
}

/** Undefined where nothing was connected by whoever owns the app now, or what was stored opens no more. */
export async function openSealedToken(env: Env, which: Which): Promise<OpenedToken | undefined> {
  const rows = await listConnectorsOf(openDatabase(env.DB), which)
  const row = rows.find(({ source }) => source === which.source)
  const appKey = row && (await findAppKey(env, which.appId))
  const token = appKey && (await unseal(appKey.key, row.sealed, boundTo(which)))
  return token === undefined || !row ? undefined : { token, sealed: row.sealed }
}

export const openToken = async (env: Env, which: Which): Promise<string | undefined> => (await openSealedToken(env, which))?.token

/** Puts a renewed token in an older one's place, unless it was connected anew or disconnected meanwhile. */
export async function renewToken(env: Env, which: Which, { from, to }: { from: string; to: string }): Promise<void> {
  const { key } = await requireAppKey(env, which.appId)
  const sealed = await seal(key, to, boundTo(which))
  await replaceSealed(openDatabase(env.DB), { ...which, from, to: sealed })
}
