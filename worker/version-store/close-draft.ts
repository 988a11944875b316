import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { closeNewestDraft } from './version-queries'

/** Ends the gathering of hand edits in one version, where that goes on. Answers the app's newest version. */
export async function closeDraft(env: Env, appId: string): Promise<string | null> {
  const db = openDatabase(env.DB)
  await closeNewestDraft(db, appId)
  return (await findApp(db, appId))?.latestVersionId ?? null
}
