import { RESTORE_MS } from '#contract/app/deletion'
import { ApiError } from '#contract/errors'
import { selectAccountDeletion } from '#worker/accounts/account/pending-deletion'
import { revokeLiveAccess } from '#worker/accounts/sessions/revoke-live-access'
import { PLATFORM } from '#worker/accounts/tenants'
import type { AppRow } from '#worker/apps/find-app'
import { goOnPaying, stopPaying } from '#worker/billing/forget-billing'
import { chatOf } from '#worker/conversation/chat-session'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { liveChannelOf } from '#worker/platform/live-channel'
import { beginAccountDeletion } from './account-deletion-queries'
import { deleteApp } from './delete-app'
import {
  listEveryAppOf,
  listExpiredApps,
  markAppDeleted,
  selectDeletedApp,
  unmarkAccountDeleted,
  unmarkAppDeleted,
} from './pending-deletion-queries'

const AT_ONCE = 10

interface Owned {
  appId: string
  ownerId: string
}

/** Takes an app away from everybody at once; what it is made of stays for as long as its owner can have it back. */
export async function requestAppDeletion(env: Env, app: AppRow, nowMs = Date.now()): Promise<{ deletesAtMs: number }> {
  const deletesAtMs = nowMs + RESTORE_MS
  const marked = await markAppDeleted(openDatabase(env.DB), { appId: app.id, ownerId: app.ownerId, deletesAtMs })
  if (!marked) throw new ApiError('not-found', 'There is no such app')
  await closeApp(env, app)
  return { deletesAtMs }
}

/** Back as it was: at its address, with its people and their data. */
export async function restoreApp(env: Env, { appId, ownerId }: Owned, nowMs = Date.now()): Promise<AppRow> {
  const row = await unmarkAppDeleted(openDatabase(env.DB), { appId, ownerId, nowMs })
  if (!row) throw new ApiError('not-found', 'There is no deleted app of yours to bring back. It may be gone for good.')
  await recordAccessChange(env, appId)
  return row
}

/** Does not wait for the days to pass: for whoever wants it gone now. */
export async function deleteAppNow(env: Env, owned: Owned): Promise<void> {
  const app = await selectDeletedApp(openDatabase(env.DB), owned)
  if (!app) throw new ApiError('not-found', 'There is no deleted app of yours to remove')
  await deleteApp(env, app)
}

/** Each tick: apps whose time is up. */
export async function deleteExpiredApps(env: Env, nowMs = Date.now()): Promise<number> {
  const expired = await listExpiredApps(openDatabase(env.DB), { nowMs, limit: AT_ONCE })
  for (const app of expired) await deleteApp(env, app, nowMs)
  return expired.length
}

/**
 * Shuts a builder out at once and takes their apps away from everybody. All of it is there for as long as they can come
 * back by signing in; then the tick removes it.
 */
export async function requestAccountDeletion(env: Env, accountId: string, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  const stopped = stopPaying(env, accountId)
  await stopped.catch((error: unknown) => console.error('renewals of a deleted account were not ended', error))
  await beginAccountDeletion(db, { accountId, nowMs, deletesAtMs: nowMs + RESTORE_MS })
  await revokeLiveAccess(env, { tenant: PLATFORM, userId: accountId })
  for (const app of await listEveryAppOf(db, accountId)) await closeApp(env, app)
}

/** False where there is nothing to come back to: the time is up, or an admin has shut the account out since. */
export async function restoreAccount(env: Env, accountId: string, nowMs = Date.now()): Promise<boolean> {
  const db = openDatabase(env.DB)
  const pending = await selectAccountDeletion(db, { accountId, nowMs })
  const back = pending && (await unmarkAccountDeleted(db, { accountId, ...pending }))
  if (!back) return false
  for (const { id } of back) await recordAccessChange(env, id)
  const resumed = goOnPaying(env, accountId)
  await resumed.catch((error: unknown) => console.error('renewals of a restored account do not go on', error))
  return true
}

/** What is open and under way ends: each of these asks for the app again, and finds none. */
async function closeApp(env: Env, { id, ownerId }: Pick<AppRow, 'id' | 'ownerId'>): Promise<void> {
  const ended = [recordAccessChange(env, id), chatOf(env, id).dismiss(ownerId), liveChannelOf(env, id).recheck()]
  for (const each of await Promise.allSettled(ended))
    if (each.status === 'rejected') console.error('work on a deleted app not ended', each.reason)
}
