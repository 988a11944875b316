import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { Email, SignInBody } from '#contract/people/identity'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { validate } from '#worker/platform/http/validate'
import { afterAnswer } from './background'
import { ClientEmail, ClientOtp, ClientSignUp } from './client-bodies'
import { networkOfRequest } from './client-network'
import { countMail } from './email/mail-limits'
import { resendVerification, verifyOtp } from './email/verify-email'
import { clientPasswordRoutes } from './passwords/client-password-routes'
import { isFromOwnPage, ownPath, refuseForeignBuilderPages, refuseForeignOrigin } from './sessions/origin'
import { clearSessionCookie, readSessionCookie } from './sessions/session-cookie'
import { endSession, findSessionToEnd } from './sessions/sessions'
import { startSession } from './sessions/signed-in'
import { requireHuman } from './sign-in/bot-check'
import { OTP_LIFE_MINUTES } from './sign-in/one-time-codes'
import { findSameHand } from './sign-in/same-hand'
import { signIn } from './sign-in/sign-in'
import { countCodeTry, forgiveCodeTry } from './sign-in/sign-in-limits'
import { signUp } from './sign-up/sign-up'
import { requireTenant } from './tenants'

const SENT = { message: 'Enter the code we have sent you to verify your email', otp_expires_in_minutes: OTP_LIFE_MINUTES }

/** The ways in and out that the published client of this family of apps calls, on an app's own host (`/api/apps/…`). */
export const clientAuthRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .get('/auth/logout', requireTenant, async (c) => {
    const session = isFromOwnPage(c.req.raw) ? await findSessionToEnd(c.env, readSessionCookie(c)) : undefined
    if (session) {
      await endSession(c.env, session.id)
      clearSessionCookie(c)
    }
    return c.redirect(ownPath(c.req.query('from_url'), c.var.tenant.origin), 302)
  })
  // The published client knows one provider by this address, and names the app in its own way.
  .get('/auth/login', requireTenant, (c) => {
    const { id, origin } = c.var.tenant
    const named = c.req.query('app_id')
    if (named && named !== id) throw new ApiError('not-found', 'There is no such app')
    const redirectTo = ownPath(c.req.query('from_url'), origin)
    return c.redirect(`/api/auth/google/start?${new URLSearchParams({ redirectTo })}`, 302)
  })
  .post('/:appId/auth/login', requireTenant, refuseForeignBuilderPages, validate('json', SignInBody), async (c) => {
    const attempt = { tenant: c.var.tenant.id, network: networkOfRequest(c), ...c.req.valid('json') }
    const user = await signIn(c.env, attempt).catch(asBadRequest)
    const { token, user: shown } = await startSession(c, user)
    const { id, email, name, role, emailVerified } = shown
    return c.json({ access_token: token, success: true, user: { id, email, full_name: name, role, is_verified: emailVerified } })
  })
  .post('/:appId/auth/register', requireTenant, refuseForeignOrigin, validate('json', ClientSignUp), async (c) => {
    const { turnstile_token, full_name, name = full_name, ...person } = c.req.valid('json')
    const network = networkOfRequest(c)
    await requireHuman(c.env, { token: turnstile_token, network })
    const user = await signUp(c.env, c.var.tenant, { ...person, name }, network).catch(asBadRequest)
    // By its cookie this browser is known again when the code is typed in; the session itself gives nothing before
    // that.
    await startSession(c, user)
    return c.json({ id: user.id, ...SENT })
  })
  .post('/:appId/auth/verify-otp', requireTenant, refuseForeignOrigin, validate('json', ClientOtp), async (c) => {
    const { email: given, otp_code: otp } = c.req.valid('json')
    const network = networkOfRequest(c)
    await countCodeTry(c.env, network)
    const user = await verifyOtp(c.env, c.var.tenant, {
      email: requireEmail(given),
      otp,
      findSameHand: (userId) => findSameHand(c, userId),
    })
    await forgiveCodeTry(c.env, network)
    const { token } = await startSession(c, user)
    return c.json({ id: user.id, access_token: token, message: 'Your email is verified', success: true })
  })
  .post('/:appId/auth/resend-otp', requireTenant, refuseForeignOrigin, validate('json', ClientEmail), async (c) => {
    const { tenant } = c.var
    const email = requireEmail(c.req.valid('json').email)
    const failure = 'We could not send the mail. Please try again later.'
    await countMail(c.env, { kind: 'sign-in', tenant: tenant.id, email, network: networkOfRequest(c), failure })
    afterAnswer(c, 'verification mail', resendVerification(c.env, tenant, email))
    return c.json(SENT)
  })
  .route('/', clientPasswordRoutes)

function requireEmail(given: string): string {
  const email = Email.safeParse(given).data
  if (!email) throw new ApiError('invalid-email', 'This email is invalid')
  return email
}

/**
 * To a 401 the client answers by leaving the page the person types on, and it expects 400 of an address that is in use.
 */
function asBadRequest(error: unknown): never {
  const isOurs = error instanceof ApiError && (error.status === 401 || error.code === 'email-in-use')
  throw isOurs ? new ApiError('invalid-input', error.message) : error
}
