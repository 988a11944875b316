import type { AdminAccount, AdminChangeAccount } from '#contract/admin'
import { ApiError } from '#contract/errors'
import { isAdminByConfiguration, listAdminEmails } from '#worker/accounts/account/admins'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { planName } from '#worker/billing/plan-cards'
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
    const details = `${planName(row.account.plan)} → ${planName(plan)}`
    const action = describeAction(admin, 'plan-changed', { subject: row.user, details })
    await setPlan(openDatabase(env.DB), { accountId, plan, now: new Date() }, action)
  }
  return readAdminAccount(env, accountId)
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
