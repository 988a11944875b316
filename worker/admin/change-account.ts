import type { AdminAccount, AdminChangeAccount } from '#contract/admin'
import { ApiError } from '#contract/errors'
import { Plan } from '#contract/people/identity'
import { isAdminByConfiguration, listAdminEmails } from '#worker/accounts/account/admins'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { planRank, readEntitlements, refreshStanding } from '#worker/billing/entitlements/read-entitlements'
import { planName } from '#worker/billing/plans/offers'
import { accountSubject } from '#worker/billing/subjects'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readAdminAccount, requireAccountDetails } from './accounts'
import type { AccountDetails } from './accounts-queries'
import { addAdmin, removeAdmin, setPlan } from './change-queries'

/** Gives an account another plan, or makes it an admin or none. Both count from its next request on. */
export async function changeAccount(
  env: Env,
  { admin, accountId }: { admin: Admin; accountId: string },
  { plan, isAdmin }: AdminChangeAccount,
): Promise<AdminAccount> {
  const row = await requireAccountDetails(env, accountId)
  if (isAdmin !== undefined) await changeFlag(env, admin, row, isAdmin)
  if (plan !== undefined) {
    await requireNotBelowPaid(env, accountId, plan)
    const details = `${planName(row.account.plan)} → ${planName(plan)}`
    const action = describeAction(admin, 'plan-changed', { subject: row.user, details })
    await setPlan(openDatabase(env.DB), { accountId, plan, now: new Date() }, action)
    await refreshStanding(env, accountSubject(accountId))
  }
  return readAdminAccount(env, accountId)
}

/** What somebody pays for is not taken by a click: it is refunded, or ends, at the till. */
async function requireNotBelowPaid(env: Env, accountId: string, plan: Plan): Promise<void> {
  const { productId } = await readEntitlements(env, accountSubject(accountId))
  if (productId === null || planRank(productId) <= planRank(plan)) return
  const message = `This account pays for ${planName(Plan.parse(productId))}. A lower plan can be given once that is refunded or has ended.`
  throw new ApiError('conflict', message)
}

async function changeFlag(env: Env, admin: Admin, { user, account }: AccountDetails, isAdmin: boolean): Promise<void> {
  const change = { accountId: user.id, now: new Date() }
  const db = openDatabase(env.DB)
  if (isAdmin) {
    await addAdmin(db, change, describeAction(admin, 'admin-added', { subject: user }))
    return
  }
  if (isAdminByConfiguration(env, user))
    throw new ApiError('conflict', 'ADMIN_EMAILS names this address. Whoever deploys this installation takes it out there.')
  if (!account.isAdmin) return
  const action = describeAction(admin, 'admin-removed', { subject: user })
  if (!(await removeAdmin(db, { ...change, adminEmails: listAdminEmails(env) }, action))) throw lastAdmin()
}

export const lastAdmin = () =>
  new ApiError('last-admin', 'The installation needs an admin with a verified address. Make someone else an admin first.')
