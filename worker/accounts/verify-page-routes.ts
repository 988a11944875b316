import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError } from '#contract/errors'
import { VerifyEmailBody } from '#contract/identity'
import type { ApiEnv } from '#worker/platform/api-env'
import { validate } from '#worker/platform/validate'
import { answerLinkPage, askForm, note } from './link-page'
import { readCode } from './mail-codes'
import { ownPath, requireOwnOrigin } from './origin'
import { hintAtSession, readSessionCookie } from './session-cookie'
import { findSessionOf } from './sessions'
import { startSession } from './signed-in'
import { requireTenant } from './tenants'
import { verifyEmail } from './verify-email'

/** Where a verification mail of an app leads, on the app's own host. */
export const verifyPageRoutes = new Hono<ApiEnv>()
  .get('/verifyEmail', requireTenant, (c) => ask(c, c.req.query('code') ?? ''))
  .post('/verifyEmail', requireTenant, requireOwnOrigin, validate('form', VerifyEmailBody), async (c) => {
    const { id: tenant, origin } = c.var.tenant
    const { code } = c.req.valid('form')
    const session = await findSessionOf(c.env, readSessionCookie(c))
    try {
      const user = await verifyEmail(c.env, { tenant, signedInUserId: session?.userId, code })
      if (!session) await startSession(c, user)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return ask(c, code, error.message)
    }
    hintAtSession(c)
    return c.redirect(ownPath(c.req.query('continueUrl'), origin), 303)
  })

async function ask(c: Context<ApiEnv>, code: string, problem?: string) {
  const { id: tenant, name: appName } = c.var.tenant
  const found = await readCode(c.env, { tenant, purpose: 'verify-email', code }).catch(absentAsUndefined)
  const page = { appName, title: 'Verify your email' }
  const backTo = { href: `/apps/${tenant}/login`, label: 'Go to sign in' }
  if (!found) {
    const text = 'It works once, for 24 hours. Sign in to the app to get a new one.'
    return answerLinkPage(c, page, note('This link has expired', text, backTo), 400)
  }
  const text = html`Is <b>${found.email}</b> yours? Confirming signs you in here.`
  const warning = problem ? html`<p class="problem" role="alert">${problem}</p>` : html``
  const question = { heading: 'Confirm your email', text, button: 'Yes, verify my email' }
  return answerLinkPage(c, page, askForm(question, { code }, warning), problem ? 400 : 200)
}

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'invalid-code') return undefined
  throw error
}
