import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import { TOKEN_PREFIX } from '#contract/access/access-tokens'
import { ApiError } from '#contract/errors'
import { bearerOf, identifyRequest } from '#worker/accounts/sessions/identify'
import { findApp } from '#worker/apps/find-app'
import { sealedPassOf } from '#worker/apps/gate/gate-pass'
import { listenersOf, readEpochs, StaleAccess } from '#worker/platform/access-epochs'
import { dataOf } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { currentInternalCall, currentProxyCaller } from '#worker/platform/http/internal-call'
import { type AppAccess, DATA_SET_QUERY, requireMayWrite, resolveAppAccess } from './app-access'

/** How long a change that could not be noted may go unseen. */
const REMEMBERED_FOR_MS = 5_000
const MAX_REMEMBERED = 2_000

interface Remembered {
  entered: AppAccess
  untilMs: number
}

/** Who came in with which token, by host, app, token, the set they asked for and how they passed the app's gate. */
const remembered = new Map<string, Remembered>()

/**
 * Does the work for a caller as this Worker remembers them. Their marks make every statement fail once that is no
 * longer so, and whatever is refused is asked again of a caller who is looked up afresh: nothing is given, written or
 * refused on the strength of memory alone.
 */
export async function withCachedAccess<T>(c: Context<ApiEnv>, work: (entered: AppAccess) => Promise<T>): Promise<T> {
  const appId = c.req.param('appId') ?? ''
  const key = keyOf(c, appId)
  if (key === undefined) return work(await resolveAppAccessUncached(c, appId))
  const known = remembered.get(key)
  const attempts = known && Date.now() < known.untilMs ? [async () => known.entered] : []
  for (const enter of [...attempts, () => lookUp(c, { appId, key })]) {
    try {
      const entered = await enter()
      requireMayWrite(c, entered)
      return await work(entered)
    } catch (error) {
      remembered.delete(key)
      const isRecalled = enter === attempts[0]
      if (!(error instanceof StaleAccess || (isRecalled && error instanceof ApiError))) throw error
    }
  }
  return work(await resolveAppAccessUncached(c, appId))
}

/** Finds out who is asking, and lets them in. */
export async function resolveAppAccessUncached(c: Context<ApiEnv>, appId: string): Promise<AppAccess> {
  c.set('principal', await identifyRequest(c))
  return resolveAppAccess(c, appId)
}

/**
 * Undefined for what is not remembered: runs of the app's own functions, programs with tokens, and hosts that say which
 * app they are by themselves.
 */
function keyOf(c: Context<ApiEnv>, appId: string): string | undefined {
  const { host } = new URL(c.req.url)
  if (currentInternalCall() || currentProxyCaller() || hostTarget(host, c.env).kind === 'custom') return undefined
  const { headers } = c.req.raw
  // Whoever revokes one shuts it out at once.
  if (bearerOf(headers)?.startsWith(TOKEN_PREFIX)) return undefined
  return [host, appId, bearerOf(headers) ?? '', c.req.query(DATA_SET_QUERY) ?? '', sealedPassOf(headers) ?? ''].join(' ')
}

async function lookUp(c: Context<ApiEnv>, { appId, key }: { appId: string; key: string }): Promise<AppAccess> {
  const app = await findApp(openDatabase(c.env.DB), appId)
  if (!app) return resolveAppAccessUncached(c, appId)
  const token = readable(bearerOf(c.req.raw.headers))
  const subjects = [appId, listenersOf(appId), ...(token.person && token.tenant !== appId ? [token.person] : [])]
  const marks = await readEpochs(dataOf(c.env, app), subjects)
  const entered = { ...(await resolveAppAccessUncached(c, appId)), marks }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, { entered, untilMs: Math.min(Date.now() + REMEMBERED_FOR_MS, token.endsAtMs) })
  return entered
}

/** Whom a token speaks of. Whether it is good is not asked here: this only chooses what to watch. */
function readable(token: string | undefined): { person?: string | undefined; tenant?: string | undefined; endsAtMs: number } {
  try {
    const { sub, aud, purpose, exp } = decodeJwt<{ purpose?: unknown }>(token ?? '')
    const tenant = purpose === 'access' && typeof aud === 'string' ? aud : undefined
    return { person: sub, tenant, endsAtMs: (exp ?? 0) * 1_000 }
  } catch {
    return { endsAtMs: Number.POSITIVE_INFINITY }
  }
}
