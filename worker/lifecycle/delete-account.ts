import { forgetTokensOfAccount } from '#worker/access-tokens/access-tokens'
import { deletePersonOf } from '#worker/accounts/account/delete-person'
import { revokeLiveAccess } from '#worker/accounts/sessions/revoke-live-access'
import { PLATFORM } from '#worker/accounts/tenants'
import { forgetOwnerActionsOf } from '#worker/audit/admin-actions'
import { forgetBuyer } from '#worker/billing/forget-billing'
import { leaveAllApps } from '#worker/collaborators/collaborators'
import { forgetProcessedOf } from '#worker/knowledge/ingest/sweep-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import {
  claimAccountDeletion,
  claimAccountDeletions,
  endAccountDeletion,
  postponeAccountDeletion,
} from './account-deletion-queries'
import { deleteOwnedApps } from './delete-owned-apps'

/** Whoever has not come to the end by then is taken to have been ended. Many apps take their time. */
const CLAIM_MS = 300_000
const RETRY_MS = 60_000
const AT_ONCE = 10

interface AccountDeletionStep {
  name: string
  run: (env: Env, accountId: string) => Promise<unknown>
}

/**
 * What goes of a builder who is shut out and has not come back in time, the person last. Each step finds what it
 * removes by the id alone and can be done again at any time.
 */
export const ACCOUNT_DELETION_STEPS: AccountDeletionStep[] = [
  { name: 'access', run: (env, userId) => revokeLiveAccess(env, { tenant: PLATFORM, userId }) },
  { name: 'access tokens', run: forgetTokensOfAccount },
  { name: 'apps of others', run: leaveAllApps },
  { name: 'apps', run: deleteOwnedApps },
  { name: 'counted bytes', run: forgetProcessedOf },
  { name: 'purchases', run: forgetBuyer },
  { name: 'log', run: forgetOwnerActionsOf },
  { name: 'person', run: (env, userId) => deletePersonOf(env, { tenant: PLATFORM, userId }) },
]

/** Goes on with one deletion, unless somebody is at it. */
export async function continueAccountDeletion(env: Env, accountId: string, nowMs = Date.now()): Promise<void> {
  const claimed = await claimAccountDeletion(openDatabase(env.DB), { accountId, nowMs, untilMs: nowMs + CLAIM_MS })
  if (claimed) await advance(env, accountId, nowMs)
}

/** Goes on with every deletion that broke off. */
export async function resumeAccountDeletions(env: Env, nowMs = Date.now()): Promise<number> {
  const due = await claimAccountDeletions(openDatabase(env.DB), { nowMs, untilMs: nowMs + CLAIM_MS, limit: AT_ONCE })
  for (const { accountId } of due) await advance(env, accountId, nowMs)
  return due.length
}

async function advance(env: Env, accountId: string, nowMs: number): Promise<void> {
  const db = openDatabase(env.DB)
  try {
    for (const { run } of ACCOUNT_DELETION_STEPS) await run(env, accountId)
    await endAccountDeletion(db, accountId)
  } catch (error) {
    console.error('the deletion of an account broke off and will be gone on with', accountId, error)
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await postponeAccountDeletion(db, { accountId, nextAtMs: nowMs + RETRY_MS, lastError })
  }
}
