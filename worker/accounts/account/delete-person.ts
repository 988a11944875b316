import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { disableUserOf } from '../app-users/manage-users-queries'
import { revokeLiveAccess } from '../sessions/revoke-live-access'
import { PLATFORM } from '../tenants'
import { deletePersonRows } from './people-queries'
import { selectUser, type UserRow } from './users-queries'

/** Removes someone by their own wish. The last admin of an app makes someone else one first. */
export async function leave(env: Env, user: UserRow): Promise<void> {
  const target = { appId: user.tenant, userId: user.id, keepsAnAdmin: true }
  const mayGo = user.tenant === PLATFORM || (await disableUserOf(openDatabase(env.DB), target, new Date()))
  if (!mayGo) throw new ApiError('last-admin', 'The app needs an admin. Make someone else an admin first.')
  await deletePerson(env, user)
}

/** Removes a person: a builder once they have had some days to come back, an end user at once. */
export async function deletePerson(env: Env, user: UserRow): Promise<void> {
  if (user.tenant === PLATFORM) return hook('requestAccountDeletion')(env, user.id)
  await deletePersonOf(env, { tenant: user.tenant, userId: user.id })
}

/**
 * Removes everything that was the sign-in of somebody, and what they asked tools. Can be asked for again if it breaks
 * off. What end users made in an app stays the app's, under an id that is nobody's any more, and without their address.
 */
export async function deletePersonOf(env: Env, key: { tenant: string; userId: string }): Promise<void> {
  const db = openDatabase(env.DB)
  const user = await selectUser(db, key)
  if (key.tenant !== PLATFORM) await hook('forgetPerson')(env, { appId: key.tenant, userId: key.userId, email: user?.email })
  if (user) await deletePersonRows(db, user)
  await hook('forgetRunsOfPerson')(env, key.userId)
  await revokeLiveAccess(env, key)
}
