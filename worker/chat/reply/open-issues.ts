import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import type { Env } from '#worker/platform/env'
import { checkApp } from '#worker/validation/check-app'
import type { ReplyRequest } from './reply-request'

const ASKS_FOR_REPAIR = /^\s*(?:please\s+)?fix\s+(?:the|this|these|all|my|any)\b.{0,40}\b(?:errors?|issues?|problems?|bugs?)\b/i

/**
 * What is known to be wrong with the app: what the check left open of the reply a message fixes, or of the one that
 * made the newest version. A version that came about otherwise, by hand or by going back, is checked when somebody asks
 * for a repair; nobody else is kept waiting for that.
 */
export async function findOpenIssues(
  env: Env,
  { app, history, words, annotations }: Pick<ReplyRequest, 'app' | 'history' | 'words' | 'annotations'>,
  files: AppFiles,
): Promise<Issue[]> {
  const replies = history.filter(({ role }) => role === 'assistant')
  const fixed = replies.find(({ id }) => id === annotations.fixesMessageId)
  const made = app.latestVersionId ? replies.findLast(({ metadata }) => metadata.versionId === app.latestVersionId) : undefined
  const known = (fixed ?? made)?.metadata.unresolvedIssues
  if (known) return known
  const isAsked = annotations.systemActionInfo !== undefined || ASKS_FOR_REPAIR.test(words)
  return app.latestVersionId && isAsked ? checkApp(env, { files, mainPage: app.mainPage }) : []
}
