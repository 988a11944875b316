import type { Context } from 'hono'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { platformOrigin, schemeFor } from '#worker/platform/http/hosts'
import { identifySession } from '../sessions/identify-session'
import { isFromOwnPage } from '../sessions/origin'

/**
 * Whose mail whoever asks may read: everyone's, or that of one address. Only pages of the platform's own origin may
 * ask. On a laptop that is whoever sits at it, who need not have an account yet: the mail is what lets them in.
 * Elsewhere an admin of the installation reads all, and others what was written to them.
 */
export async function readableMail(c: Context<ApiEnv>): Promise<{ to?: string }> {
  const origin = c.req.header('origin')
  if (!isFromOwnPage(c.req.raw) || (origin !== undefined && origin !== platformOrigin(c.env)))
    throw new ApiError('forbidden', 'The mailbox is read on its own page only')
  if (schemeFor(c.env.PLATFORM_HOST) === 'http') return {}
  const reader = await identifySession(c)
  if (!reader) throw new ApiError('signed-out', 'Sign in to read the mailbox')
  if (reader.isAdmin) return {}
  if (!reader.emailVerified)
    throw new ApiError('email-unverified', 'Ask whoever runs this installation for the mail that verifies you')
  return { to: reader.email }
}
