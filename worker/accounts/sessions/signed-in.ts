import type { Context } from 'hono'
import { ApiError } from '#contract/errors'
import type { SignedIn } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { recordEvent } from '../account/account-events'
import { selectUser, type UserRow } from '../account/users-queries'
import { countedRole } from '../app-users/counted-role'
import { networkOfRequest } from '../client-network'
import { isFromForeignPage } from './origin'
import { readSessionCookie, setSessionCookie } from './session-cookie'
import { endSession, findSessionOf, issueAccessToken, openSession } from './sessions'

/**
 * Starts a session in this browser, in place of the one it may have had, and answers the access token. Begun by a page
 * of another site, it is that page's alone: the browser's own session here is neither ended nor replaced.
 */
export async function startSession(c: Context<ApiEnv>, user: UserRow): Promise<SignedIn> {
  const isForeign = isFromForeignPage(c.req.raw)
  const before = isForeign ? undefined : await findSessionOf(c.env, readSessionCookie(c))
  if (before) await endSession(c.env, before.id)
  const device = { userAgent: c.req.header('user-agent') ?? '', network: networkOfRequest(c) }
  const { sessionId, refreshToken } = await openSession(c.env, user, device)
  await requireStillGood(c, user, sessionId)
  if (!isForeign) setSessionCookie(c, refreshToken)
  await recordEvent(c.env, user, 'signed-in', device)
  return toSignedIn(c, user, sessionId)
}

/**
 * A password that was changed, or a person disabled, while they were signing in: what ends their sessions may have run
 * before this one was there to be ended.
 */
async function requireStillGood(c: Context<ApiEnv>, { tenant, id, passwordHash }: UserRow, sessionId: string): Promise<void> {
  const now = await selectUser(openDatabase(c.env.DB), { tenant, userId: id })
  if (now && !now.disabledAt && now.passwordHash === passwordHash) return
  await endSession(c.env, sessionId)
  throw new ApiError('session-revoked', 'This session was ended for safety. Sign in again.')
}

export async function toSignedIn(c: Context<ApiEnv>, user: UserRow, sessionId: string): Promise<SignedIn> {
  const { token, expiresAt } = await issueAccessToken(c.env, user, sessionId)
  return { token, expiresAt, user: toPerson(user) }
}

/** What a person's own page may know of them. */
export const toPerson = (user: UserRow): SignedIn['user'] => ({
  id: user.id,
  email: user.email,
  name: user.name,
  emailVerified: user.emailVerifiedAt !== null,
  role: countedRole(user),
})
