import { type Context, Hono } from 'hono'
import type { DataSet } from '#contract/data/data-sets'
import { ApiError } from '#contract/errors'
import { clientNetwork } from '#worker/accounts/client-network'
import { findCaller } from '#worker/accounts/sessions/identify'
import { findPass } from '#worker/apps/gate/gate-pass'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import type { Principal } from '#worker/platform/http/principal'
import { countMetric } from '#worker/platform/metrics'
import type { Actor } from '../access/actor'
import { askedSet, resolveAppAccess } from '../access/app-access'
import { ADMISSION_HEADER, type LiveAdmission, type LivePrincipal } from './live-listeners'
import { channelOf } from './notify-live-channel'

const MAX_TOKEN_CHARS = 4_000

/**
 * Where the published client's live connection arrives. Its token comes in the query, as that client sends it; it names
 * a session, which is looked at again for every event, so the token's own end does not cut the connection. A token that
 * is not good is refused rather than taken for nobody.
 */
export const liveRoutes = new Hono<ApiEnv>().get('/ws-user-apps/socket.io/', async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket' || c.req.query('transport') !== 'websocket')
    throw new ApiError('invalid-input', 'Live updates need a WebSocket: ask for the transport "websocket"')
  requireOwnOrigin(c.req.header('origin'), new URL(c.req.url))
  const token = c.req.query('token') ?? ''
  const isGiven = token !== '' && token !== 'null' && token !== 'undefined'
  if (isGiven) c.set('principal', await callerHere(c, token))
  if (isGiven && c.var.principal.kind === 'nobody') throw new ApiError('signed-out', 'Sign in again to receive live updates')
  const { app, actor } = await resolveAppAccess(c, c.req.query('app_id') ?? '')
  const principal = livePrincipalOf(c.var.principal, { actor, asked: askedSet(c), passId: await findPass(c.env, app, c.req.raw) })
  if (isGiven && principal.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to this app to receive its live updates')
  const tag =
    principal.kind === 'nobody' ? `nobody:${clientNetwork(c.env, c.req.raw.headers)}` : `${principal.kind}:${personOf(principal)}`
  countMetric('buildai_live_connections_total', { who: principal.kind })
  const admission: LiveAdmission = { appId: app.id, principal, tag: tag.slice(0, 200) }
  return channelOf(c.env, app.id).fetch('https://live.channel/', {
    headers: { upgrade: 'websocket', [ADMISSION_HEADER]: JSON.stringify(admission) },
  })
})

/**
 * As for every other call: on an app's own host a builder is nobody, and a preview's ticket counts in that preview
 * only.
 */
async function callerHere(c: Context<ApiEnv>, token: string): Promise<Principal> {
  const principal = token.length > MAX_TOKEN_CHARS ? NOBODY : await findCaller(c.env, token)
  const target = hostTarget(new URL(c.req.url).host, c.env)
  const isElsewhere =
    (target.kind !== 'platform' && principal.kind === 'builder') ||
    (target.kind !== 'platform' && target.kind !== 'preview' && principal.kind === 'preview')
  return isElsewhere ? NOBODY : principal
}
const NOBODY: Principal = { kind: 'nobody' }

const personOf = (principal: Exclude<LivePrincipal, { kind: 'nobody' }>) =>
  principal.kind === 'user' ? principal.userId : principal.accountId

/**
 * A page of another site must not listen in its visitor's place. Programs send no origin; pages without one (sandboxed)
 * bring a token or see what anyone sees.
 */
function requireOwnOrigin(origin: string | undefined, url: URL): void {
  if (!origin || origin === 'null') return
  if (!URL.canParse(origin) || new URL(origin).host !== url.host) throw new ApiError('forbidden', 'This page may not listen here')
}

/**
 * Whoever has still to confirm an address keeps a connection of their own, so that they are told more from the moment
 * they have.
 */
function livePrincipalOf(
  principal: Principal,
  { actor, asked, passId }: { actor: Actor; asked: DataSet | undefined; passId: string | undefined },
): LivePrincipal {
  const kind = actor.kind === 'nobody' && actor.unverifiedUserId ? 'user' : actor.kind
  if (kind === 'owner' && principal.kind === 'builder')
    return { kind, accountId: principal.accountId, sessionId: principal.sessionId, asked }
  if (kind === 'owner' && principal.kind === 'preview')
    return { kind, accountId: principal.accountId, sessionId: principal.sessionId ?? null }
  if (kind === 'user' && principal.kind === 'end-user')
    return { kind, userId: principal.userId, sessionId: principal.sessionId, passId }
  return { kind: 'nobody', passId }
}
