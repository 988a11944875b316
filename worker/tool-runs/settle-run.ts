import { isCharged } from '#contract/tools/run-states'
import { RUN_WORDS } from '#contract/tools/run-words'
import { releaseCredits, settleCredits } from '#worker/billing/credit-holds'
import { countInAppById } from '#worker/insights/app-analytics'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { applyRunEvent, listLapsed, listUnsettled, type RunRow, updateRun } from './queries'
import { uncountRun } from './run-limits'

/**
 * What was held for a run that is over is spent or given back, once: the hold knows by its id whether it was. Should
 * this break off, the sweep does it again.
 */
export async function settleRun(env: Env, run: RunRow): Promise<void> {
  const hold = { accountId: run.accountId, id: run.id }
  const amount = run.chargedCredits ?? run.heldCredits
  if (isCharged(run.state)) {
    if (await settleCredits(env, { ...hold, amount })) await countInAppById(env, run.appId, 'credits', amount)
  } else await releaseCredits(env, hold)
  await updateRun(openDatabase(env.DB), run.id, { isHeld: false })
}

/** Ends a run that came to nothing: its credits are given back, and it counts against nobody's day. */
export async function endWithoutResult(
  env: Env,
  { runId, event, problem }: { runId: string; event: 'fail' | 'cancel' | 'expire'; problem: string },
): Promise<RunRow | undefined> {
  const run = await applyRunEvent(openDatabase(env.DB), { runId, event, values: { problem, step: null } })
  if (!run) return undefined
  await settleRun(env, run)
  // Whoever stops a run has had it run: else stopping would be a way round the limit.
  if (event !== 'cancel' && run.limitSubject) await uncountRun(env, run.limitSubject)
  return run
}

/** Each tick: runs whose Worker ended before them, and holds that nobody settled or released. */
export async function sweepRuns(env: Env, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  for (const { id: runId } of await listLapsed(db, nowMs))
    await endWithoutResult(env, { runId, event: 'expire', problem: RUN_WORDS.expired })
  for (const run of await listUnsettled(db, nowMs)) await settleRun(env, run)
}
