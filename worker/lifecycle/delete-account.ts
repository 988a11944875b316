import { deletePersonOf } from '#worker/accounts/account/delete-person'
import { revokeLiveAccess } from '#worker/accounts/sessions/revoke-live-access'
import { PLATFORM } from '#worker/accounts/tenants'
import { forgetProcessedOf } from '#worker/knowledge/ingest/sweep-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import {
  beginAccountDeletion,
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
 * What goes of a builder who is shut out already, the person last. Each step finds what it removes by the id alone and
 * can be done again at any time.
 */
export const ACCOUNT_DELETION_STEPS: AccountDeletionStep[] = [
  { name: 'access', run: (env, userId) => revokeLiveAccess(env, { tenant: PLATFORM, userId }) },
  { name: 'apps', run: deleteOwnedApps },
  { name: 'counted bytes', run: forgetProcessedOf },
  { name: 'person', run: (env, userId) => deletePersonOf(env, { tenant: PLATFORM, userId }) },
]

/**
 * Shuts a builder out at once and removes their apps and all that was the sign-in. That much is left to do is on record
 * before anything of it is done: should this break off anywhere, the queue or the next tick goes on.
 */
export async function deleteAccount(env: Env, accountId: string, nowMs = Date.now()): Promise<void> {
  await beginAccountDeletion(openDatabase(env.DB), { accountId, nowMs })
  // Later than this request can take, for the case that it breaks off.
  await env.JOBS.send({ type: 'delete-account', accountId }, { delaySeconds: CLAIM_MS / 1_000 }).catch((error: unknown) =>
    console.error('the deletion of an account waits for the next tick', error),
  )
  await continueAccountDeletion(env, accountId, nowMs)
}

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
