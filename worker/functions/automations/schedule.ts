import { hashText } from '#compiler/chunks/build-chunks'
import { ApiError } from '#contract/errors'
import type { Automation } from '#contract/services/functions'
import { type AppRow, findApp, isAppKept } from '#worker/apps/find-app'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { RunRoot } from '#worker/platform/http/internal-call'
import type { RunEnvironment } from '#worker/platform/http/principal'
import { atMost } from '#worker/platform/limits/at-most'
import { readFunctions } from '../isolates/read-functions'
import { newRoot } from '../runs/root-budget'
import { runFunction } from '../runs/run-function'
import { ISOLATES_AT_ONCE } from '../runs/run-limits'
import { isActive, isScheduled, nameOfAutomation, nextRunMs } from './automations'
import { wake } from './quiet-apps'
import {
  claimDueRuns,
  deleteRun,
  deleteRunsOf,
  insertRuns,
  type NewRun,
  replaceRuns,
  type ScheduledRow,
  settleRun,
} from './schedule-queries'

/** A run that fails is tried again twice: after one minute, then after five. */
const RETRY_AFTER_MS = [60_000, 300_000]
const AT_ONCE = 20
/** How many of an app's functions run at the same time for one write. */
const EVENT_RUNS_AT_ONCE = 4
/** Longer than any run may take. */
const CLAIM_MS = 180_000

/** What a published version has planned, in place of what the one before had. */
export async function planRuns(
  env: Env,
  { appId, versionId }: { appId: string; versionId: string },
  nowMs = Date.now(),
): Promise<void> {
  const { functions } = await readFunctions(env, { appId, versionId })
  const rows: NewRun[] = []
  for (const { name: functionName, automations, problems } of functions.values()) {
    if (problems.length > 0) continue
    for (const [position, automation] of automations.entries()) {
      const nextRunAtMs =
        isActive(automation) && isScheduled(automation) ? nextRunMs(automation, { afterMs: nowMs, runs: 0 }) : undefined
      if (nextRunAtMs === undefined) continue
      const name = nameOfAutomation(automation, position)
      rows.push({
        id: `${appId}-${await hashText(JSON.stringify([versionId, functionName, position, automation]))}`,
        appId,
        versionId,
        functionName,
        automation: name,
        repeat: JSON.stringify(automation),
        body: JSON.stringify({ ...automation.function_args, event: { type: 'scheduled', name } }),
        nextRunAtMs,
      })
    }
  }
  await replaceRuns(openDatabase(env.DB), { appId, versionId }, rows)
  wake(appId)
}

/** Not live, or gone: nothing is run any more. */
export async function forgetRuns(env: Env, appId: string): Promise<void> {
  await deleteRunsOf(openDatabase(env.DB), appId)
}

/** One tick of the clock: every run that is due is made once, however many ticks there are at the same time. */
export async function runDueFunctions(env: Env, nowMs = Date.now()): Promise<number> {
  const due = await claimDueRuns(openDatabase(env.DB), { nowMs, untilMs: nowMs + CLAIM_MS, limit: AT_ONCE })
  // Each is another app's, or may be: one event keeps no more isolates going than the runtime allows.
  await atMost(ISOLATES_AT_ONCE, due, (row) => runScheduled(env, row, nowMs))
  return due.length
}

async function runScheduled(env: Env, row: ScheduledRow, nowMs: number): Promise<void> {
  const db = openDatabase(env.DB)
  const app = await findApp(db, row.appId)
  // Deleted, and its owner may have it back: then it goes on.
  if (!app && (await isAppKept(db, row.appId))) return
  if (app?.publishedVersionId !== row.versionId) {
    await deleteRun(db, row.id)
    return
  }
  const { versionId, functionName, body, depth } = row
  const root = row.rootId === null ? newRoot().root : { id: row.rootId, beganAtMs: nowMs }
  const failure = await tryOnce(env, { app, versionId, environment: 'prod', functionName, body, depth, root })
  await recordOutcome(db, row, { failure, nowMs })
}

async function recordOutcome(
  db: Database,
  row: ScheduledRow,
  { failure, nowMs }: { failure: Failure | undefined; nowMs: number },
): Promise<void> {
  const waitMs = failure === undefined || failure.isFinal ? undefined : RETRY_AFTER_MS[row.failures]
  const runs = waitMs === undefined ? row.runs + 1 : row.runs
  const repeat = row.repeat === null ? undefined : (JSON.parse(row.repeat) as Automation)
  const regular = repeat && isScheduled(repeat) ? nextRunMs(repeat, { afterMs: nowMs, runs }) : undefined
  const retry = waitMs === undefined ? undefined : nowMs + waitMs
  // A try again never holds up the regular run.
  const nextRunAtMs = retry !== undefined && (regular === undefined || retry < regular) ? retry : regular
  if (nextRunAtMs === undefined) {
    await deleteRun(db, row.id)
    return
  }
  const failures = nextRunAtMs === retry ? row.failures + 1 : 0
  await settleRun(db, row, { nextRunAtMs, runs, failures, lastRunAtMs: nowMs, lastError: failure?.message ?? null })
}

export interface EventRun {
  app: AppRow
  versionId: string
  environment: RunEnvironment
  functionName: string
  body: string
  depth: number
  root: RunRoot
}

interface Failure {
  message: string
  /** Another try would end the same way. */
  isFinal?: boolean
}

/** Undefined when it went well; a run that answers with an error status has failed as well. */
async function tryOnce(
  env: Env,
  { app, versionId, environment, functionName, body, depth, root }: EventRun,
): Promise<Failure | undefined> {
  const request = new Request(`https://automation/${functionName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  try {
    const answer = await runFunction(env, { app, versionId, environment, name: functionName, request, depth, root })
    const text = (await answer.text()).slice(0, 300)
    return answer.ok ? undefined : { message: `It answered ${answer.status}: ${text}` }
  } catch (error) {
    const isFinal = error instanceof ApiError && error.code === 'function-budget'
    return { message: error instanceof Error ? error.message : String(error), isFinal }
  }
}

/**
 * Makes the runs of one event. Those of the published version are put on record first, taken as by a tick: whoever
 * awaits this may be told that all is stored, and should this process end, a later tick makes what is left. The runs
 * themselves go on after it.
 */
export async function makeEventRuns(env: Env, runs: EventRun[], nowMs = Date.now()): Promise<{ done: Promise<void> }> {
  const db = openDatabase(env.DB)
  const claimedUntilMs = nowMs + CLAIM_MS * Math.ceil(runs.length / EVENT_RUNS_AT_ONCE)
  const planned = runs.map((run) => ({
    run,
    row: run.environment === 'prod' ? rowOf(run, { nowMs, claimedUntilMs }) : undefined,
  }))
  const rows = planned.flatMap(({ row }) => row ?? [])
  await insertRuns(db, rows)
  const makeOne = async ({ run, row }: (typeof planned)[number]) => {
    const failure = await tryOnce(env, run)
    if (row) await recordOutcome(db, row, { failure, nowMs: Date.now() })
  }
  const makeAll = async () => {
    await atMost(EVENT_RUNS_AT_ONCE, planned, makeOne)
  }
  return { done: makeAll() }
}

const rowOf = (
  { app, versionId, functionName, body, depth, root }: EventRun,
  { nowMs, claimedUntilMs }: { nowMs: number; claimedUntilMs: number },
): ScheduledRow => ({
  id: crypto.randomUUID(),
  appId: app.id,
  versionId,
  functionName,
  automation: 'event',
  repeat: null,
  body,
  depth,
  rootId: root.id,
  nextRunAtMs: nowMs,
  claimedUntilMs,
  failures: 0,
  runs: 0,
  lastRunAtMs: null,
  lastError: null,
})
