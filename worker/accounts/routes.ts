import { Hono } from 'hono'
import { RestoreAccountBody } from '#contract/app/deletion'
import { ApiError } from '#contract/errors'
import { RefreshBody, SendVerification, SignInBody, SignUpBody, TenantQuery, VerifyEmailBody } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { isOfDisabledPerson } from './account/disabled-accounts'
import { meRoutes } from './account/me-routes'
import { acceptRestoring } from './account/pending-deletion'
import { selectUser } from './account/users-queries'
import { networkOfRequest } from './client-network'
import { linkRoutes } from './email/link-routes'
import { sendVerification, verifyEmail } from './email/verify-email'
import { googleRoutes } from './google/google-routes'
import { refuseForeignBuilderPages, refuseForeignOrigin, requireOwnOrigin } from './sessions/origin'
import { refreshSession, settleRefresh } from './sessions/refresh-session'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './sessions/session-cookie'
import { endSession, findSessionOf, findSessionToEnd } from './sessions/sessions'
import { startSession, toSignedIn } from './sessions/signed-in'
import { requireHuman } from './sign-in/bot-check'
import { findSameHand } from './sign-in/same-hand'
import { signIn } from './sign-in/sign-in'
import { signUp } from './sign-up/sign-up'
import { requireTenant } from './tenants'

/** Ways in and out, for builders on the platform's host and for an app's end users on the app's own. */
export const authRoutes = new Hono<ApiEnv>()
  .use(validate('query', TenantQuery), requireTenant)
  .post('/signUp', refuseForeignOrigin, validate('json', SignUpBody), async (c) => {
    const network = networkOfRequest(c)
    await requireHuman(c.env, { token: c.req.valid('json').botCheckToken, network })
    const user = await signUp(c.env, c.var.tenant, c.req.valid('json'), network)
    return c.json(await startSession(c, user), 201)
  })
  .post('/signIn', refuseForeignBuilderPages, validate('json', SignInBody), async (c) => {
    const user = await signIn(c.env, { tenant: c.var.tenant.id, network: networkOfRequest(c), ...c.req.valid('json') })
    return c.json(await startSession(c, user))
  })
  .post('/restoreAccount', refuseForeignBuilderPages, validate('json', RestoreAccountBody), async (c) =>
    c.json(await startSession(c, await acceptRestoring(c.env, c.req.valid('json').restoreToken))),
  )
  .post('/refresh', requireOwnOrigin, async (c) => {
    const { attempt, mayBeSignedOut } = RefreshBody.catch({}).parse(await c.req.json().catch(() => ({})))
    const {
      receivedAtMs,
      tenant: { id: tenant },
    } = c.var
    const known = { tenant, token: readSessionCookie(c), attempt, receivedAtMs }
    const refreshed = await refreshSession(c.env, known).catch(async (error: unknown) => {
      if (await isOfDisabledPerson(c.env, known.token)) throw userDisabled()
      if (mayBeSignedOut && error instanceof ApiError && error.status === 401) return undefined
      throw error
    })
    if (!refreshed) return c.body(null, 204)
    const { session, refreshToken } = refreshed
    const user = await selectUser(openDatabase(c.env.DB), { tenant, userId: session.userId })
    if (!user || user.disabledAt) throw userDisabled()
    const signedIn = await toSignedIn(c, user, session.id)
    await settleRefresh(c.env, session.id, attempt)
    setSessionCookie(c, refreshToken)
    return c.json(signedIn)
  })
  .post('/signOut', requireOwnOrigin, async (c) => {
    const session = await findSessionToEnd(c.env, readSessionCookie(c))
    const { principal } = c.var
    if (session) await endSession(c.env, session.id)
    if (principal.kind === 'builder' || principal.kind === 'end-user') await endSession(c.env, principal.sessionId)
    clearSessionCookie(c)
    return c.json({ success: true })
  })
  .post('/sendVerification', validate('json', SendVerification), async (c) => {
    const { principal, tenant } = c.var
    const userId =
      principal.kind === 'builder' ? principal.accountId : principal.kind === 'end-user' ? principal.userId : undefined
    const user = userId ? await selectUser(openDatabase(c.env.DB), { tenant: tenant.id, userId }) : undefined
    if (!user) throw new ApiError('signed-out', 'Sign in to continue')
    if (!user.emailVerifiedAt) await sendVerification(c.env, tenant, user, c.req.valid('json').continueUrl)
    return c.json({ success: true })
  })
  .post('/verifyEmail', refuseForeignOrigin, validate('json', VerifyEmailBody), async (c) => {
    const session = await findSessionOf(c.env, readSessionCookie(c))
    const { user, sameHand } = await verifyEmail(c.env, c.var.tenant, {
      ...c.req.valid('json'),
      signedInUserId: session?.userId,
      findSameHand: (userId) => findSameHand(c, userId),
    })
    return c.json(sameHand?.sessionId ? await toSignedIn(c, user, sameHand.sessionId) : await startSession(c, user))
  })
  .route('/', linkRoutes)
  .route('/google', googleRoutes)
  .route('/', meRoutes)

const userDisabled = () => new ApiError('user-disabled', 'User is disabled, contact us for more info')
