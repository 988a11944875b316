import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { PLATFORM } from '../tenants'
import { selectUser } from './users-queries'

/** Where a builder is written to; undefined while the address is not proven to be theirs. */
export async function findAccountAddress(env: Env, accountId: string): Promise<string | undefined> {
  const user = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: accountId })
  return user?.emailVerifiedAt && !user.disabledAt ? user.email : undefined
}
