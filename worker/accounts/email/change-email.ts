import { ApiError } from '#contract/errors'
import { Email } from '#contract/people/identity'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { sha256 } from '#worker/platform/crypto'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { newId, newSecret } from '#worker/platform/ids'
import { sendMail } from '#worker/platform/mail/send-mail'
import { recordEvent } from '../account/account-events'
import { changeUserEmail, selectUser, selectUserByEmail, type UserRow, updateUser } from '../account/users-queries'
import { deleteIdentitiesOf } from '../google/google-flows-queries'
import { sendResetPassword } from '../passwords/reset-password'
import { endSessionsOf } from '../sessions/sessions'
import { deleteSignInCodesOf } from '../sign-in/sign-in-codes-queries'
import { PLATFORM, type Tenant } from '../tenants'
import { deleteCodesOf } from './codes-queries'
import { insertUndo, selectReservation, selectUndo, takeUndo } from './email-undos-queries'
import { issueCode, readCode, redeemCode } from './mail-codes'
import { countMail } from './mail-limits'
import { changeEmailMail, emailChangeAskedMail, emailChangedMail } from './mails'

const UNDO_LIFE_MS = 24 * 3_600_000
const FAILURE = 'Something went wrong when confirming email change. Please try again later or contact support'
const taken = () => new ApiError('email-in-use', 'This email is already in use')

/**
 * Asks the new address to confirm, and tells the old one. The answer is the same for a taken address, whose person gets
 * no mail.
 */
export async function askEmailChange(env: Env, tenant: Tenant, user: UserRow, given: string): Promise<string> {
  const email = Email.safeParse(given).data
  if (!email || email === user.email) throw new ApiError('invalid-email', 'This email is invalid')
  await countMail(env, { kind: 'change-email', tenant: tenant.id, email, failure: FAILURE })
  await countMail(env, { kind: 'change-email', tenant: tenant.id, email: user.email, failure: FAILURE })
  return email
}

export async function sendEmailChange(env: Env, tenant: Tenant, user: UserRow, email: string): Promise<void> {
  const code = await issueCode(env, user, 'change-email', email)
  if (!(await isTaken(env, { tenant: tenant.id, email, userId: user.id }))) {
    await sendMail(env, changeEmailMail(tenant, { email, name: user.name }, code))
  }
  if (user.emailVerifiedAt) await sendMail(env, emailChangeAskedMail(tenant, user))
}

async function isTaken(env: Env, address: { tenant: string; email: string; userId: string }): Promise<boolean> {
  const db = openDatabase(env.DB)
  if (await selectUserByEmail(db, address)) return true
  return (await selectReservation(db, { ...address, now: Date.now() })) !== undefined
}

/** Moves a person to the address that has confirmed. The one before gets a day to take it back. */
export async function completeEmailChange(
  env: Env,
  tenant: Tenant,
  { code, newEmail }: { code: string; newEmail: string },
): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const found = await readCode(env, { tenant: tenant.id, purpose: 'change-email', code })
  const invalid = new ApiError('invalid-code', 'This link is invalid or has expired. Ask for a new one.')
  if (Email.safeParse(newEmail).data !== found.email) throw invalid
  const user = await selectUser(db, { tenant: tenant.id, userId: found.userId })
  if (!user || user.disabledAt) throw invalid
  if (await isTaken(env, { tenant: tenant.id, email: found.email, userId: user.id })) throw taken()
  await redeemCode(env, found)
  // An address that was never shown to be theirs is neither kept for them nor written to: it may be a stranger's.
  const undoCode = user.emailVerifiedAt ? await keepForUndo(db, user) : undefined
  const changed = await moveTo(env, user, { email: found.email, emailVerifiedAt: new Date() })
  await recordEvent(env, user, 'email-changed')
  if (undoCode)
    await sendMail(env, emailChangedMail(tenant, user, undoCode)).catch((error: unknown) =>
      console.error('notice of a new address', error),
    )
  return changed
}

async function keepForUndo(db: Database, { tenant, id: userId, email }: UserRow): Promise<string> {
  const [code, now] = [newSecret(), Date.now()]
  const codeHash = await sha256(code)
  await insertUndo(db, { id: newId(), tenant, userId, codeHash, email, expiresAtMs: now + UNDO_LIFE_MS, createdAtMs: now })
  return code
}

/**
 * Goes back to the address before a change, by the link sent there: whoever made the change knew the password, so it
 * goes too, with every session.
 */
export async function undoEmailChange(env: Env, tenant: Tenant, code: string): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const undo = await readEmailUndo(env, tenant.id, code)
  const user = await selectUser(db, { tenant: tenant.id, userId: undo.userId })
  if (!user || !(await takeUndo(db, undo))) throw expired()
  await endSessionsOf(env, user)
  await deleteIdentitiesOf(db, user.id)
  await updateUser(db, { tenant: tenant.id, userId: user.id }, { passwordHash: null })
  const changed = await moveTo(env, user, { email: undo.email, emailVerifiedAt: new Date() })
  await recordEvent(env, user, 'email-change-undone')
  await sendResetPassword(env, tenant, changed.email)
  return changed
}

const expired = () => new ApiError('invalid-code', 'This link is invalid or has expired. Contact us for more info.')

export async function readEmailUndo(env: Env, tenant: string, code: string) {
  const undo = await selectUndo(openDatabase(env.DB), { tenant, codeHash: await sha256(code), now: Date.now() })
  if (!undo) throw expired()
  return undo
}

/** Links and codes sent to the address before are dead, and so are those that wait at the new one. */
async function moveTo(env: Env, user: UserRow, to: { email: string; emailVerifiedAt: Date }): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const { tenant, id: userId } = user
  const changed = await changeUserEmail(db, { tenant, userId }, { ...to, updatedAt: to.emailVerifiedAt })
  if (!changed) throw taken()
  await recordAccessChange(env, tenant === PLATFORM ? userId : tenant)
  await deleteCodesOf(db, userId)
  for (const email of [user.email, to.email]) await deleteSignInCodesOf(db, { tenant, email })
  // An address that was never shown to be theirs brought them nothing, and what stands under it is another's.
  const appId = tenant === PLATFORM ? undefined : tenant
  if (user.emailVerifiedAt) await hook('followAddress')(env, { appId, userId, from: user.email, to: to.email })
  return changed
}
