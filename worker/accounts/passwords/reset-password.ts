import { ApiError } from '#contract/errors'
import { Email } from '#contract/people/identity'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { sendMail } from '#worker/platform/mail/send-mail'
import { recordEvent } from '../account/account-events'
import { replaceHash, selectUser, selectUserByEmail, type UserRow, updateUser } from '../account/users-queries'
import { deleteCodesOf } from '../email/codes-queries'
import { confirmEmail, withoutTraces } from '../email/confirm-email'
import { issueCode, readCode, redeemCode } from '../email/mail-codes'
import { countMail } from '../email/mail-limits'
import { passwordChangedMail, resetPasswordMail } from '../email/mails'
import { endSessionsOf } from '../sessions/sessions'
import type { Tenant } from '../tenants'
import { hashPassword } from './passwords'
import { isWeakPassword } from './weak-passwords'

const FAILURE = 'Something went wrong sending password reset email. Please try again later or contact support'

/**
 * Refuses what can be refused of any address, and counts; `sendResetPassword` then does the rest where nobody can time
 * it.
 */
export async function admitResetPassword(env: Env, tenant: Tenant, given: string, network: string): Promise<string> {
  const email = Email.safeParse(given).data
  if (!email) throw new ApiError('invalid-email', 'This email is invalid')
  await countMail(env, { kind: 'reset-password', tenant: tenant.id, email, network, failure: FAILURE })
  return email
}

/** Mails the link to the person of that address, if there is one who is not disabled. */
export async function sendResetPassword(env: Env, tenant: Tenant, email: string, continueUrl?: string): Promise<void> {
  const user = await selectUserByEmail(openDatabase(env.DB), { tenant: tenant.id, email })
  if (!user || user.disabledAt) return
  await sendMail(env, resetPasswordMail(tenant, user, await issueCode(env, user, 'reset-password'), continueUrl))
}

const invalid = () => new ApiError('invalid-code', 'Link invalid, try to reset your password again.')

/**
 * Sets a new password by the code of a mail, and ends every session. A password that is refused leaves the link good.
 */
export async function resetPassword(
  env: Env,
  tenant: Tenant,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const found = await readCode(env, { tenant: tenant.id, purpose: 'reset-password', code }).catch(asInvalidLink)
  const user = await selectUser(db, { tenant: tenant.id, userId: found.userId })
  if (!user || user.disabledAt) throw new ApiError('user-disabled', 'User not found or disabled')
  if (user.email !== found.email) throw invalid()
  if (isWeakPassword(newPassword, [user.email, user.name, tenant.name]))
    throw new ApiError('weak-password', 'Password is too weak, please try again')
  const passwordHash = await hashPassword(newPassword)
  await redeemCode(env, found).catch(asInvalidLink)
  return setPassword(env, tenant, user, { passwordHash, isEmailProven: true })
}

function asInvalidLink(error: unknown): never {
  throw error instanceof ApiError && error.code === 'invalid-code' ? invalid() : error
}

interface NewPassword {
  passwordHash: string
  /** The session that goes on; all others end. */
  keepSessionId?: string
  /** The person has just come in by a link sent to their address. */
  isEmailProven?: boolean
}

/**
 * Puts a password in place, ends what the one before it opened, and tells its person. An address that it proves is
 * proven last: no session of before is left then.
 */
export async function setPassword(
  env: Env,
  tenant: Tenant,
  user: UserRow,
  { passwordHash, keepSessionId, isEmailProven = false }: NewPassword,
): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const changed = await replacePassword(db, user, { passwordHash, isEmailProven })
  await endSessionsOf(env, user, { except: keepSessionId })
  await deleteCodesOf(db, user.id, ['reset-password', 'change-email'])
  await recordEvent(env, user, 'password-changed')
  const notice = { kind: 'notice', tenant: tenant.id, email: user.email, failure: '' } as const
  await countMail(env, notice)
    .then(() => sendMail(env, passwordChangedMail(tenant, user)))
    .catch((error: unknown) => console.error('notice of a new password', error))
  return isEmailProven ? confirmEmail(env, changed, {}) : changed
}

/**
 * Whoever changes the password they are signed in by may have lost it meanwhile: to the owner of the address, who has
 * proven it or set another.
 */
async function replacePassword(
  db: Database,
  user: UserRow,
  { passwordHash, isEmailProven }: { passwordHash: string; isEmailProven: boolean },
): Promise<UserRow> {
  const key = { tenant: user.tenant, userId: user.id }
  const changed = isEmailProven
    ? await updateUser(db, key, { passwordHash, ...(user.emailVerifiedAt ? {} : withoutTraces(user)), updatedAt: new Date() })
    : await replaceHash(db, { ...key, passwordHash: user.passwordHash }, passwordHash)
  if (!changed) throw new ApiError('session-revoked', 'This session was ended for safety. Sign in again.')
  return changed
}
