import type { Session } from '#contract/people/identity'
import { TOKEN_LIFE_S } from '#contract/people/token-life'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId, newSecret } from '#worker/platform/ids'
import type { UserRow } from '../account/users-queries'
import { networkHash } from '../client-network'
import { revokeLiveAccess } from './revoke-live-access'
import {
  insertSession,
  listLiveSessions,
  revokeOwnSession,
  revokeSession,
  revokeSessionsOf,
  type SessionRow,
  selectLiveSession,
  selectSessionUser,
} from './sessions-queries'
import { signToken } from './tokens'

/** A session ends when it has not been used for so long. */
export const SESSION_LIFE_MS = 30 * 86_400_000

export interface OpenedSession {
  sessionId: string
  /** Goes into the cookie and nowhere else. */
  refreshToken: string
}

export interface Device {
  userAgent: string
  network: string
}

/** What the refresh cookie holds: the session's id, which finds the row, and 256 random bits, stored hashed. */
export const refreshToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`

export async function openSession(env: Env, user: UserRow, { userAgent, network }: Device): Promise<OpenedSession> {
  const sessionId = newId()
  const secret = newSecret()
  const now = Date.now()
  await insertSession(openDatabase(env.DB), {
    id: sessionId,
    tenant: user.tenant,
    userId: user.id,
    secretHash: await sha256(secret),
    rotatedAtMs: now,
    expiresAtMs: now + SESSION_LIFE_MS,
    userAgent: userAgent.slice(0, 300),
    networkHash: await networkHash(env, network),
    createdAt: new Date(now),
  })
  return { sessionId, refreshToken: refreshToken(sessionId, secret) }
}

/** Whether somebody is still signed in by a session that was theirs when something began. */
export const isSignedIn = async (env: Env, session: { tenant: string; userId: string; sessionId: string }): Promise<boolean> =>
  (await selectSessionUser(openDatabase(env.DB), { ...session, now: Date.now() })) !== undefined

/** The live session whose present refresh token this is. */
export async function findSessionOf(env: Env, token: string | undefined) {
  const [sessionId, secret] = (token ?? '').split('.')
  if (!sessionId || !secret) return undefined
  const session = await selectLiveSession(openDatabase(env.DB), { sessionId, now: Date.now() })
  return session?.secretHash === (await sha256(secret)) ? session : undefined
}

/**
 * The session to end for whoever signs out: also by the token before the present one, whose successor may still be on
 * its way to the same browser.
 */
export async function findSessionToEnd(env: Env, token: string | undefined) {
  const [sessionId, secret] = (token ?? '').split('.')
  if (!sessionId || !secret) return undefined
  const session = await selectLiveSession(openDatabase(env.DB), { sessionId, now: Date.now() })
  const hash = await sha256(secret)
  return session?.secretHash === hash || session?.spentHash === hash ? session : undefined
}

/**
 * Ends a session: its refresh token and every access token of it are refused from now on, and its live connections end.
 */
export async function endSession(env: Env, sessionId: string): Promise<void> {
  const ended = await revokeSession(openDatabase(env.DB), { sessionId, now: Date.now() })
  if (ended) await revokeLiveAccess(env, ended)
}

export const issueAccessToken = (env: Env, user: UserRow, sessionId: string) =>
  signToken(env, { purpose: 'access', aud: user.tenant, sub: user.id, sid: sessionId }, TOKEN_LIFE_S)

const MAX_LISTED = 100

/** The one in use first, then those used last. */
export async function listSessions(env: Env, userId: string, currentId: string): Promise<Session[]> {
  const rows = await listLiveSessions(openDatabase(env.DB), { userId, now: Date.now(), limit: MAX_LISTED })
  return rows.map((row) => toSession(row, currentId)).sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

const toSession = ({ id, userAgent, createdAt, rotatedAtMs }: SessionRow, currentId: string): Session => ({
  id,
  isCurrent: id === currentId,
  userAgent,
  signedInAt: createdAt.toISOString(),
  lastUsedAt: new Date(rotatedAtMs).toISOString(),
})

/** False when the person has no such session. */
export async function endOwnSession(env: Env, userId: string, sessionId: string): Promise<boolean> {
  const ended = await revokeOwnSession(openDatabase(env.DB), { userId, sessionId, now: Date.now() })
  if (ended) await revokeLiveAccess(env, ended)
  return ended !== undefined
}

/** Ends every session of a person, but for the one named to go on. */
export async function endSessionsOf(
  env: Env,
  { tenant, id: userId }: Pick<UserRow, 'tenant' | 'id'>,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await revokeSessionsOf(openDatabase(env.DB), { userId, now: Date.now(), ...(except ? { except } : {}) })
  await revokeLiveAccess(env, { tenant, userId })
}
