import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { selectUser, type UserRow } from '../account/users-queries'
import { verifyPassword } from '../passwords/passwords'
import { countSignIn, resetSignInCount } from '../sign-in/sign-in-limits'
import { selectLiveSession } from './sessions-queries'

export interface Person {
  user: UserRow
  sessionId: string
}

/** Whoever is signed in on this host: a builder on the platform's, an end user on an app's own. */
export interface PersonEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & { person: Person }
}

/** Lets the tenant's own signed-in people through. Goes after `requireTenant`. */
export const requirePerson = createMiddleware<PersonEnv>(async (c, next) => {
  const { principal, tenant } = c.var
  const isOwn = principal.kind === 'builder' || (principal.kind === 'end-user' && principal.appId === tenant.id)
  if (!isOwn) throw new ApiError('signed-out', 'Sign in to continue')
  const userId = principal.kind === 'builder' ? principal.accountId : principal.userId
  const user = await selectUser(openDatabase(c.env.DB), { tenant: tenant.id, userId })
  if (!user) throw new ApiError('signed-out', 'Sign in to continue')
  c.set('person', { user, sessionId: principal.sessionId })
  await next()
})

const FRESH_FOR_MS = 10 * 60_000

/**
 * Asks once more for proof before something grave: the password, or for someone who has none a sign-in of the last ten
 * minutes. Wrong passwords count as they do when signing in, so that a stolen session is no place to guess at leisure.
 */
export async function requireReauth(
  env: Env,
  { user, sessionId }: Person,
  { currentPassword, network }: { currentPassword?: string | undefined; network: string },
): Promise<void> {
  if (user.passwordHash === null) {
    const now = Date.now()
    const session = await selectLiveSession(openDatabase(env.DB), { sessionId, now })
    if (session && now - session.createdAt.getTime() < FRESH_FOR_MS) return
    throw new ApiError('sign-in-again', 'Sign out and in again, then try once more within ten minutes.')
  }
  const attempt = { tenant: user.tenant, email: user.email, network }
  await countSignIn(env, attempt)
  const { ok } = await verifyPassword(currentPassword ?? '', user.passwordHash)
  if (!ok) throw new ApiError('wrong-password', 'Your current password is not right')
  await resetSignInCount(env, attempt)
}
