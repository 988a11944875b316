import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteErrors } from '../errors/app-errors-queries'
import { deletePublishesOf, deleteSchedule } from '../history/history-queries'
import { deleteBuildsOf } from '../queries'

/** What was built of a deleted app, what its pages reported, and when it went live. */
export async function forgetBuildsOf(env: Env, appId: string): Promise<void> {
  const db = openDatabase(env.DB)
  await db.batch([deleteBuildsOf(db, appId), deleteErrors(db, appId), deletePublishesOf(db, appId), deleteSchedule(db, appId)])
}
