import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TOKEN_PREFIX } from '#contract/access/access-tokens'
import { BEARER_PROTOCOL } from '#contract/chat/chat-live'
import { findApp } from '#worker/apps/find-app'
import { findRole } from '#worker/apps/find-role'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { currentInternalCall, currentProxyCaller } from '#worker/platform/http/internal-call'
import type { Principal } from '#worker/platform/http/principal'
import { isAdmin, keepsTemplateLibrary } from '../account/admins'
import { selectUser } from '../account/users-queries'
import { countedRole } from '../app-users/counted-role'
import { PLATFORM } from '../tenants'
import { selectSessionUser } from './sessions-queries'
import { type Claims, readToken } from './tokens'

const NOBODY: Principal = { kind: 'nobody' }

/**
 * Finds out who is asking, from the bearer token alone. On an app's own host only that app's end users and its preview
 * are anyone: a builder's token, or one of another app, means nothing there.
 */
export async function identifyRequest(c: Context<ApiEnv>): Promise<Principal> {
  const known = currentProxyCaller() ?? currentInternalCall()?.caller
  if (known) return known
  const token = bearerOf(c.req.raw.headers)
  if (!token) return NOBODY
  const principal = await findCaller(c.env, token)
  return (await belongsOn(c.env, new URL(c.req.url).host, principal)) ? principal : NOBODY
}

/**
 * Calls of entities find out for themselves, for they may remember who it was
 * (`worker/entities/access/cached-access.ts`); until then everyone is nobody.
 */
const ASKS_ITSELF = /^\/(?:api|live_api)\/apps\/[^/]+\/entities\//

export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  if (!ASKS_ITSELF.test(c.req.path)) c.set('principal', await identifyRequest(c))
  await next()
})

/** Browsers send no header of their own with a web socket: there the token rides as a subprotocol. */
export function bearerOf(headers: Headers): string | undefined {
  const header = /^Bearer ([\w.-]{20,4000})$/.exec(headers.get('authorization') ?? '')?.[1]
  if (header || headers.get('upgrade')?.toLowerCase() !== 'websocket') return header
  const offered = (headers.get('sec-websocket-protocol') ?? '').split(',').map((each) => each.trim())
  return offered.find((each) => each.startsWith(BEARER_PROTOCOL))?.slice(BEARER_PROTOCOL.length)
}

export async function findCaller(env: Env, token: string): Promise<Principal> {
  if (token.startsWith(TOKEN_PREFIX)) return (await hook('findProgram')(env, token)) ?? NOBODY
  const claims = await readToken(env, token)
  if (!claims) return NOBODY
  return claims.purpose === 'access' ? accessCaller(env, claims) : previewCaller(openDatabase(env.DB), claims)
}

async function accessCaller(env: Env, claims: Extract<Claims, { purpose: 'access' }>): Promise<Principal> {
  const { sid: sessionId, sub: userId, aud: tenant } = claims
  const found = await selectSessionUser(openDatabase(env.DB), { sessionId, userId, tenant, now: Date.now() })
  if (!found) return NOBODY
  const { user, account } = found
  const { email, name } = user
  const emailVerified = user.emailVerifiedAt !== null
  if (tenant !== PLATFORM) {
    const isInvited = user.invitedAt !== null
    const person = { email, role: countedRole(user), emailVerified, isInvited }
    const needsMembership = (await hook('findUnpaid')(env, tenant, [person])).size > 0
    return {
      kind: 'end-user',
      appId: tenant,
      userId,
      name,
      ...person,
      sessionId,
      ...(needsMembership ? { needsMembership } : {}),
    }
  }
  const power = {
    plan: account?.plan ?? 'lite',
    isAdmin: isAdmin(env, user, account),
    keepsTemplateLibrary: keepsTemplateLibrary(env, user),
  }
  return { kind: 'builder', accountId: userId, email, name, ...power, emailVerified, sessionId }
}

/**
 * A ticket is good while its holder owns the app or works on it, is not disabled, and stays signed in where it was
 * issued.
 */
async function previewCaller(db: Database, claims: Extract<Claims, { purpose: 'preview' }>): Promise<Principal> {
  const { aud: appId, sub: accountId, sid: sessionId, email, name } = claims
  const [app, user] = await Promise.all([
    findApp(db, appId),
    sessionId
      ? selectSessionUser(db, { sessionId, userId: accountId, tenant: PLATFORM, now: Date.now() }).then((found) => found?.user)
      : selectUser(db, { tenant: PLATFORM, userId: accountId }),
  ])
  if (!app || !user || user.disabledAt || !(await findRole(db, app, accountId))) return NOBODY
  const emailVerified = user.emailVerifiedAt !== null
  return { kind: 'preview', appId, accountId, email, name, emailVerified, ...(sessionId ? { sessionId } : {}) }
}

async function belongsOn(env: Env, host: string, principal: Principal): Promise<boolean> {
  const target = hostTarget(host, env)
  if (target.kind === 'platform' || principal.kind === 'nobody') return true
  if (principal.kind === 'builder') return false
  if (target.kind === 'preview') return target.appId === principal.appId
  if (principal.kind === 'preview' || target.kind === 'custom') return false
  const app = await findApp(openDatabase(env.DB), principal.appId)
  return app?.publishedVersionId != null && app.slug === target.slug
}
