import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { SignInBody, SignUpBody } from '#contract/identity'
import { CLIENT_DIALECT } from '#worker/entities/dialects'
import type { ApiEnv } from '#worker/platform/api-env'
import { validate } from '#worker/platform/validate'
import { networkOfRequest } from './client-network'
import { isFromOwnPage, ownPath, refuseForeignOrigin } from './origin'
import { clearSessionCookie, readSessionCookie } from './session-cookie'
import { endSession, findSessionOf } from './sessions'
import { signIn } from './sign-in'
import { signUp } from './sign-up'
import { startSession } from './signed-in'
import { requireTenant } from './tenants'

const CODE_MINUTES = 10

/** The ways in and out that the published client of this family of apps calls, on an app's own host (`/api/apps/…`). */
export const clientAuthRoutes = new Hono<ApiEnv>()
  .onError(CLIENT_DIALECT.onError)
  .get('/auth/logout', requireTenant, async (c) => {
    const session = isFromOwnPage(c.req.raw) ? await findSessionOf(c.env, readSessionCookie(c)) : undefined
    if (session) {
      await endSession(c.env, session.id)
      clearSessionCookie(c)
    }
    return c.redirect(ownPath(c.req.query('from_url'), c.var.tenant.origin), 302)
  })
  .post('/:appId/auth/login', requireTenant, refuseForeignOrigin, validate('json', SignInBody), async (c) => {
    const attempt = { tenant: c.var.tenant.id, network: networkOfRequest(c), ...c.req.valid('json') }
    const user = await signIn(c.env, attempt).catch((error: unknown) => {
      // To a 401 the client answers by leaving the page the person types on.
      throw error instanceof ApiError && error.status === 401 ? new ApiError('invalid-input', error.message) : error
    })
    const { token, user: shown } = await startSession(c, user)
    const { id, email, name, role, emailVerified } = shown
    return c.json({ access_token: token, success: true, user: { id, email, full_name: name, role, is_verified: emailVerified } })
  })
  .post('/:appId/auth/register', requireTenant, refuseForeignOrigin, validate('json', SignUpBody), async (c) => {
    const { id } = await signUp(c.env, c.var.tenant, c.req.valid('json'), networkOfRequest(c))
    return c.json({ id, message: 'Open the link we have sent you to verify your email', otp_expires_in_minutes: CODE_MINUTES })
  })
