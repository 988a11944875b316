import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError } from '#contract/errors'
import { VerifyEmailBody } from '#contract/people/identity'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { isFromOwnPage, ownPath, requireOwnOrigin } from '../sessions/origin'
import { hintAtSession, readSessionCookie } from '../sessions/session-cookie'
import { findSessionOf } from '../sessions/sessions'
import { startSession } from '../sessions/signed-in'
import { findSameHand } from '../sign-in/same-hand'
import { requireTenant } from '../tenants'
import { answerLinkPage, askForm, invalidAsUndefined, leadToOneAddress, newPasswordField, renderNotice } from './link-page'
import { readCode } from './mail-codes'
import { verifyEmail } from './verify-email'

/** Where a verification mail of an app leads, on the app's own host. */
export const verifyPageRoutes = new Hono<ApiEnv>()
  .get('/verifyEmail', requireTenant, leadToOneAddress, (c) =>
    isFromOwnPage(c.req.raw) ? answerVerifyForm(c, c.req.query('code') ?? '') : comeAgain(c),
  )
  .post('/verifyEmail', requireTenant, requireOwnOrigin, validate('form', VerifyEmailBody), async (c) => {
    const { tenant } = c.var
    const form = c.req.valid('form')
    const path = ownPath(c.req.query('continueUrl'), tenant.origin)
    const session = await findSessionOf(c.env, readSessionCookie(c))
    try {
      const { user } = await verifyEmail(c.env, tenant, {
        ...form,
        signedInUserId: session?.userId,
        findSameHand: (userId) => findSameHand(c, userId),
      })
      if (!session) await startSession(c, user)
      hintAtSession(c)
      return c.redirect(await hook('postSignUpPath')(c.env, tenant, path), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return answerVerifyForm(c, form.code, error.message)
    }
  })

/**
 * Whoever follows a link of another site brings no cookie of this one. Asked for by this page itself, it says who is
 * here.
 */
function comeAgain(c: Context<ApiEnv>) {
  const { pathname, search } = new URL(c.req.url)
  const link = { href: `${pathname}${search}`, label: 'Go on' }
  c.header('Refresh', '0')
  return answerLinkPage(c, { appName: c.var.tenant.name, title: 'Verify your email' }, renderNotice('One moment', '', link))
}

/**
 * In the browser that made the account one word is enough. Elsewhere the password it was made with is forgotten, for it
 * may be a stranger's.
 */
async function answerVerifyForm(c: Context<ApiEnv>, code: string, problem?: string) {
  const { id: tenant, name: appName } = c.var.tenant
  const found = await readCode(c.env, { tenant, purpose: 'verify-email', code }).catch(invalidAsUndefined)
  const page = { appName, title: 'Verify your email' }
  const backTo = { href: `/apps/${tenant}/login`, label: 'Go to sign in' }
  if (!found) {
    const text = 'It works once, for 24 hours. Sign in to the app to get a new one.'
    return answerLinkPage(c, page, renderNotice('This link has expired', text, backTo), 400)
  }
  const isSameHand = (await findSameHand(c, found.userId)) !== undefined
  const text = isSameHand
    ? html`Is <b>${found.email}</b> yours? Confirming signs you in here.`
    : html`Is <b>${found.email}</b> yours? Confirming signs you in here, and out everywhere else: the password given when this account was made
        is forgotten. Set a new one, or leave it empty and sign in by mail.`
  const warning = problem ? html`<p class="problem" role="alert">${problem}</p>` : html``
  const question = { heading: 'Confirm your email', text, button: 'Yes, verify my email' }
  const fields = isSameHand ? warning : html`${newPasswordField('New password')}${warning}`
  return answerLinkPage(c, page, askForm(question, { code }, fields), problem ? 400 : 200)
}
