import type { Context } from 'hono'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { isAdmin } from '../account/admins'
import { PLATFORM } from '../tenants'
import { readSessionCookie } from './session-cookie'
import { findSessionOf } from './sessions'
import { selectSessionUser } from './sessions-queries'

interface BrowserHolder {
  email: string
  emailVerified: boolean
  isAdmin: boolean
}

/** The builder whose browser this is, by token or by cookie: for what a page opens where no token can be sent along. */
export async function identifySession(c: Context<ApiEnv>): Promise<BrowserHolder | undefined> {
  const { principal } = c.var
  if (principal.kind === 'builder') return principal
  const session = await findSessionOf(c.env, readSessionCookie(c))
  if (session?.tenant !== PLATFORM) return undefined
  const { id: sessionId, userId } = session
  const found = await selectSessionUser(openDatabase(c.env.DB), { sessionId, userId, tenant: PLATFORM, now: Date.now() })
  if (!found) return undefined
  const { user, account } = found
  return { email: user.email, emailVerified: user.emailVerifiedAt !== null, isAdmin: isAdmin(c.env, user, account) }
}
