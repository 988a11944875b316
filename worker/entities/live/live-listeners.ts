import type { EntitySchema } from '#contract/data/entities'
import { mayEnter } from '#worker/accounts/app-users/may-enter'
import { findSessionPrincipals, type SessionPrincipal } from '#worker/accounts/sessions/session-principals'
import { PLATFORM } from '#worker/accounts/tenants'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import type { Actor } from '../access/actor'

/**
 * Who holds a live connection, as the Worker found when it was opened. What they may see is asked again for every
 * event.
 */
export type LivePrincipal =
  | { kind: 'nobody' }
  | { kind: 'user'; userId: string; sessionId: string }
  | { kind: 'owner'; accountId: string; sessionId: string | null }

/** The Worker says who is coming in a header it sets itself, once it has checked. */
export const SEAT_HEADER = 'x-live-seat'
export interface SeatNote {
  appId: string
  seat: LivePrincipal
  /** Whom connections are counted against. */
  tag: string
}

/** A listener as they are now: their rights, and the schemas they meet. */
export interface Listener {
  actor: Actor
  schemas: Record<string, EntitySchema>
}

export const seatKey = (seat: LivePrincipal): string =>
  seat.kind === 'nobody'
    ? 'nobody'
    : seat.kind === 'user'
      ? `user:${seat.userId}:${seat.sessionId}`
      : `owner:${seat.accountId}:${seat.sessionId ?? ''}`

/**
 * Listeners by `seatKey`, read anew: whoever signed out, was disabled, lost the app or is shut out of it is missing,
 * and is to be disconnected. The owner meets the latest version, everyone else the published one, as in
 * `resolveAppAccess`.
 */
export async function resolveListeners(env: Env, appId: string, seats: LivePrincipal[]): Promise<Map<string, Listener>> {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) return new Map()
  const sessionsOf = (kind: LivePrincipal['kind']) => [
    ...new Set(seats.flatMap((seat) => (seat.kind === kind && 'sessionId' in seat && seat.sessionId ? [seat.sessionId] : []))),
  ]
  const [users, owners, published, latest] = await Promise.all([
    findSessionPrincipals(env, { tenant: appId, sessionIds: sessionsOf('user') }),
    findSessionPrincipals(env, { tenant: PLATFORM, sessionIds: sessionsOf('owner') }),
    schemasOf(env, app, app.publishedVersionId),
    seats.some(({ kind }) => kind === 'owner') ? schemasOf(env, app, app.latestVersionId) : undefined,
  ])
  const listeners = new Map<string, Listener>()
  for (const seat of seats) {
    const actor = actorOf(seat, { app, users, owners })
    const schemas = seat.kind === 'owner' ? (latest ?? {}) : published
    const isShutOut = seat.kind !== 'owner' && !mayEnter(app, holderOf(seat, users))
    if (actor && schemas && !isShutOut) listeners.set(seatKey(seat), { actor, schemas })
  }
  return listeners
}

const STRANGER = { role: '', isInvited: false }
const holderOf = (seat: LivePrincipal, users: Map<string, SessionPrincipal>) =>
  (seat.kind === 'user' ? users.get(seat.sessionId) : undefined) ?? STRANGER

const schemasOf = async (env: Env, app: AppRow, versionId: string | null) =>
  versionId ? readVersionEntities(env, { appId: app.id, versionId }) : undefined

function actorOf(
  seat: LivePrincipal,
  { app, users, owners }: { app: AppRow; users: Map<string, SessionPrincipal>; owners: Map<string, SessionPrincipal> },
): Actor | undefined {
  if (seat.kind === 'nobody') return { kind: 'nobody' }
  if (seat.kind === 'user') {
    const user = users.get(seat.sessionId)
    if (user?.id !== seat.userId) return undefined
    return user.emailVerified ? { kind: 'user', ...user } : { kind: 'nobody', unverifiedUserId: user.id }
  }
  if (app.ownerId !== seat.accountId) return undefined
  const owner = seat.sessionId ? owners.get(seat.sessionId) : { id: seat.accountId, email: '', name: '' }
  return owner?.id === seat.accountId ? { kind: 'owner', id: owner.id, email: owner.email, name: owner.name } : undefined
}
