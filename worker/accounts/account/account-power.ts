import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Hooks } from '#worker/platform/hooks'
import { PLATFORM } from '../tenants'
import { isAdmin } from './admins'
import { selectAccount, selectUser } from './users-queries'

/** Who pays for what others do in an app of theirs; undefined while the account is disabled, or gone. */
export const payerOf: Hooks['payerOf'] = async (env: Env, accountId: string) => {
  const db = openDatabase(env.DB)
  const [user, account] = await Promise.all([
    selectUser(db, { tenant: PLATFORM, userId: accountId }),
    selectAccount(db, accountId),
  ])
  if (!user || user.disabledAt) return undefined
  return { accountId, plan: account?.plan ?? 'lite', isAdmin: isAdmin(env, user, account ?? null) }
}
