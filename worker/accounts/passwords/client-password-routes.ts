import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { validate } from '#worker/platform/http/validate'
import { afterAnswer } from '../background'
import { ClientEmail, ClientPasswordChange, ClientReset } from '../client-bodies'
import { networkOfRequest } from '../client-network'
import { refuseForeignOrigin } from '../sessions/origin'
import { type PersonEnv, requirePerson } from '../sessions/require-person'
import { requireTenant } from '../tenants'
import { changePassword } from './change-password'
import { admitResetPassword, resetPassword, sendResetPassword } from './reset-password'

const DONE = { success: true, message: 'Password reset successfully' }

/** Passwords as the published client asks for them. Errors are written by the routes these are part of. */
export const clientPasswordRoutes = new Hono<PersonEnv>()
  .post('/:appId/auth/reset-password-request', requireTenant, refuseForeignOrigin, validate('json', ClientEmail), async (c) => {
    const { tenant } = c.var
    const email = await admitResetPassword(c.env, tenant, c.req.valid('json').email, networkOfRequest(c))
    afterAnswer(c, 'password reset mail', sendResetPassword(c.env, tenant, email))
    return c.json({ success: true, message: 'If this address has an account, a mail with a link is on its way' })
  })
  .post('/:appId/auth/reset-password', requireTenant, refuseForeignOrigin, validate('json', ClientReset), async (c) => {
    const { reset_token: code, new_password: newPassword } = c.req.valid('json')
    await resetPassword(c.env, c.var.tenant, { code, newPassword })
    return c.json(DONE)
  })
  .post('/:appId/auth/change-password', requireTenant, requirePerson, validate('json', ClientPasswordChange), async (c) => {
    const { user_id, current_password: currentPassword, new_password: newPassword } = c.req.valid('json')
    const { person, tenant } = c.var
    if (user_id !== person.user.id) throw new ApiError('forbidden', 'You can change your own password only')
    await changePassword(c.env, tenant, person, { currentPassword, newPassword, network: networkOfRequest(c) })
    return c.json({ success: true, message: 'Your password is changed' })
  })
