import { Hono } from 'hono'
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
  .get('/verifyEmail', requireTenant, async (c) => {
    const { id: tenant, name: appName } = c.var.tenant
    const code = c.req.query('code') ?? ''
    const found = await readCode(c.env, { tenant, purpose: 'verify-email', code }).catch(absentAsUndefined)
    const page = { appName, title: 'Verify your email' }
    if (!found) {
      const text = 'It works once, for 24 hours. Sign in to the app to get a new one.'
      return answerLinkPage(c, page, note('This link has expired', text), 400)
    }
    const text = html`Is <b>${found.email}</b> yours? Confirming signs you in here.`
    return answerLinkPage(c, page, askForm({ heading: 'Confirm your email', text, button: 'Yes, verify my email' }, { code }))
  })
  .post('/verifyEmail', requireTenant, requireOwnOrigin, validate('form', VerifyEmailBody), async (c) => {
    const { id: tenant, origin } = c.var.tenant
    const session = await findSessionOf(c.env, readSessionCookie(c))
    const user = await verifyEmail(c.env, { tenant, signedInUserId: session?.userId, ...c.req.valid('form') })
    if (!session) await startSession(c, user)
    hintAtSession(c)
    return c.redirect(ownPath(c.req.query('continueUrl'), origin), 303)
  })

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'invalid-code') return undefined
  throw error
}
