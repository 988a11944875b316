import { PLATFORM } from '#worker/accounts/tenants'
import { listAppsWithRows } from '#worker/entities/store/delete-rows'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { claimSweep } from '#worker/version-store/sweeps'
import { insertDeletions, knownApps, selectOrphanedApps } from './deletion-queries'

const EVERY_MS = 86_400_000
const AT_ONCE = 100

/**
 * Once a day: apps that are gone while something of theirs is left, as deletions that broke off left it before they
 * were on record. They are deleted like any other.
 */
export async function sweepOrphanedApps(env: Env, nowMs = Date.now()): Promise<number> {
  const db = openDatabase(env.DB)
  if (!(await claimSweep(db, { name: 'orphaned apps', everyMs: EVERY_MS, nowMs }))) return 0
  const withRows = await listAppsWithRows(env)
  const known = await knownApps(db, withRows)
  const orphaned = await selectOrphanedApps(db, { platform: PLATFORM, limit: AT_ONCE })
  const gone = new Set([...orphaned, ...withRows.filter((appId) => !known.has(appId)).slice(0, AT_ONCE)])
  // D1 takes 100 parameters a statement.
  for (const appId of gone) await insertDeletions(db, [appId], nowMs)
  return gone.size
}
