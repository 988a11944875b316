import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError } from '#contract/errors'
import { AcceptInvitationForm } from '#contract/people/app-users'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { answerLinkPage, askForm, invalidAsUndefined, leadToOneAddress, newPasswordField, renderNotice } from '../email/link-page'
import { requireOwnOrigin } from '../sessions/origin'
import { hintAtSession, readSessionCookie } from '../sessions/session-cookie'
import { findSessionOf } from '../sessions/sessions'
import { startSession } from '../sessions/signed-in'
import { requireTenant } from '../tenants'
import { acceptInvitation, readInvitation } from './accept-invitation'

/** Where an invitation leads, on the app's own host. */
export const invitationPageRoutes = new Hono<ApiEnv>()
  .get('/invitation', requireTenant, leadToOneAddress, (c) => answerInvitationForm(c, c.req.query('code') ?? ''))
  .post('/invitation', requireTenant, requireOwnOrigin, validate('form', AcceptInvitationForm), async (c) => {
    const form = c.req.valid('form')
    const session = await findSessionOf(c.env, readSessionCookie(c))
    try {
      const { user, isNewUser, opensSession } = await acceptInvitation(c.env, c.var.tenant, { ...form, session })
      if (opensSession) {
        await startSession(c, user)
        hintAtSession(c)
      }
      if (!opensSession && !session) return c.redirect(`/apps/${c.var.tenant.id}/login`, 303)
      return c.redirect(isNewUser ? await hook('postSignUpPath')(c.env, c.var.tenant, '/') : '/', 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return answerInvitationForm(c, form.code, { problem: error.message, name: form.name })
    }
  })

async function answerInvitationForm(
  c: Context<ApiEnv>,
  code: string,
  { problem, name }: { problem?: string; name?: string | undefined } = {},
) {
  const { tenant } = c.var
  const page = { appName: tenant.name, title: 'Accept the invitation' }
  const found = await readInvitation(c.env, tenant, code).catch(invalidAsUndefined)
  if (!found) {
    const text = 'It works once, for seven days. Ask whoever invited you for a new one.'
    return answerLinkPage(c, page, renderNotice('This invitation has expired', text), 400)
  }
  const { email, role, isNewUser } = found
  const as = role === 'admin' ? ' as an admin' : ''
  const text = isNewUser
    ? html`<b>${email}</b> is invited${as}. Accepting makes an account and signs you in here.`
    : html`<b>${email}</b> is invited${as}, and has an account here already. Accept, then sign in as ever.`
  const warning = problem ? html`<p class="problem" role="alert">${problem}</p>` : html``
  const fields = isNewUser ? html`${newPersonFields(name)}${warning}` : warning
  return answerLinkPage(
    c,
    page,
    askForm({ heading: 'You are invited', text, button: 'Accept the invitation' }, { code }, fields),
    problem ? 400 : 200,
  )
}

const newPersonFields = (
  name = '',
) => html`<label>Name <input name="name" autocomplete="name" maxlength="80" value="${name}" /></label>
  ${newPasswordField('Password (optional: we can always mail you a link)', { name: 'password' })}`
