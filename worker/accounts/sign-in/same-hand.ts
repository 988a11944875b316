import type { Context } from 'hono'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { networkHash, networkOfRequest } from '../client-network'
import type { SameHand } from '../email/confirm-email'
import { isProgram } from '../sessions/origin'
import { readSessionCookie } from '../sessions/session-cookie'
import { findSessionOf } from '../sessions/sessions'
import { hasSessionFrom } from '../sessions/sessions-queries'

/**
 * Whether whoever proves an address is who made the account with it: signed in as it in this browser, or by the token
 * they bring, for that took the password. A program, which keeps no cookies, is known by the network it signed up from:
 * no stranger has a person prove an address through one.
 */
export async function findSameHand(c: Context<ApiEnv>, userId: string): Promise<SameHand | undefined> {
  const session = await findSessionOf(c.env, readSessionCookie(c))
  if (session?.userId === userId) return { sessionId: session.id }
  const { principal } = c.var
  if (principal.kind === 'builder' && principal.accountId === userId) return { sessionId: principal.sessionId }
  if (principal.kind === 'end-user' && principal.userId === userId) return { sessionId: principal.sessionId }
  if (!isProgram(c.req.raw)) return undefined
  const from = await networkHash(c.env, networkOfRequest(c))
  const opened = await hasSessionFrom(openDatabase(c.env.DB), { userId, networkHash: from })
  return opened && { sessionId: opened.id }
}
