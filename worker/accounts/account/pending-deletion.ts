import { type PendingDeletion, RESTORE_MS } from '#contract/app/deletion'
import { ApiError } from '#contract/errors'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { PLATFORM } from '../tenants'
import { selectDeletionOf } from './pending-deletion-queries'
import { selectUser, type UserRow } from './users-queries'

const OFFER_MS = 15 * 60_000

/** When an account that was deleted goes for good; undefined where it is not deleted, or its time is up. */
export async function selectAccountDeletion(db: Database, { accountId, nowMs }: { accountId: string; nowMs: number }) {
  const row = await selectDeletionOf(db, accountId)
  if (!row || row.requestedAtMs === 0) return undefined
  const deletesAtMs = row.requestedAtMs + RESTORE_MS
  return deletesAtMs > nowMs ? { requestedAtMs: row.requestedAtMs, deletesAtMs } : undefined
}

/** Whether somebody who is shut out shut themselves out, and may come back. */
export async function mayComeBack(env: Env, user: UserRow, nowMs = Date.now()): Promise<boolean> {
  if (user.tenant !== PLATFORM || !user.disabledAt) return false
  const pending = await selectAccountDeletion(openDatabase(env.DB), { accountId: user.id, nowMs })
  return pending?.requestedAtMs === user.disabledAt.getTime()
}

/**
 * What to say to somebody who has proven who they are and is shut out: how to come back, where they left of their own
 * accord.
 */
export async function refusalOfDisabled(env: Env, user: UserRow, nowMs = Date.now()): Promise<ApiError> {
  const pending = await selectAccountDeletion(openDatabase(env.DB), { accountId: user.id, nowMs })
  if (!pending || !(await mayComeBack(env, user, nowMs)))
    return new ApiError('user-disabled', 'User is disabled, contact us for more info')
  const deletesAt = new Date(pending.deletesAtMs).toISOString()
  const offer = JSON.stringify({ accountId: user.id, untilMs: nowMs + OFFER_MS })
  const details: PendingDeletion = { restoreToken: await seal(await keyOf(env), offer), deletesAt }
  return new ApiError(
    'deletion-pending',
    'You have deleted this account. You can still have it back, with everything in it.',
    details,
  )
}

/** The person whose account is back. */
export async function acceptRestoring(env: Env, restoreToken: string, nowMs = Date.now()): Promise<UserRow> {
  const opened = await unseal(await keyOf(env), restoreToken)
  const offer = opened ? (JSON.parse(opened) as { accountId: string; untilMs: number }) : undefined
  if (!offer || offer.untilMs < nowMs)
    throw new ApiError('invalid-code', 'This took too long. Sign in again to restore your account.')
  const isBack = await hook('restoreAccount')(env, offer.accountId)
  const user = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: offer.accountId })
  // Twice at once: the second finds it back.
  if (!user || (!isBack && user.disabledAt)) throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  return user
}

const keyOf = (env: Env): Promise<CryptoKey> => deriveSealKey(env.SESSION_KEY, 'restore account')
