import { ADMIN_PAGE_SIZE, type AdminAccount, type AdminAccounts } from '#contract/admin'
import { ApiError } from '#contract/errors'
import { isAdmin, isAdminByConfiguration } from '#worker/accounts/account/admins'
import { readMessageAllowance } from '#worker/billing/message-allowance'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type AccountDetails, countAccounts, listAccounts, selectAccountDetails } from './accounts-queries'

export async function listAdminAccounts(
  env: Env,
  { search, page }: { search?: string | undefined; page: number },
): Promise<AdminAccounts> {
  const db = openDatabase(env.DB)
  const wanted = search?.toLowerCase() || undefined
  const [rows, total] = await Promise.all([
    listAccounts(db, { search: wanted, skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE }),
    countAccounts(db, wanted),
  ])
  return { accounts: await Promise.all(rows.map((row) => toAdminAccount(env, row))), total }
}

export async function requireAccountDetails(env: Env, accountId: string): Promise<AccountDetails> {
  const row = await selectAccountDetails(openDatabase(env.DB), accountId)
  if (!row) throw new ApiError('not-found', 'There is no such account')
  return row
}

export const readAdminAccount = async (env: Env, accountId: string): Promise<AdminAccount> =>
  toAdminAccount(env, await requireAccountDetails(env, accountId))

async function toAdminAccount(env: Env, row: AccountDetails): Promise<AdminAccount> {
  const { user, account, lastSeenAtMs, apps, publishedApps, suspendedApps } = row
  const holder = { plan: account.plan, isAdmin: isAdmin(env, user, account) }
  const { used, limit, period } = await readMessageAllowance(env, { accountId: user.id, ...holder })
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    ...holder,
    isAdminByConfiguration: isAdminByConfiguration(env, user),
    isDisabled: user.disabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: lastSeenAtMs === null ? null : new Date(lastSeenAtMs).toISOString(),
    apps,
    publishedApps,
    suspendedApps,
    messages: { used, limit, period },
  }
}
