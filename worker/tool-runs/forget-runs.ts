import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteRunsOf, deleteRunsOfPerson } from './queries'

export const forgetRunsOf = (env: Env, appId: string) => deleteRunsOf(openDatabase(env.DB), appId)

export async function forgetRunsOfPerson(env: Env, userId: string): Promise<void> {
  await deleteRunsOfPerson(openDatabase(env.DB), userId)
}
