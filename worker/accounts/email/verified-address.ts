import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectUser } from '../account/users-queries'
import { PLATFORM } from '../tenants'

/**
 * A builder's address where it has been shown to be theirs: what may stand on rows as their creator's, which rules
 * believe.
 */
export async function verifiedAddressOf(env: Env, accountId: string): Promise<string | null> {
  const user = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: accountId })
  return user?.emailVerifiedAt ? user.email : null
}
