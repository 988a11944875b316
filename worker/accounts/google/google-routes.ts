import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { type GoogleConnection, type GoogleOutcome, GoogleStartQuery } from '#contract/people/google'
import { openDatabase } from '#worker/platform/database'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { limiterOf, requireAllowed } from '#worker/platform/limits/limits'
import { recordEvent } from '../account/account-events'
import { networkOfRequest } from '../client-network'
import { isFromOwnPage, ownPath } from '../sessions/origin'
import { type PersonEnv, requirePerson } from '../sessions/require-person'
import { hintAtSession, readSessionCookie } from '../sessions/session-cookie'
import { findSessionOf } from '../sessions/sessions'
import { startSession } from '../sessions/signed-in'
import { PLATFORM } from '../tenants'
import { GoogleRefused, googleIssuer, isGoogleConfigured, readProfile } from './google-client'
import {
  beginFlow,
  type GoogleAnswer,
  handOver,
  isOfBrowser,
  keepBrowserCookie,
  readAnswer,
  readBrowserCookie,
  readHandoff,
  readState,
} from './google-flow'
import { deleteFlow, deleteIdentity, type GoogleFlow, selectIdentityOf } from './google-flows-queries'
import { answerPopup } from './google-page'
import { connectGoogle, type GoogleResult, signInWithGoogle } from './google-sign-in'

const STARTS = { name: 'google', limit: 300, windowMs: 15 * 60_000 }

/**
 * Signing in with Google (contract/people/google.ts). Part of `/api/auth`. The provider knows one address, the callback
 * on the builder's host; a sign-in that began on an app's host goes back there with a code that is good once, for a
 * minute, and only in the browser that began.
 */
export const googleRoutes = new Hono<ApiEnv>()
  .get('/start', validate('query', GoogleStartQuery), async (c) => {
    const { popup, link, redirectTo: wanted } = c.req.valid('query')
    const { tenant } = c.var
    const ending: Ending = { popup: popup ?? null, linkUserId: link ?? null, redirectTo: ownPath(wanted, tenant.origin) }
    if (!isGoogleConfigured(c.env)) return answerEnd(c, ending, { problem: 'not-available' })
    const limiter = limiterOf(c.env, `network:${networkOfRequest(c)}`)
    requireAllowed(await limiter.consume([STARTS]), 'too-many-attempts', 'Too many login attempts, try again later')
    const session = link && isFromOwnPage(c.req.raw) ? await findSessionOf(c.env, readSessionCookie(c)) : undefined
    if (link && !session) return answerEnd(c, ending, { problem: 'signed-out' })
    const flow = {
      browser: keepBrowserCookie(c),
      redirectTo: ending.redirectTo,
      popup,
      ...(session ? { link: { sessionId: session.id, userId: session.userId } } : {}),
    }
    const address = await beginFlow(c.env, tenant, flow).catch(asRefused)
    return address ? c.redirect(address, 302) : answerEnd(c, ending, { problem: 'google-failed' })
  })
  .get('/callback', async (c) => {
    const { tenant } = c.var
    if (tenant.id !== PLATFORM) throw notHere()
    const callback = new URL(c.req.url).searchParams
    const code = callback.get('code')
    const flow = await readState(openDatabase(c.env.DB), callback.get('state') ?? '')
    const isOwnBrowser = flow?.tenant !== PLATFORM || (await isOfBrowser(flow, readBrowserCookie(c)))
    if (!flow || !isOwnBrowser) return answerEnd(c, LOST, { problem: 'google-failed' })
    const found = code ? await readProfile(c.env, { callback, ...flow }).catch(asRefused) : undefined
    const isCancelled = !code && callback.get('error') === 'access_denied'
    const answer: GoogleAnswer = found ?? { problem: isCancelled ? 'google-cancelled' : 'google-failed' }
    if (flow.tenant === PLATFORM) {
      await deleteFlow(openDatabase(c.env.DB), flow.id)
      return answerEnd(c, flow, await completeGoogleFlow(c, flow, answer))
    }
    const handoff = new URL('/api/auth/google/finish', flow.origin)
    handoff.searchParams.set('code', await handOver(openDatabase(c.env.DB), flow, answer))
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(handoff.href, 302)
  })
  .get('/finish', async (c) => {
    const { tenant } = c.var
    if (tenant.id === PLATFORM) throw notHere()
    const flow = await readHandoff(openDatabase(c.env.DB), c.req.query('code') ?? '')
    const answer = flow && readAnswer(flow)
    const isOwn = flow?.tenant === tenant.id && flow.origin === tenant.origin && (await isOfBrowser(flow, readBrowserCookie(c)))
    if (!answer || !isOwn) return answerEnd(c, LOST, { problem: 'google-failed' })
    return answerEnd(c, flow, await completeGoogleFlow(c, flow, answer))
  })
  .route('/', connectionRoutes())

/** Whether Google is connected to the person who is signed in here. */
function connectionRoutes() {
  return new Hono<PersonEnv>()
    .get('/', requirePerson, async (c) => c.json<GoogleConnection>(await readConnection(c)))
    .delete('/', requirePerson, async (c) => {
      const { user } = c.var.person
      if (!user.passwordHash) throw new ApiError('last-way-in', 'Set a password first: without Google you could not sign in')
      await deleteIdentity(openDatabase(c.env.DB), { userId: user.id, issuer: googleIssuer(c.env) })
      await recordEvent(c.env, user, 'google-disconnected')
      return c.json<GoogleConnection>(await readConnection(c))
    })
}

async function readConnection(c: Context<PersonEnv>): Promise<GoogleConnection> {
  const { user } = c.var.person
  const found = await selectIdentityOf(openDatabase(c.env.DB), { userId: user.id, issuer: googleIssuer(c.env) })
  return {
    isAvailable: isGoogleConfigured(c.env),
    connected: found ? { email: found.email, connectedAt: found.createdAt.toISOString() } : null,
    canDisconnect: user.passwordHash !== null,
  }
}

const notHere = () => new ApiError('not-found', 'There is nothing at this address')

/** What went wrong at the provider is for the log; nothing of a person or a token is in it. */
function asRefused(error: unknown): undefined {
  if (!(error instanceof GoogleRefused)) throw error
  console.warn('google', error.message)
  return undefined
}

const completeGoogleFlow = async (
  c: Context<ApiEnv>,
  { linkSessionId, linkUserId }: GoogleFlow,
  answer: GoogleAnswer,
): Promise<GoogleResult> => {
  if ('problem' in answer) return answer
  return linkSessionId && linkUserId
    ? connectGoogle(c.env, c.var.tenant, { profile: answer, sessionId: linkSessionId, userId: linkUserId })
    : signInWithGoogle(c.env, c.var.tenant, answer)
}

/** What the end of a sign-in hangs on, however it ends. */
type Ending = Pick<GoogleFlow, 'popup' | 'linkUserId' | 'redirectTo'>
/** Nothing is known of a sign-in that was over, or began elsewhere. */
const LOST: Ending = { popup: null, linkUserId: null, redirectTo: '/' }

/** Signs in and goes on, or goes back to where it began with the reason; a pop-up says either to its opener. */
async function answerEnd(c: Context<ApiEnv>, { popup, linkUserId, redirectTo }: Ending, result: GoogleResult) {
  const { id: tenant, origin } = c.var.tenant
  const isLink = linkUserId !== null
  const isDone = 'user' in result
  if (isDone && !isLink) await startSession(c, result.user)
  const outcome: GoogleOutcome = isDone
    ? { type: 'google', ok: true, isNewUser: result.isNewUser }
    : { type: 'google', ok: false, problem: result.problem }
  if (popup) return answerPopup(c, { popup, outcome })
  if (outcome.ok) {
    hintAtSession(c)
    return c.redirect(
      !isLink && outcome.isNewUser ? await hook('postSignUpPath')(c.env, c.var.tenant, redirectTo) : redirectTo,
      302,
    )
  }
  const signInPage = isLink ? '/settings' : tenant === PLATFORM ? '/login' : `/apps/${tenant}/login`
  const isThere = new URL(redirectTo, origin).pathname === signInPage
  const back = new URL(isThere ? redirectTo : signInPage, origin)
  back.searchParams.set('googleProblem', outcome.problem)
  if (!isLink && !isThere && redirectTo !== '/') back.searchParams.set(tenant === PLATFORM ? 'redirectTo' : 'nextUrl', redirectTo)
  return c.redirect(`${back.pathname}${back.search}`, 302)
}
