import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { sendMail } from '#worker/platform/mail/send-mail'
import { selectUser, selectUserByEmail, type UserRow, updateUser } from '../account/users-queries'
import { hashPassword } from '../passwords/passwords'
import { isWeakPassword } from '../passwords/weak-passwords'
import { invalidOtp, issueOneTimeCode, tryOneTimeCode } from '../sign-in/one-time-codes'
import { deleteSignInCodesOf, takeByOtp } from '../sign-in/sign-in-codes-queries'
import { requireSignUpAllowed } from '../sign-up/sign-up-policy'
import type { Tenant } from '../tenants'
import { confirmEmail, type SameHand } from './confirm-email'
import { issueCode, readCode, redeemCode } from './mail-codes'
import { countMail } from './mail-limits'
import { verificationMail } from './mails'

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

interface LinkProof {
  code: string
  /** Whoever is signed in in this browser. */
  signedInUserId?: string | undefined
  /** Where another hand made the account than proves it, its password is gone: this one takes its place. */
  newPassword?: string | undefined
  findSameHand: FindSameHand
}
type FindSameHand = (userId: string) => Promise<SameHand | undefined>

export interface Proven {
  user: UserRow
  sameHand: SameHand | undefined
}

/**
 * Proves an address by the code that was sent to it. Refused, with the code kept, in a browser where someone else is
 * signed in: a link sent by a stranger must not change who one is.
 */
export async function verifyEmail(env: Env, tenant: Tenant, proof: LinkProof): Promise<Proven> {
  const { code, signedInUserId, newPassword } = proof
  const found = await readCode(env, { tenant: tenant.id, purpose: 'verify-email', code })
  if (signedInUserId && signedInUserId !== found.userId) {
    throw new ApiError('conflict', 'You are signed in as someone else. Sign out, then open the link again.')
  }
  const db = openDatabase(env.DB)
  const user = await selectUser(db, { tenant: tenant.id, userId: found.userId })
  if (newPassword && isWeakPassword(newPassword, [found.email, tenant.name]))
    throw new ApiError('weak-password', 'This password is too weak')
  await redeemCode(env, found)
  if (!user || user.disabledAt) throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  if (user.email !== found.email) throw new ApiError('invalid-code', 'This link is for an address that has changed since')
  const sameHand = await proof.findSameHand(user.id)
  const proven = await confirmAddress(env, user, sameHand)
  if (sameHand || !newPassword) return { user: proven, sameHand }
  const passwordHash = await hashPassword(newPassword)
  return { user: (await updateUser(db, { tenant: tenant.id, userId: user.id }, { passwordHash })) ?? proven, sameHand }
}

/**
 * Proves an address by the code that someone who signed up with a password types in. Wrong ones count, whether anyone
 * has signed up or not.
 */
export async function verifyOtp(
  env: Env,
  tenant: Tenant,
  { email, otp, findSameHand }: { email: string; otp: string; findSameHand: FindSameHand },
): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const row = await tryOneTimeCode(env, { tenant: tenant.id, email, purpose: 'register' }, otp)
  await requireSignUpAllowed(env, tenant, email)
  const user = await selectUserByEmail(db, { tenant: tenant.id, email })
  if (!(await takeByOtp(db, row)) || !user || user.emailVerifiedAt || user.disabledAt) throw invalidOtp()
  return confirmAddress(env, user, await findSameHand(user.id))
}

/** The link and the code of one mail do the same: when one has, the other is dead. */
async function confirmAddress(env: Env, user: UserRow, sameHand: SameHand | undefined): Promise<UserRow> {
  await deleteSignInCodesOf(openDatabase(env.DB), user)
  return confirmEmail(env, user, sameHand)
}
