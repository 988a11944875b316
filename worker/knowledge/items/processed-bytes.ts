import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readProcessed } from '../queries'

/** What was read this month for all the apps of somebody. */
export const processedThisMonth = (env: Env, ownerId: string): Promise<number> =>
  readProcessed(openDatabase(env.DB), { ownerId, month: new Date().toISOString().slice(0, 7) })
