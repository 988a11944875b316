import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteRunsOf } from './automations/schedule-queries'
import { deleteDeploymentsOf } from './deployments-queries'
import { deleteLogsOf } from './runs/logs-queries'

/** What is kept about the functions of a deleted app, and what they had planned. */
export async function forgetFunctionsOf(env: Env, appId: string): Promise<void> {
  const db = openDatabase(env.DB)
  await db.batch([deleteRunsOf(db, appId), deleteDeploymentsOf(db, appId), deleteLogsOf(db, appId)])
}
