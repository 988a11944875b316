import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteErrors } from '../errors/app-errors-queries'
import { deleteBuildsOf } from '../queries'

/** What was built of a deleted app, and what its pages reported. */
export async function forgetBuildsOf(env: Env, appId: string): Promise<void> {
  const db = openDatabase(env.DB)
  await db.batch([deleteBuildsOf(db, appId), deleteErrors(db, appId)])
}
