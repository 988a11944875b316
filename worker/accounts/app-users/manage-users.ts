import { ApiError } from '#contract/errors'
import type { AppUser, AppUsers, ChangeAppUser } from '#contract/people/app-users'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { recordEvent } from '../account/account-events'
import { deletePerson } from '../account/delete-person'
import { selectUser, type UserRow } from '../account/users-queries'
import { revokeLiveAccess } from '../sessions/revoke-live-access'
import { endSessionsOf } from '../sessions/sessions'
import { PLATFORM } from '../tenants'
import type { AppManager } from './app-managers'
import { readData } from './end-users'
import { countUsersOf, disableUserOf, listUsersOf, updateUserOf } from './manage-users-queries'

interface Managed {
  app: AppRow
  manager: AppManager
  userId: string
}

export async function listAppUsers(
  env: Env,
  app: AppRow,
  { search, skip, limit }: { search?: string | undefined; skip: number; limit: number },
): Promise<AppUsers> {
  const db = openDatabase(env.DB)
  const which = { appId: app.id, search: search?.toLowerCase() || undefined }
  const [rows, total, owner] = await Promise.all([
    listUsersOf(db, { ...which, skip, limit }),
    countUsersOf(db, which),
    ownersAddress(env, app),
  ])
  return { users: rows.map((row) => toAppUser(row, owner)), total }
}

/**
 * Changes a role, or disables and enables. It counts from the person's next request, and for live connections at once;
 * who is disabled must sign in anew when they are let in again.
 */
export async function changeAppUser(env: Env, { app, manager, userId }: Managed, change: ChangeAppUser): Promise<AppUser> {
  const { user, owner } = await requireChangeable(env, { app, manager, userId })
  const { role, isDisabled, isInvited } = change
  if (isInvited && user.emailVerifiedAt === null)
    throw new ApiError(
      'email-unverified',
      'They have not confirmed their address yet, so it may be somebody else’s. Invite the address instead.',
    )
  const isLoss = (role !== undefined && role !== 'admin') || isDisabled === true
  const now = new Date()
  const db = openDatabase(env.DB)
  const changed = await updateUserOf(
    db,
    { appId: app.id, userId, keepsAnAdmin: isLoss && !manager.isOwner },
    {
      updatedAt: now,
      ...(role ? { role } : {}),
      ...(isInvited ? { invitedAt: user.invitedAt ?? now } : {}),
      ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? (user.disabledAt ?? now) : null }),
    },
  )
  if (!changed) throw lastAdmin()
  await (isDisabled ? endSessionsOf(env, user) : revokeLiveAccess(env, { tenant: app.id, userId }))
  if (role && role !== user.role) await recordEvent(env, user, 'role-changed')
  if (isDisabled !== undefined && isDisabled !== (user.disabledAt !== null))
    await recordEvent(env, user, isDisabled ? 'disabled' : 'enabled')
  return toAppUser(changed, owner)
}

/** Removes a person with all that was their sign-in. What they made in the app stays the app's. */
export async function removeAppUser(env: Env, { app, manager, userId }: Managed): Promise<void> {
  const { user } = await requireChangeable(env, { app, manager, userId })
  const target = { appId: app.id, userId, keepsAnAdmin: !manager.isOwner }
  if (!(await disableUserOf(openDatabase(env.DB), target, new Date()))) throw lastAdmin()
  await deletePerson(env, user)
}

const lastAdmin = () => new ApiError('last-admin', 'The app needs an admin. Make someone else an admin first.')

/** The owner's own place in the app is not its admins' to change. */
async function requireChangeable(
  env: Env,
  { app, manager, userId }: Managed,
): Promise<{ user: UserRow; owner: string | undefined }> {
  const user = await selectUser(openDatabase(env.DB), { tenant: app.id, userId })
  if (!user) throw new ApiError('not-found', 'There is no such user')
  const owner = await ownersAddress(env, app)
  if (!manager.isOwner && isOwnersOwn(user, owner))
    throw new ApiError('owner-protected', 'This is the owner of the app. Their role and access cannot be changed.')
  return { user, owner }
}

async function ownersAddress(env: Env, app: AppRow): Promise<string | undefined> {
  const owner = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: app.ownerId })
  return owner?.emailVerifiedAt ? owner.email : undefined
}

const isOwnersOwn = ({ email, emailVerifiedAt }: UserRow, owner: string | undefined): boolean =>
  emailVerifiedAt !== null && email === owner

function toAppUser(row: UserRow, owner: string | undefined): AppUser {
  const { id, email, name, role, emailVerifiedAt, invitedAt, disabledAt, data, createdAt } = row
  return {
    id,
    email,
    name,
    role,
    emailVerified: emailVerifiedAt !== null,
    isInvited: invitedAt !== null,
    isDisabled: disabledAt !== null,
    isOwner: isOwnersOwn(row, owner),
    data: readData(data),
    createdAt: createdAt.toISOString(),
  }
}
