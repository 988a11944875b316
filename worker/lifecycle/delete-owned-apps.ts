import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteApp } from './delete-app'
import { listEveryAppOf } from './pending-deletion-queries'

/** All apps of a builder who leaves, also those made while it is done. */
export async function deleteOwnedApps(env: Env, accountId: string): Promise<void> {
  const db = openDatabase(env.DB)
  for (let owned = await listEveryAppOf(db, accountId); owned.length > 0; owned = await listEveryAppOf(db, accountId)) {
    for (const app of owned) await deleteApp(env, app)
  }
}
