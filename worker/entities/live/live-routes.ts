import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { clientNetwork } from '#worker/accounts/client-network'
import { findCaller } from '#worker/accounts/sessions/identify'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import type { Principal } from '#worker/platform/http/principal'
import type { Actor } from '../access/actor'
import { resolveAppAccess } from '../access/app-access'
import { type LivePrincipal, SEAT_HEADER, type SeatNote } from './live-listeners'
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
  if (isGiven) c.set('caller', await callerHere(c, token))
  if (isGiven && c.var.caller.kind === 'nobody') throw new ApiError('signed-out', 'Sign in again to receive live updates')
  const { app, actor } = await resolveAppAccess(c, c.req.query('app_id') ?? '')
  const seat = seatOf(c.var.caller, actor)
  if (isGiven && seat.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to this app to receive its live updates')
  const tag = seat.kind === 'nobody' ? `nobody:${clientNetwork(c.env, c.req.raw.headers)}` : `${seat.kind}:${personOf(seat)}`
  const note: SeatNote = { appId: app.id, seat, tag: tag.slice(0, 200) }
  return channelOf(c.env, app.id).fetch('https://live.channel/', {
    headers: { upgrade: 'websocket', [SEAT_HEADER]: JSON.stringify(note) },
  })
})

/**
 * As for every other call: on an app's own host a builder is nobody, and a preview's ticket counts in that preview
 * only.
 */
async function callerHere(c: Context<ApiEnv>, token: string): Promise<Principal> {
  const caller = token.length > MAX_TOKEN_CHARS ? NOBODY : await findCaller(c.env, token)
  const target = hostTarget(new URL(c.req.url).host, c.env)
  const isElsewhere =
    (target.kind !== 'platform' && caller.kind === 'builder') ||
    (target.kind !== 'platform' && target.kind !== 'preview' && caller.kind === 'preview')
  return isElsewhere ? NOBODY : caller
}
const NOBODY: Principal = { kind: 'nobody' }

const personOf = (seat: Exclude<LivePrincipal, { kind: 'nobody' }>) => (seat.kind === 'user' ? seat.userId : seat.accountId)

/**
 * A page of another site must not listen in its visitor's place. Programs send no origin; pages without one (sandboxed)
 * bring a token or see what anyone sees.
 */
function requireOwnOrigin(origin: string | undefined, url: URL): void {
  if (!origin || origin === 'null') return
  if (!URL.canParse(origin) || new URL(origin).host !== url.host) throw new ApiError('forbidden', 'This page may not listen here')
}

/**
 * Whoever has still to confirm an address keeps a seat of their own, so that they hear more from the moment they have.
 */
function seatOf(caller: Principal, actor: Actor): LivePrincipal {
  const kind = actor.kind === 'nobody' && actor.unverifiedUserId ? 'user' : actor.kind
  if (kind === 'owner' && caller.kind === 'builder') return { kind, accountId: caller.accountId, sessionId: caller.sessionId }
  if (kind === 'owner' && caller.kind === 'preview')
    return { kind, accountId: caller.accountId, sessionId: caller.sessionId ?? null }
  if (kind === 'user' && caller.kind === 'end-user') return { kind, userId: caller.userId, sessionId: caller.sessionId }
  return { kind: 'nobody' }
}
