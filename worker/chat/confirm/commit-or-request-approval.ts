import type { AppFiles } from '#contract/app/app-files'
import type { Confirmation } from '#contract/chat/chat'
import { findAppRisks } from '#worker/approvals/app-risks'
import { findConversions } from '#worker/approvals/conversion-risks'
import type { Risk } from '#worker/approvals/risk'
import { UserIntent } from '#worker/approvals/user-intent'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { commitVersion } from '#worker/versions/commit-version'
import { type PendingVersion, putPending } from './pending-version'

export interface ModelVersion extends Omit<PendingVersion, 'parentId' | 'files'> {
  app: AppRow
  /** The message the version came of, if any. */
  messageId: string | null
  /** The message of the conversation that carries the confirmation, where one is needed. */
  pendingMessageId: string
  author: { id: string; email: string }
  /** The newest version's files. */
  before: AppFiles
  after: AppFiles
  /** What the builder said, and nothing that anyone else wrote. */
  ownWords: string
}

/** `followed`: what became of stored values of which none was lost, in sentences. */
export type Settled =
  | { versionId: string; confirmation?: undefined; followed: string[] }
  | { versionId: null; confirmation: Confirmation; followed?: undefined }

/**
 * The one way from what a model wrote, in a reply or a repair, to a version: committed at once, or kept aside until the
 * builder confirms it. What the model says about it makes no difference; the version before is the point to return to.
 */
export async function commitOrRequestApproval(env: Env, version: ModelVersion): Promise<Settled> {
  const { app, messageId, pendingMessageId, author, before, after, ownWords, issues, ...words } = version
  const [found, converted] = await Promise.all([
    findAppRisks(env, app, { before, after, words: new UserIntent(ownWords) }),
    findConversions(env, app, { before, after }),
  ])
  const risks = [...found, ...converted.risks]
  const conversion = { empties: converted.empties }
  const parentId = app.latestVersionId
  if (risks.length === 0) {
    const committed = await commitVersion(env, { app, parentId, files: after, messageId, author, conversion, ...words })
    return { ...committed, followed: converted.followed }
  }
  const pending = { parentId, files: after, issues, conversion, ...words }
  return { versionId: null, confirmation: await requestApproval(env, { app, messageId: pendingMessageId }, pending, risks) }
}

/** Keeps a version aside under a message of the conversation, which shows what the builder has to confirm. */
export async function requestApproval(
  env: Env,
  { app, messageId }: { app: AppRow; messageId: string },
  pending: PendingVersion,
  risks: Risk[],
): Promise<Confirmation> {
  await putPending(env, { appId: app.id, messageId }, pending)
  return { status: 'waiting', risks: risks.slice(0, MAX_NAMED), restoreVersionId: pending.parentId }
}

const MAX_NAMED = 30
