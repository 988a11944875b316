import { findApp } from '#worker/apps/find-app'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteCodesOf } from './codes-queries'
import { takeInvitationOf } from './invitations-queries'
import { endSessionsOf } from './sessions'
import { PLATFORM } from './tenants'
import { selectUser, type UserRow, updateUser } from './users-queries'

/**
 * Marks the address as proven by whoever has just come in through it. An account made before the address was proven may be a stranger's, who
 * knows its password and waits: so its password and its other sessions end, save for the browser that is signed in to it now.
 */
export async function proveEmail(
  env: Env,
  user: UserRow,
  { sessionId }: { sessionId?: string | undefined } = {},
): Promise<UserRow> {
  if (user.emailVerifiedAt) return user
  const db = openDatabase(env.DB)
  const now = new Date()
  const isTakenBack = sessionId === undefined && user.passwordHash !== null
  if (isTakenBack) {
    await endSessionsOf(env, user)
    await deleteCodesOf(db, user.id)
  }
  const values = {
    emailVerifiedAt: now,
    ...(await provenStanding(db, user)),
    updatedAt: now,
    ...(isTakenBack ? { passwordHash: null } : {}),
  }
  return (await updateUser(db, { tenant: user.tenant, userId: user.id }, values)) ?? user
}

/**
 * What a person becomes once their address is proven: an app's owner is its admin too, and whoever was invited gets the role they were invited with; that
 * invitation is used up.
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
