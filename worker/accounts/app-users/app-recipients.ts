import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectUser, selectUserByEmail, type UserRow } from '../account/users-queries'
import { PLATFORM } from '../tenants'

/**
 * Whether an app may write to an address: to its own users, once they have shown that the address is theirs, and to its
 * owner.
 */
export async function findRecipient(env: Env, app: AppRow, email: string): Promise<'reachable' | 'unconfirmed' | 'unknown'> {
  const db = openDatabase(env.DB)
  const [user, owner] = await Promise.all([
    selectUserByEmail(db, { tenant: app.id, email }),
    selectUser(db, { tenant: PLATFORM, userId: app.ownerId }),
  ])
  if (isReachable(user) || (isReachable(owner) && owner?.email === email)) return 'reachable'
  return user && user.disabledAt === null ? 'unconfirmed' : 'unknown'
}

const isReachable = (user: UserRow | undefined): boolean => user?.emailVerifiedAt != null && user.disabledAt === null
