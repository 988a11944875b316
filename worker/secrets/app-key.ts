import { base64url } from 'jose'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { insertKey, replaceWrapping, type SecretKeyRow, selectKey } from './queries'

const USE = 'app-secrets'

/**
 * The key that seals an app's secrets, and the row it came from; undefined when the app has none or no SECRETS_KEY of
 * ours opens it.
 */
export async function findAppKey(env: Env, appId: string): Promise<AppKey | undefined> {
  const row = await selectKey(openDatabase(env.DB), appId)
  return row && openKey(env, row)
}

export interface AppKey {
  key: CryptoKey
  environment: number
}

export async function requireAppKey(env: Env, appId: string): Promise<AppKey> {
  const found = await findAppKey(env, appId)
  if (found) return found
  const raw = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  const wrappedKey = await seal(await deriveSealKey(env.SECRETS_KEY, USE), raw, appId)
  const opened = await openKey(env, await insertKey(openDatabase(env.DB), { appId, wrappedKey }))
  if (!opened) throw new Error('The key of this app’s secrets was wrapped by another SECRETS_KEY')
  return opened
}

/**
 * While a rotation is under way, what the old SECRETS_KEY wrapped is wrapped anew as it is met; nothing stands still
 * for it.
 */
async function openKey(env: Env, { appId, wrappedKey, environment }: SecretKeyRow): Promise<AppKey | undefined> {
  const wrap = await deriveSealKey(env.SECRETS_KEY, USE)
  let raw = await unseal(wrap, wrappedKey, appId)
  if (raw === undefined && env.SECRETS_KEY_PREVIOUS) {
    raw = await unseal(await deriveSealKey(env.SECRETS_KEY_PREVIOUS, USE), wrappedKey, appId)
    if (raw !== undefined)
      await replaceWrapping(openDatabase(env.DB), { appId, from: wrappedKey, to: await seal(wrap, raw, appId) })
  }
  if (raw === undefined) return undefined
  const key = await crypto.subtle.importKey('raw', base64url.decode(raw), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { key, environment }
}
