import type { AppFiles } from '#contract/app-files'
import type { Confirmation } from '#contract/chat'
import type { Seed } from '#contract/entities'
import type { Issue } from '#contract/versions'
import { findAppRisks } from '#worker/approvals/app-risks'
import { UserIntent } from '#worker/approvals/user-intent'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { commitVersion } from '#worker/versions/commit-version'
import { putPending } from './pending-version'

export interface ModelVersion {
  app: AppRow
  messageId: string
  author: { id: string; email: string }
  /** The newest version's files. */
  before: AppFiles
  after: AppFiles
  seeds: Seed[]
  issues: Issue[]
  /** What the builder said, and nothing that anyone else wrote. */
  ownWords: string
  userRequest: string
  description: string
}

export type Settled = { versionId: string; confirmation?: undefined } | { versionId: null; confirmation: Confirmation }

/**
 * The one way from what a model wrote to a version: committed at once, or kept aside until the builder confirms it. What the model says about it
 * makes no difference; the version before is the point to return to.
 */
export async function commitOrRequestApproval(env: Env, version: ModelVersion): Promise<Settled> {
  const { app, messageId, author, before, after, seeds, issues, userRequest, description } = version
  const risks = await findAppRisks(env, app, { before, after, words: new UserIntent(version.ownWords) })
  const parentId = app.latestVersionId
  if (risks.length === 0) {
    return commitVersion(env, { app, parentId, files: after, messageId, author, userRequest, description, seeds })
  }
  await putPending(env, { appId: app.id, messageId }, { parentId, files: after, seeds, userRequest, description, issues })
  return { versionId: null, confirmation: { status: 'waiting', risks: risks.slice(0, MAX_NAMED), restoreVersionId: parentId } }
}

const MAX_NAMED = 30
