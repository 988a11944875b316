import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { sendMail } from '#worker/platform/mail/send-mail'
import { deleteCodesOf } from './codes-queries'
import { issueCode, readCode, redeemCode } from './mail-codes'
import { countMail } from './mail-limits'
import { verificationMail } from './mails'
import { invalidOtp, issueOneTimeCode, tryOneTimeCode } from './one-time-codes'
import { provenStanding } from './prove-email'
import { deleteSignInCodesOf, takeByOtp } from './sign-in-codes-queries'
import { requireSignUpAllowed } from './sign-up-policy'
import type { Tenant } from './tenants'
import { selectUser, selectUserByEmail, type UserRow, updateUser } from './users-queries'

const FAILURE = 'We could not send the mail. Please try again later.'

/** Sends the link that proves an address; any earlier link is dead. */
export async function sendVerification(env: Env, tenant: Tenant, user: UserRow, continueUrl?: string): Promise<void> {
  await countMail(env, { kind: 'verification', tenant: tenant.id, email: user.email, failure: FAILURE })
  const linkCode = await issueCode(env, user, 'verify-email')
  const address = { tenant: tenant.id, email: user.email, purpose: 'register' } as const
  const otp = tenant.app ? (await issueOneTimeCode(env, address)).otp : undefined
  await sendMail(env, verificationMail(tenant, user, { linkCode, otp, continueUrl }))
}

/** For someone who is not signed in: the same to whoever asks, whether or not there is anyone to send it to. */
export async function resendVerification(env: Env, tenant: Tenant, email: string): Promise<void> {
  const user = await selectUserByEmail(openDatabase(env.DB), { tenant: tenant.id, email })
  if (user && !user.emailVerifiedAt && !user.disabledAt) await sendVerification(env, tenant, user)
}

/**
 * Proves an address by the code that was sent to it. Refused, with the code kept, in a browser where someone else is signed in:
 * a link sent by a stranger must not change who one is.
 */
export async function verifyEmail(
  env: Env,
  { tenant, code, signedInUserId }: { tenant: string; code: string; signedInUserId?: string | undefined },
): Promise<UserRow> {
  const found = await readCode(env, { tenant, purpose: 'verify-email', code })
  if (signedInUserId && signedInUserId !== found.userId) {
    throw new ApiError('conflict', 'You are signed in as someone else. Sign out, then open the link again.')
  }
  await redeemCode(env, found)
  const db = openDatabase(env.DB)
  const user = await selectUser(db, { tenant, userId: found.userId })
  if (!user || user.disabledAt) throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  if (user.email !== found.email) throw new ApiError('invalid-code', 'This link is for an address that has changed since')
  return confirmAddress(env, user)
}

/** Proves an address by the code that someone who signed up with a password types in. Wrong ones count, whether anyone has signed up or not. */
export async function verifyOtp(env: Env, tenant: Tenant, { email, otp }: { email: string; otp: string }): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const row = await tryOneTimeCode(env, { tenant: tenant.id, email, purpose: 'register' }, otp)
  await requireSignUpAllowed(env, tenant, email)
  const user = await selectUserByEmail(db, { tenant: tenant.id, email })
  if (!(await takeByOtp(db, row)) || !user || user.emailVerifiedAt || user.disabledAt) throw invalidOtp()
  return confirmAddress(env, user)
}

/** The link and the code of one mail do the same: when one has, the other is dead. */
async function confirmAddress(env: Env, user: UserRow): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const now = new Date()
  await deleteCodesOf(db, user.id, ['verify-email'])
  await deleteSignInCodesOf(db, user)
  const values = { emailVerifiedAt: now, ...(await provenStanding(db, user)), updatedAt: now }
  return (await updateUser(db, { tenant: user.tenant, userId: user.id }, values)) ?? user
}
