import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { LinkMode, type LinkRead } from '#contract/people/identity'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { completeEmailChange, undoEmailChange } from './email/change-email'
import { answerLinkPage, askForm, invalidAsUndefined, leadToOneAddress, newPasswordField, renderNotice } from './email/link-page'
import { readLink } from './email/read-link'
import { resetPassword } from './passwords/reset-password'
import { ownPath, requireOwnOrigin } from './sessions/origin'
import { hintAtSession, readSessionCookie } from './sessions/session-cookie'
import { findSessionOf } from './sessions/sessions'
import { startSession } from './sessions/signed-in'
import { redeemMagicLink } from './sign-in/magic-link'
import { requireTenant } from './tenants'

/** `verifyEmail` has a page of its own. */
const Mode = LinkMode.exclude(['verifyEmail'])
type Mode = z.infer<typeof Mode>
const Form = z.object({ mode: Mode, code: z.string().min(1).max(200), newPassword: z.string().max(1_000).optional() })
type Form = z.infer<typeof Form>

const TITLE: Record<Mode, string> = {
  signIn: 'Sign in',
  resetPassword: 'Set a new password',
  changeEmail: 'Confirm your new email',
  undoEmailChange: 'Take back your email',
}
const EXPIRED: Record<Mode, string> = {
  signIn: 'Invalid or expired magic link',
  resetPassword: 'Link invalid, try to reset your password again.',
  changeEmail: 'This link is invalid or has expired. Ask for a new one.',
  undoEmailChange: 'This link is invalid or has expired. Contact us for more info.',
}

/** Where the other mails of an app lead, on the app's own host. */
export const handlerPageRoutes = new Hono<ApiEnv>()
  .get('/handler', requireTenant, leadToOneAddress, async (c) => {
    const mode = Mode.safeParse(c.req.query('mode')).data
    if (!mode) return answerProblem(c, 'signIn', 'This link is not whole. Open it from the mail again.')
    const code = c.req.query('code') ?? ''
    const link = await readLink(c.env, c.var.tenant.id, { mode, code }).catch(invalidAsUndefined)
    return link ? answerHandlerForm(c, link, { mode, code }) : answerProblem(c, mode, EXPIRED[mode])
  })
  .post('/handler', requireTenant, requireOwnOrigin, validate('form', Form), async (c) => {
    const form = c.req.valid('form')
    try {
      return await act(c, form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const link = await readLink(c.env, c.var.tenant.id, form).catch(invalidAsUndefined)
      return link && error.code === 'weak-password'
        ? answerHandlerForm(c, link, form, error.message)
        : answerProblem(c, form.mode, error.message)
    }
  })

async function act(c: Context<ApiEnv>, { mode, code, newPassword = '' }: Form): Promise<Response> {
  const { tenant } = c.var
  switch (mode) {
    case 'signIn': {
      const session = await findSessionOf(c.env, readSessionCookie(c))
      const { user, isNewUser } = await redeemMagicLink(c.env, tenant, { code, session })
      if (!session) await startSession(c, user)
      hintAtSession(c)
      const path = ownPath(c.req.query('continueUrl'), tenant.origin)
      return c.redirect(isNewUser ? await hook('postSignUpPath')(c.env, tenant, path) : path, 303)
    }
    case 'resetPassword':
      await resetPassword(c.env, tenant, { code, newPassword })
      return answerDone(c, mode, 'Password reset successfully')
    case 'changeEmail': {
      const { email: newEmail } = await readLink(c.env, tenant.id, { mode, code })
      const { email } = await completeEmailChange(c.env, tenant, { code, newEmail })
      return answerDone(c, mode, `You sign in with ${email} from now on.`)
    }
    case 'undoEmailChange': {
      const { email } = await undoEmailChange(c.env, tenant, code)
      return answerDone(c, mode, `${email} counts again. We have sent you a link to set a new password.`)
    }
  }
}

const QUESTION: Record<Mode, (email: string) => { text: ReturnType<typeof html>; button: string }> = {
  signIn: (email) => ({ text: html`Continue as <b>${email}</b>?`, button: 'Yes, sign me in' }),
  resetPassword: (email) => ({ text: html`For <b>${email}</b>. You are signed out everywhere else.`, button: 'Save password' }),
  changeEmail: (email) => ({ text: html`Sign in with <b>${email}</b> from now on?`, button: 'Yes, use this address' }),
  undoEmailChange: (email) => ({
    text: html`Go back to <b>${email}</b>? Everyone is signed out, and you set a new password.`,
    button: 'Yes, take it back',
  }),
}

function answerHandlerForm(
  c: Context<ApiEnv>,
  { email }: LinkRead,
  { mode, code }: { mode: Mode; code: string },
  problem?: string,
) {
  const fields =
    mode === 'resetPassword'
      ? html`${newPasswordField('New password', { isRequired: true })}
          ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}`
      : html``
  const content = askForm({ heading: TITLE[mode], ...QUESTION[mode](email) }, { mode, code }, fields)
  return answerLinkPage(c, { appName: c.var.tenant.name, title: TITLE[mode] }, content, problem ? 400 : 200)
}

const backTo = (c: Context<ApiEnv>) => ({ href: `/apps/${c.var.tenant.id}/login`, label: 'Go to sign in' })
const answerDone = (c: Context<ApiEnv>, mode: Mode, text: string) =>
  answerLinkPage(c, { appName: c.var.tenant.name, title: TITLE[mode] }, renderNotice('Done', text, backTo(c)))
const answerProblem = (c: Context<ApiEnv>, mode: Mode, text: string) =>
  answerLinkPage(
    c,
    { appName: c.var.tenant.name, title: TITLE[mode] },
    renderNotice(text, 'You can ask for a new link where you sign in.', backTo(c)),
    400,
  )
