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
import {
  type EmailUndoRow,
  insertUndo,
  listUnfollowed,
  markFollowed,
  selectReservation,
  selectUndo,
  takeUndo,
} from './email-undos-queries'
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
  const kept = user.emailVerifiedAt ? await keepAddress(db, user, UNDO_LIFE_MS) : undefined
  const changed = await moveTo(env, user, { email: found.email, keptId: kept?.id })
  await recordEvent(env, user, 'email-changed')
  if (kept)
    await sendMail(env, emailChangedMail(tenant, user, kept.code)).catch((error: unknown) =>
      console.error('notice of a new address', error),
    )
  return changed
}

/** Kept to go back to for a while, and as what others still name the person by until they have followed. */
async function keepAddress(db: Database, user: UserRow, undoForMs: number): Promise<{ id: string; code: string }> {
  const { tenant, id: userId, email } = user
  const [id, code, now] = [newId(), newSecret(), Date.now()]
  const codeHash = await sha256(code)
  await insertUndo(db, {
    id,
    tenant,
    userId,
    codeHash,
    email,
    expiresAtMs: now + undoForMs,
    createdAtMs: now,
    followedAtMs: null,
  })
  return { id, code }
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
  const kept = user.emailVerifiedAt ? await keepAddress(db, user, 0) : undefined
  const changed = await moveTo(env, user, { email: undo.email, keptId: kept?.id })
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

/**
 * The person, then all that names them by the address before: by `keptId` a break between is known, and made up for.
 */
async function moveTo(
  env: Env,
  user: UserRow,
  { email, keptId }: { email: string; keptId: string | undefined },
): Promise<UserRow> {
  const db = openDatabase(env.DB)
  const { tenant, id: userId } = user
  const now = new Date()
  const changed = await changeUserEmail(db, { tenant, userId }, { email, emailVerifiedAt: now, updatedAt: now })
  if (!changed) throw taken()
  await followMove(env, { tenant, userId, from: user.email, to: email, wasTheirs: user.emailVerifiedAt !== null })
  if (keptId) await markFollowed(db, keptId, Date.now())
  return changed
}

interface Move {
  tenant: string
  userId: string
  from: string
  to: string
  /** An address that was never shown to be theirs brought them nothing, and what stands under it is another's. */
  wasTheirs: boolean
}

/** Links and codes sent to the address before are dead, and so are those that wait at the new one. */
async function followMove(env: Env, { tenant, userId, from, to, wasTheirs }: Move): Promise<void> {
  const db = openDatabase(env.DB)
  await recordAccessChange(env, tenant === PLATFORM ? userId : tenant)
  await deleteCodesOf(db, userId)
  for (const email of [from, to]) await deleteSignInCodesOf(db, { tenant, email })
  const appId = tenant === PLATFORM ? undefined : tenant
  if (wasTheirs) await hook('followAddress')(env, { appId, userId, from, to })
}

const RESUME_AFTER_MS = 60_000
const RESUMED_AT_ONCE = 20

/** Takes up again what broke off between a person's new address and what names them by the one before. */
export async function resumeEmailChanges(env: Env): Promise<void> {
  const db = openDatabase(env.DB)
  const broken = await listUnfollowed(db, { begunBefore: Date.now() - RESUME_AFTER_MS, limit: RESUMED_AT_ONCE })
  for (const move of broken) await resumeMove(env, move)
}

async function resumeMove(env: Env, { id, tenant, userId, email: from }: EmailUndoRow): Promise<void> {
  const db = openDatabase(env.DB)
  const user = await selectUser(db, { tenant, userId })
  if (user && user.email !== from) await followMove(env, { tenant, userId, from, to: user.email, wasTheirs: true })
  await markFollowed(db, id, Date.now())
}
