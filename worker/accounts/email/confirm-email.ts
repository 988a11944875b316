import { findApp } from '#worker/apps/find-app'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectUser, type UserRow, updateUser } from '../account/users-queries'
import { takeInvitationOf } from '../app-users/invitations-queries'
import { deleteIdentitiesOf } from '../google/google-flows-queries'
import { revokeLiveAccess } from '../sessions/revoke-live-access'
import { endSessionsOf } from '../sessions/sessions'
import { PLATFORM } from '../tenants'
import { deleteCodesOf } from './codes-queries'

/** What shows that whoever proves an address now is the one who made the account: see `same-hand.ts`. */
export interface SameHand {
  /** The session they are in, which goes on. */
  sessionId?: string | undefined
}

/**
 * Marks the address as proven by whoever has just come in through it. An account made before that may be a stranger's,
 * who knows its password and waits: so every session ends, and unless the same hand made the account nothing of it
 * stays but the address. It is emptied before it is proven, so that at no moment a stranger holds a proven one.
 */
export async function confirmEmail(env: Env, user: UserRow, sameHand?: SameHand): Promise<UserRow> {
  if (user.emailVerifiedAt) return user
  const db = openDatabase(env.DB)
  const key = { tenant: user.tenant, userId: user.id }
  const emptied = sameHand ? {} : { passwordHash: null, ...withoutTraces(user) }
  if (!sameHand) {
    await updateUser(db, key, emptied)
    await deleteIdentitiesOf(db, user.id)
  }
  await endSessionsOf(env, user, { except: sameHand?.sessionId })
  await deleteCodesOf(db, user.id)
  const standing = await provenStanding(db, user)
  const now = new Date()
  const proven = await updateUser(db, key, { ...emptied, ...standing, emailVerifiedAt: now, updatedAt: now })
  // Whoever stays signed in counted as nobody until now, and may be remembered so.
  await revokeLiveAccess(env, { tenant: user.tenant, userId: user.id })
  return proven ?? user
}

/** What whoever made an account with another's address may have written into it, taken out. */
export const withoutTraces = ({ email }: UserRow) => ({ name: email.split('@')[0] ?? '', data: '{}' })

/**
 * What a person becomes once their address is proven: an app's owner is its admin too, and whoever was invited gets the
 * role they were invited with; that invitation is used up.
 */
export async function provenStanding(db: Database, user: UserRow): Promise<{ role: string; invitedAt?: Date }> {
  const { tenant, email, role } = user
  if (tenant === PLATFORM) return { role }
  const invitation = await takeInvitationOf(db, { tenant, email, now: Date.now() })
  const isAdmin = invitation?.role === 'admin' || (await isOwnersAddress(db, { tenant, email }))
  return { role: isAdmin ? 'admin' : role, ...(invitation ? { invitedAt: new Date() } : {}) }
}

/** Whether an address is that of the builder who owns the app, proven there. */
export async function isOwnersAddress(db: Database, { tenant, email }: { tenant: string; email: string }): Promise<boolean> {
  const app = await findApp(db, tenant)
  const owner = app && (await selectUser(db, { tenant: PLATFORM, userId: app.ownerId }))
  return owner?.email === email && owner.emailVerifiedAt !== null && owner.disabledAt === null
}
