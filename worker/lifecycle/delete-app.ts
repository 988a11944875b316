import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import {
  claimDeletion,
  claimDeletions,
  type Deletion,
  deleteAppEverywhere,
  endDeletion,
  updateDeletion,
} from './deletion-queries'
import { DELETION_STEPS } from './deletion-steps'

/** Whoever has not come to the end of a step by then is taken to have been ended. */
const CLAIM_MS = 120_000
const RETRY_MS = 60_000
/** Requests and replies that were under way have ended by then. */
const SECOND_ROUND_MS = 600_000
const ROUNDS = 2
const AT_ONCE = 10

/**
 * Takes an app offline at once and removes what is its own: rows, end users, versions, files, chat. That much is
 * left to do is on record before anything of it is done: should this break off anywhere, the queue or the next tick
 * goes on. Its slug stays kept for a while.
 */
export async function deleteApp(env: Env, app: AppRow, nowMs = Date.now()): Promise<void> {
  const deletion = { appId: app.id, nextAtMs: nowMs, startedAtMs: nowMs }
  await deleteAppEverywhere(openDatabase(env.DB), app, deletion)
  // Later than this request can take, for the case that it breaks off.
  await env.JOBS.send({ type: 'delete-app', appId: app.id }, { delaySeconds: CLAIM_MS / 1_000 }).catch((error: unknown) =>
    console.error('a deletion waits for the next tick', error),
  )
  await continueDeletion(env, app.id, nowMs)
}

/** Goes on with one deletion, unless somebody is at it. */
export async function continueDeletion(env: Env, appId: string, nowMs = Date.now()): Promise<void> {
  const claimed = await claimDeletion(openDatabase(env.DB), { appId, nowMs, untilMs: nowMs + CLAIM_MS })
  if (claimed) await advance(env, claimed, nowMs)
}

/** Goes on with every deletion that is due: those that broke off, and second rounds. */
export async function resumeDeletions(env: Env, nowMs = Date.now()): Promise<number> {
  const due = await claimDeletions(openDatabase(env.DB), { nowMs, untilMs: nowMs + CLAIM_MS, limit: AT_ONCE })
  for (const deletion of due) await advance(env, deletion, nowMs)
  return due.length
}

/** Does the steps that are left of a round. Each may be done again, so it is noted after it. */
async function advance(env: Env, { appId, step, round, startedAtMs }: Deletion, nowMs: number): Promise<void> {
  const db = openDatabase(env.DB)
  try {
    for (const [index, { run }] of DELETION_STEPS.entries()) {
      if (index < step) continue
      await run(env, appId)
      await updateDeletion(db, appId, { step: index + 1, nextAtMs: Math.max(nowMs, Date.now()) + CLAIM_MS })
    }
    const isOver = round + 1 >= ROUNDS
    if (isOver) await endDeletion(db, appId)
    else await updateDeletion(db, appId, { step: 0, round: round + 1, nextAtMs: startedAtMs + SECOND_ROUND_MS, lastError: null })
  } catch (error) {
    console.error('a deletion broke off and will be gone on with', appId, error)
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await updateDeletion(db, appId, { nextAtMs: nowMs + RETRY_MS, lastError })
  }
}
