import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { disableUserOf } from '../app-users/manage-users-queries'
import { revokeLiveAccess } from '../sessions/revoke-live-access'
import { PLATFORM } from '../tenants'
import { deletePersonRows } from './people-queries'
import type { UserRow } from './users-queries'

/** Removes someone by their own wish. The last admin of an app makes someone else one first. */
export async function leave(env: Env, user: UserRow): Promise<void> {
  const target = { appId: user.tenant, userId: user.id, keepsAnAdmin: true }
  const mayGo = user.tenant === PLATFORM || (await disableUserOf(openDatabase(env.DB), target, new Date()))
  if (!mayGo) throw new ApiError('last-admin', 'The app needs an admin. Make someone else an admin first.')
  await deletePerson(env, user)
}

/**
 * Removes a person: a builder's apps first, with all that is theirs, then everything that was the sign-in. Can be asked for again if it breaks off, for the
 * person goes last. What end users made in an app stays the app's, under an id that is nobody's any more.
 */
export async function deletePerson(env: Env, user: UserRow): Promise<void> {
  const db = openDatabase(env.DB)
  if (user.tenant === PLATFORM) await hook('deleteOwnedApps')(env, user.id)
  await deletePersonRows(db, user)
  await revokeLiveAccess(env, { tenant: user.tenant, userId: user.id })
}
