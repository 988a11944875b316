import type { Issue } from '#contract/app/versions'
import type { ActionOutcome, MessageMetadata } from '#contract/chat/chat'
import { ApiError } from '#contract/errors'
import { findApp } from '#worker/apps/find-app'
import type { Decision } from '#worker/conversation/session-calls'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { commitVersion, type VersionDraft } from '#worker/versions/commit-version'
import { findReplyVersion } from '#worker/versions/find-reply-version'
import { dropPending, readPending } from './pending-version'

const WAITS = 'Waits for your confirmation.'
const DISMISSED = 'You dismissed this.'
const OUTDATED = 'The app changed before this was confirmed.'

/** The actions of a reply that waits: whole and carried out aside, but not in the app. */
export const asPending = (outcomes: Iterable<ActionOutcome>): ActionOutcome[] => mark(outcomes, 'applied', 'pending', WAITS)

/**
 * Carries out what was kept aside, or drops it, and says what has become of the reply. The caller sees to it that this
 * happens once.
 */
export async function decide(env: Env, metadata: MessageMetadata, decision: Decision): Promise<MessageMetadata> {
  const { confirmation, actions = [] } = metadata
  if (confirmation?.status !== 'waiting') return metadata
  const { appId, messageId, author } = decision
  const made = await findDecided(env, { appId, messageId, metadata })
  if (made) return made
  const closed = (status: 'dismissed' | 'outdated', why: string): MessageMetadata => ({
    ...metadata,
    confirmation: { ...confirmation, status },
    actions: mark(actions, 'pending', 'failed', why),
  })
  if (!decision.isConfirmed) return closed('dismissed', DISMISSED)
  const pending = await readPending(env, { appId, messageId })
  const app = await findApp(openDatabase(env.DB), appId)
  if (!pending || !app || app.latestVersionId !== pending.parentId) return closed('outdated', OUTDATED)
  const versionId = await commit(env, { app, messageId, author, ...pending })
  return versionId ? confirmed(metadata, versionId, pending.issues) : closed('outdated', OUTDATED)
}

/** What a reply that still reads as waiting has become, if it was carried out and the answer to that got lost. */
export async function findDecided(
  env: Env,
  { appId, messageId, metadata }: { appId: string; messageId: string; metadata: MessageMetadata },
): Promise<MessageMetadata | undefined> {
  const made = await findReplyVersion(env, { appId, messageId })
  if (!made) return undefined
  const pending = await readPending(env, { appId, messageId })
  await made.addSeeds(pending?.seeds ?? [])
  return confirmed(metadata, made.versionId, pending?.issues ?? [])
}

function confirmed(metadata: MessageMetadata, versionId: string, unresolvedIssues: Issue[]): MessageMetadata {
  const { confirmation, actions = [] } = metadata
  return {
    ...metadata,
    versionId,
    ...(confirmation ? { confirmation: { ...confirmation, status: 'confirmed' as const } } : {}),
    unresolvedIssues,
    actions: actions.map((outcome) => {
      if (outcome.status !== 'pending') return outcome
      const { message: _waits, ...rest } = outcome
      return { ...rest, status: 'applied' as const }
    }),
  }
}

/** Undefined when another version came first after all. */
async function commit(env: Env, draft: VersionDraft): Promise<string | undefined> {
  try {
    return (await commitVersion(env, draft)).versionId
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return undefined
    throw error
  }
}

/** Whether the builder turned down what they had not asked for at all: such a reply is a bad one and costs nothing. */
export const isUnasked = ({ confirmation }: MessageMetadata): boolean =>
  confirmation?.status === 'dismissed' && confirmation.risks.every(({ isAsked }) => !isAsked)

/** Once nothing waits any more, what was kept aside is not needed. */
export const forgetPending = (env: Env, appId: string, messageIds: string[]): Promise<void> =>
  messageIds.length === 0
    ? Promise.resolve()
    : dropPending(
        env,
        messageIds.map((messageId) => ({ appId, messageId })),
      )

export const outdated = (metadata: MessageMetadata): MessageMetadata =>
  metadata.confirmation
    ? {
        ...metadata,
        confirmation: { ...metadata.confirmation, status: 'outdated' },
        actions: mark(metadata.actions ?? [], 'pending', 'failed', OUTDATED),
      }
    : metadata

const mark = (
  outcomes: Iterable<ActionOutcome>,
  from: ActionOutcome['status'],
  to: ActionOutcome['status'],
  message: string,
): ActionOutcome[] => [...outcomes].map((outcome) => (outcome.status === from ? { ...outcome, status: to, message } : outcome))
