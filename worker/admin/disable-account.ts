import type { AdminAccount, AdminDisableAccount } from '#contract/admin'
import { ApiError } from '#contract/errors'
import { recordEvent } from '#worker/accounts/account/account-events'
import { listAdminEmails } from '#worker/accounts/account/admins'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { chatOf } from '#worker/conversation/chat-session'
import { forgetRuns, planRuns } from '#worker/functions/automations/schedule'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { liveChannelOf } from '#worker/platform/live-channel'
import { readAdminAccount, requireAccountDetails } from './accounts'
import { listAppIds } from './accounts-queries'
import { lastAdmin } from './change-account'
import { disableAccountRow, enableAccountRow, suspendApps } from './change-queries'

interface Order {
  admin: Admin
  accountId: string
}

/**
 * Shuts an account out: its sessions, open connections and running replies end, and its apps stay up or go down with
 * it. Said again for one that is disabled it ends what is left, and takes the apps down where that is now wanted.
 */
export async function disableAccount(
  env: Env,
  { admin, accountId }: Order,
  { apps }: AdminDisableAccount,
): Promise<AdminAccount> {
  const { user } = await requireAccountDetails(env, accountId)
  if (accountId === admin.accountId)
    throw new ApiError('conflict', 'You cannot disable your own account. Another admin of this installation can.')
  const db = openDatabase(env.DB)
  const suspendsApps = apps === 'take-down'
  const details = suspendsApps ? 'apps taken down' : 'apps kept up'
  const action = describeAction(admin, 'account-disabled', { subject: user, details })
  if (user.disabledAt && suspendsApps) await suspendApps(db, accountId)
  if (!user.disabledAt) {
    const adminEmails = listAdminEmails(env)
    const isDone = await disableAccountRow(db, { accountId, adminEmails, suspendsApps, now: new Date() }, action)
    if (!isDone && !(await requireAccountDetails(env, accountId)).user.disabledAt) throw lastAdmin()
    if (isDone) await recordEvent(env, user, 'disabled')
  }
  await endWork(env, accountId, suspendsApps)
  return readAdminAccount(env, accountId)
}

/** Lets an account in again, with a sign-in, and its apps that were taken down with it go back up. */
export async function enableAccount(env: Env, { admin, accountId }: Order): Promise<AdminAccount> {
  const { user } = await requireAccountDetails(env, accountId)
  if (user.disabledAt) {
    const action = describeAction(admin, 'account-enabled', { subject: user })
    const restored = await enableAccountRow(openDatabase(env.DB), { accountId, now: new Date() }, action)
    await recordEvent(env, user, 'enabled')
    // Whoever had deleted the account has everything back that went with it.
    await hook('restoreAccount')(env, accountId)
    for (const { appId, versionId } of restored) {
      await recordAccessChange(env, appId)
      if (versionId) await planRuns(env, { appId, versionId })
    }
  }
  return readAdminAccount(env, accountId)
}

/**
 * What was open when the account was shut out. It could do nothing more in any case, for each of these asks who it is
 * in the end, so one app that cannot be reached holds up none of the others.
 */
async function endWork(env: Env, accountId: string, suspendsApps: boolean): Promise<void> {
  await recordAccessChange(env, accountId)
  const ended = (await listAppIds(openDatabase(env.DB), accountId)).map(async (appId) => {
    await chatOf(env, appId).dismiss(accountId)
    if (suspendsApps) {
      await recordAccessChange(env, appId)
      await forgetRuns(env, appId)
    }
    await liveChannelOf(env, appId).recheck()
  })
  for (const each of await Promise.allSettled(ended))
    if (each.status === 'rejected') console.error('work of a disabled account not ended', each.reason)
}
