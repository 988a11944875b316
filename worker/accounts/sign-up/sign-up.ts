import { ApiError } from '#contract/errors'
import { Email } from '#contract/people/identity'
import type { Env } from '#worker/platform/env'
import type { UserRow } from '../account/users-queries'
import { sendVerification } from '../email/verify-email'
import { hashPassword } from '../passwords/passwords'
import { isWeakPassword } from '../passwords/weak-passwords'
import { countSignUp } from '../sign-in/sign-in-limits'
import type { Tenant } from '../tenants'
import { createUser } from './create-user'
import { requireOpenSignUp } from './sign-up-policy'

interface SignUpRequest {
  email: string
  password: string
  name?: string | undefined
  continueUrl?: string | undefined
}

/** Adds a person to the tenant and sends the verification mail. */
export async function signUp(env: Env, tenant: Tenant, request: SignUpRequest, network: string): Promise<UserRow> {
  const email = Email.safeParse(request.email).data
  if (!email) throw new ApiError('invalid-email', 'This email is invalid')
  requireOpenSignUp(tenant)
  const { password, name = '' } = request
  if (isWeakPassword(password, [email, name, tenant.name])) throw new ApiError('weak-password', 'This password is too weak')
  await countSignUp(env, network)
  const user = await createUser(env, { tenant: tenant.id, email, name, passwordHash: await hashPassword(password) })
  if (!user) throw new ApiError('email-in-use', 'This email is already in use, try logging in')
  // The account stands even where the mail does not go out: it can be asked for again.
  await sendVerification(env, tenant, user, request.continueUrl).catch((error: unknown) =>
    console.error('verification mail', error),
  )
  return user
}
