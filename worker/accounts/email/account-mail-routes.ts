import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import {
  CompleteEmailChangeBody,
  type Done,
  type EmailChanged,
  type OtpAccepted,
  SendMagicLinkBody,
  SendResetPasswordEmailBody,
  TenantQuery,
  ValidateOtpBody,
} from '#contract/people/identity'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { afterAnswer } from '../background'
import { networkOfRequest } from '../client-network'
import { admitResetPassword, sendResetPassword } from '../passwords/reset-password'
import { refuseForeignOrigin } from '../sessions/origin'
import { requireHuman } from '../sign-in/bot-check'
import { acceptOtp, admitMagicLink, sendMagicLink } from '../sign-in/magic-link'
import { countCodeTry, forgiveCodeTry } from '../sign-in/sign-in-limits'
import { requireTenant } from '../tenants'
import { completeEmailChange } from './change-email'

/**
 * The account calls of the specification that nobody need be signed in for, on the builder's host and on each app's
 * own.
 */
export const accountMailRoutes = new Hono<ApiEnv>()
  .post(
    '/sendResetPasswordEmail',
    validate('query', TenantQuery),
    requireTenant,
    refuseForeignOrigin,
    validate('json', SendResetPasswordEmailBody),
    async (c) => {
      const { email: given, mainAppId, continueUrl, botCheckToken } = c.req.valid('json')
      const { tenant } = c.var
      if (mainAppId && mainAppId !== tenant.id) throw new ApiError('forbidden', 'Sign in on the address of the app itself')
      const network = networkOfRequest(c)
      await requireHuman(c.env, { token: botCheckToken, network })
      const email = await admitResetPassword(c.env, tenant, given, network)
      afterAnswer(c, 'password reset mail', sendResetPassword(c.env, tenant, email, continueUrl ?? undefined))
      return c.json<Done>({ success: true })
    },
  )
  .post(
    '/sendMagicLink',
    validate('query', TenantQuery),
    requireTenant,
    refuseForeignOrigin,
    validate('json', SendMagicLinkBody),
    async (c) => {
      const { email: given, continueUrl, botCheckToken } = c.req.valid('json')
      const { tenant } = c.var
      const network = networkOfRequest(c)
      await requireHuman(c.env, { token: botCheckToken, network })
      const email = await admitMagicLink(c.env, tenant, given, network)
      afterAnswer(c, 'magic link mail', sendMagicLink(c.env, tenant, email, continueUrl))
      return c.json<Done>({ success: true, message: 'Verification code sent to your email' })
    },
  )
  .post(
    '/validateOtp',
    validate('query', TenantQuery),
    requireTenant,
    refuseForeignOrigin,
    validate('json', ValidateOtpBody),
    async (c) => {
      const network = networkOfRequest(c)
      await countCodeTry(c.env, network)
      const customToken = await acceptOtp(c.env, c.var.tenant, c.req.valid('json'))
      await forgiveCodeTry(c.env, network)
      return c.json<OtpAccepted>({ customToken, tenantId: c.var.tenant.id })
    },
  )
  .post(
    '/completeEmailChange',
    validate('query', TenantQuery),
    requireTenant,
    refuseForeignOrigin,
    validate('json', CompleteEmailChangeBody),
    async (c) => {
      const { email } = await completeEmailChange(c.env, c.var.tenant, c.req.valid('json'))
      return c.json<EmailChanged>({ success: true, email })
    },
  )
