import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteToolsOf } from './queries'

/** Removes the tools of an app. */
export async function forgetToolsOf(env: Env, appId: string): Promise<void> {
  await deleteToolsOf(openDatabase(env.DB), appId)
}
