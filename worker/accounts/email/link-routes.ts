import { Hono } from 'hono'
import {
  type Done,
  type EmailChanged,
  type NewlySignedIn,
  ReadLinkBody,
  ResetPasswordBody,
  SignInWithTokenBody,
  UndoEmailChangeBody,
} from '#contract/people/identity'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { resetPassword } from '../passwords/reset-password'
import { refuseForeignOrigin } from '../sessions/origin'
import { readSessionCookie } from '../sessions/session-cookie'
import { findSessionOf } from '../sessions/sessions'
import { startSession, toSignedIn } from '../sessions/signed-in'
import { redeemMagicLink } from '../sign-in/magic-link'
import { visitOptions } from '../sign-in/sign-in-options'
import { undoEmailChange } from './change-email'
import { readLink } from './read-link'

/** What the links and codes of our mails are used up by. Part of `/api/auth`, after the tenant is known. */
export const linkRoutes = new Hono<ApiEnv>()
  .get('/options', async (c) => c.json(await visitOptions(c.env, c.var.tenant)))
  .post('/readLink', refuseForeignOrigin, validate('json', ReadLinkBody), async (c) =>
    c.json(await readLink(c.env, c.var.tenant.id, c.req.valid('json'))),
  )
  .post('/signInWithToken', refuseForeignOrigin, validate('json', SignInWithTokenBody), async (c) => {
    const session = await findSessionOf(c.env, readSessionCookie(c))
    const { customToken: code } = c.req.valid('json')
    const { user, isNewUser } = await redeemMagicLink(c.env, c.var.tenant, { code, session })
    const signedIn = session ? await toSignedIn(c, user, session.id) : await startSession(c, user)
    return c.json<NewlySignedIn>({ ...signedIn, isNewUser })
  })
  .post('/resetPassword', refuseForeignOrigin, validate('json', ResetPasswordBody), async (c) => {
    await resetPassword(c.env, c.var.tenant, c.req.valid('json'))
    return c.json<Done>({ success: true, message: 'Password reset successfully' })
  })
  .post('/undoEmailChange', refuseForeignOrigin, validate('json', UndoEmailChangeBody), async (c) => {
    const { email } = await undoEmailChange(c.env, c.var.tenant, c.req.valid('json').code)
    return c.json<EmailChanged>({ success: true, email })
  })
