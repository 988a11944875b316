import { TOKEN_LIFE_S } from '#contract/people/token-life'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'

/**
 * The browser sends no bearer token when a chunk imports another. So who fetched one of a private app with a token gets a cookie that opens this one
 * app's chunks for an hour: it is HttpOnly, stays on the app's own host, and is good for nothing else.
 */
export const ACCESS_COOKIE = 'app_access'
export const ACCESS_SECONDS = TOKEN_LIFE_S

const keyOf = (env: Env) => deriveSealKey(env.SESSION_KEY, 'chunk-access')

export async function issueAccess(env: Env, appId: string, nowMs: number): Promise<string> {
  return seal(await keyOf(env), JSON.stringify({ appId, until: nowMs + ACCESS_SECONDS * 1000 }))
}

export async function hasAccess(env: Env, appId: string, cookie: string | undefined, nowMs: number): Promise<boolean> {
  const text = cookie && (await unseal(await keyOf(env), cookie))
  if (!text) return false
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('appId' in value) || !('until' in value)) return false
  return value.appId === appId && typeof value.until === 'number' && value.until > nowMs
}
