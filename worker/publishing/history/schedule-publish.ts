import type { ScheduledPublish } from '#contract/app/publishing/publishes'
import { ApiError } from '#contract/errors'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { type PublishOrder, publishVersion, requirePublishable } from '../publish-version'
import {
  claimDueSchedules,
  deleteSchedule,
  endSchedule,
  insertPublish,
  putSchedule,
  type ScheduledPublish as Row,
  updateSchedule,
} from './history-queries'
import { toScheduled } from './list-publishes'
import { mailAboutFailure } from './publish-mails'

const SOONEST_MS = 60_000
const LATEST_MS = 366 * 86_400_000
/** Longer than any publish takes. */
const CLAIM_MS = 300_000
const AT_ONCE = 10
/** What fails without a reason of its own may work a minute later. */
const TRIES = 3

/** Puts a publish off. All that speaks against it is said now, while there is somebody to hear it. */
export async function schedulePublish(env: Env, order: PublishOrder, at: Date): Promise<ScheduledPublish> {
  const { app, ownerId, exposureAcknowledged, failingPagesAcknowledged } = order
  const nowMs = Date.now()
  const wait = at.getTime() - nowMs
  if (!(wait >= SOONEST_MS && wait <= LATEST_MS))
    throw new ApiError('invalid-input', 'Choose a time at least a minute from now and within a year')
  const versionId = await requirePublishable(env, order)
  const row = await putSchedule(
    openDatabase(env.DB),
    {
      appId: app.id,
      versionId,
      liveVersionId: app.publishedVersionId,
      ownerId,
      exposureAcknowledged: exposureAcknowledged ?? null,
      failingPagesAcknowledged: failingPagesAcknowledged ?? false,
      dueAtMs: at.getTime(),
      status: 'waiting',
    },
    nowMs,
  )
  if (!row) throw new ApiError('conflict', 'The publish that was scheduled is going live just now')
  return toScheduled(row)
}

/** Calls it off, or puts away what is said of one that failed. */
export const cancelScheduledPublish = (env: Env, appId: string) => deleteSchedule(openDatabase(env.DB), appId)

/** One tick of the clock: what is due goes live, if everything that is asked of a publish still holds. */
export async function runDuePublishes(env: Env, nowMs = Date.now()): Promise<number> {
  const due = await claimDueSchedules(openDatabase(env.DB), { nowMs, untilMs: nowMs + CLAIM_MS, limit: AT_ONCE })
  for (const row of due) await publishDue(env, row)
  return due.length
}

async function publishDue(env: Env, row: Row): Promise<void> {
  const db = openDatabase(env.DB)
  try {
    await publishVersion(env, await orderOf(env, row))
    await endSchedule(db, row)
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : undefined
    if (!reason) console.error('a scheduled publish failed', row.appId, error)
    if (!reason && row.tries < TRIES) return void (await updateSchedule(db, row, {}))
    await recordFailure(env, row, reason ?? 'Something went wrong on our side. Nothing was changed; schedule it again.')
  }
}

async function orderOf(env: Env, row: Row): Promise<PublishOrder> {
  const { appId, ownerId, versionId, exposureAcknowledged, failingPagesAcknowledged, liveVersionId } = row
  const app = await findApp(openDatabase(env.DB), appId)
  // Deleted apps are there for nobody. Those that are gone for good have no schedule any more.
  if (!app)
    throw new ApiError('not-found', 'The app was deleted at that time. Bring it back, and publish it or schedule it again.')
  if (app.ownerId !== ownerId) throw new ApiError('not-found', 'The app has another owner by now')
  // A publish that broke off behind its one statement is done again to its end.
  if (app.publishedVersionId !== liveVersionId && app.publishedVersionId !== versionId)
    throw new ApiError(
      'conflict',
      'Another version went live, or the app was taken off, after this was scheduled. Nothing was changed.',
    )
  return {
    app,
    ownerId,
    versionId,
    failingPagesAcknowledged,
    isScheduled: true,
    ...(exposureAcknowledged ? { exposureAcknowledged } : {}),
  }
}

/** It stays where its owner looks, and in the history; whoever scheduled it is written to. */
async function recordFailure(env: Env, row: Row, message: string): Promise<void> {
  const db = openDatabase(env.DB)
  await updateSchedule(db, row, { status: 'failed', message })
  const { appId, versionId, liveVersionId, ownerId } = row
  await insertPublish(db, {
    id: newId(),
    appId,
    kind: 'failed',
    versionId,
    previousVersionId: liveVersionId,
    authorId: ownerId,
    message,
    at: new Date(),
  })
  await mailAboutFailure(env, row, message)
}
