import { seal, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { findAppKey, requireAppKey } from '#worker/secrets/app-key'
import { listConnectorsOf, writeConnector } from './connector-queries'

interface Whose {
  appId: string
  accountId: string
}

/** No secret's name holds a line break, so what is sealed here opens as none of them. */
const boundTo = (appId: string) => `${appId}\nconnector\nnotion`

export async function storeToken(
  env: Env,
  { appId, accountId, token, workspace }: Whose & { token: string; workspace: string },
): Promise<void> {
  const { key } = await requireAppKey(env, appId)
  const sealed = await seal(key, token, boundTo(appId))
  const connectedAtMs = Date.now()
  await writeConnector(openDatabase(env.DB), { appId, source: 'notion', accountId, sealed, workspace, connectedAtMs })
}

/** Undefined where nothing was connected by whoever owns the app now, or what was stored opens no more. */
export async function openToken(env: Env, whose: Whose): Promise<string | undefined> {
  const rows = await listConnectorsOf(openDatabase(env.DB), whose)
  const row = rows.find(({ source }) => source === 'notion')
  const appKey = row && (await findAppKey(env, whose.appId))
  return appKey && unseal(appKey.key, row.sealed, boundTo(whose.appId))
}
