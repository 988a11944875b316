import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteVersionsOf } from './version-queries'

export const forgetVersionsOf = async (env: Env, appId: string): Promise<void> => {
  await deleteVersionsOf(openDatabase(env.DB), appId)
}
