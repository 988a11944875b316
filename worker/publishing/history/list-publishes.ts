import type { PublishHistory, PublishRecord, ScheduledPublish } from '#contract/app/publishing/publishes'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { listPublishRows, type ScheduledPublish as Row, selectSchedule } from './history-queries'

/** What became of an app's being live, newest first, and what is still to come. */
export async function listPublishes(
  env: Env,
  { appId, before, limit }: { appId: string; before?: Date; limit: number },
): Promise<PublishHistory> {
  const db = openDatabase(env.DB)
  const [rows, scheduled] = await Promise.all([
    listPublishRows(db, { appId, limit, ...(before ? { before } : {}) }),
    selectSchedule(db, appId),
  ])
  return { publishes: rows.map(toRecord), scheduled: scheduled ? toScheduled(scheduled) : null }
}

const toRecord = ({ publish, version, author }: Awaited<ReturnType<typeof listPublishRows>>[number]): PublishRecord => ({
  id: publish.id,
  at: publish.at.toISOString(),
  kind: publish.kind,
  version: version?.id
    ? { id: version.id, name: version.name, userRequest: version.userRequest, content: version.description }
    : null,
  by: author,
  message: publish.message,
})

export const toScheduled = ({ versionId, dueAtMs, status, message }: Row): ScheduledPublish => ({
  versionId,
  at: new Date(dueAtMs).toISOString(),
  status,
  message,
})
