import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { z } from 'zod'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostPrefixOf } from '#worker/platform/http/host-prefix'

const LIFE_MS = 10 * 60_000
const COOKIE = 'buildai-drive'
const USE = 'google-drive-flow'

/** What was begun, by whom and for which app. */
const DriveFlow = z.object({
  state: z.string(),
  verifier: z.string(),
  appId: z.string(),
  accountId: z.string(),
  sessionId: z.string(),
  popup: z.string(),
  expiresAtMs: z.number(),
})
export type DriveFlow = z.infer<typeof DriveFlow>

const optionsOf = (c: Context): CookieOptions => {
  const prefix = hostPrefixOf(c)
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: prefix === 'host', ...(prefix ? { prefix } : {}) }
}

/**
 * Kept by the browser that begins, sealed: no other can bring what Google sends back. Lax, for Google leads back here
 * from its own site; what began last takes the place of what began before.
 */
export async function keepFlow(c: Context<ApiEnv>, flow: Omit<DriveFlow, 'expiresAtMs'>): Promise<void> {
  const key = await deriveSealKey(c.env.SESSION_KEY, USE)
  const sealed = await seal(key, JSON.stringify({ ...flow, expiresAtMs: Date.now() + LIFE_MS }), USE)
  setCookie(c, COOKIE, sealed, { ...optionsOf(c), maxAge: LIFE_MS / 1_000 })
}

/** What this browser began, once; undefined where it began nothing, or too long ago. */
export async function takeFlow(c: Context<ApiEnv>): Promise<DriveFlow | undefined> {
  const sealed = getCookie(c, COOKIE, hostPrefixOf(c))
  deleteCookie(c, COOKIE, optionsOf(c))
  const text = sealed && (await unseal(await deriveSealKey(c.env.SESSION_KEY, USE), sealed, USE))
  const flow = text ? DriveFlow.parse(JSON.parse(text)) : undefined
  return flow && flow.expiresAtMs > Date.now() ? flow : undefined
}
