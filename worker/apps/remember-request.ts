import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { firstWords } from './first-words'
import { type AppRow, keepFirstRequest } from './queries'

/** An app for which nothing was built yet goes by what was first asked of it, whatever comes of that. */
export async function rememberRequest(env: Env, { id, latestVersionId, firstRequest }: AppRow, request: string): Promise<void> {
  if (latestVersionId !== null || firstRequest !== null) return
  await keepFirstRequest(openDatabase(env.DB), { appId: id, words: firstWords(request) })
}
