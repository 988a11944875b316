import { listOwnedApps } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteApp } from './delete-app'

/** All apps of a builder who leaves, also those made while it is done. */
export async function deleteOwnedApps(env: Env, accountId: string): Promise<void> {
  const db = openDatabase(env.DB)
  for (let owned = await listOwnedApps(db, accountId); owned.length > 0; owned = await listOwnedApps(db, accountId)) {
    for (const app of owned) await deleteApp(env, app)
  }
}
