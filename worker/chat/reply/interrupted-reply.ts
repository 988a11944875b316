import { type ChatMessage, type MessageMetadata, textOf } from '#contract/chat/chat'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { findRestoredVersion } from '#worker/version-store/find-version'
import { readVersionFiles } from '#worker/version-store/read-version'
import { findReplyVersion } from '#worker/versions/find-reply-version'
import { readUndo } from '../undo/read-undo'
import { ReplyDraft } from './reply-draft'
import { startFrom } from './reply-request'

/**
 * What has become of a reply in the middle of which the server went away. Until its version was made nothing of it is
 * in the app, and "Let's keep going" picks it up; once it was, the reply is over, and what only its record would have
 * told is read from its words again.
 */
export async function settleReply(
  env: Env,
  { appId, reply, asked, history }: { appId: string; reply: ChatMessage; asked: string; history: ChatMessage[] },
): Promise<MessageMetadata> {
  const { metadata } = reply
  const step = readUndo(asked)
  if (step && !metadata.mode) {
    const restored = await findRestoredVersion(openDatabase(env.DB), { appId, messageId: reply.id })
    if (!restored) return { ...metadata, status: 'stopped', versionId: null }
    return {
      ...metadata,
      status: 'ready',
      versionId: restored.id,
      restored: { by: step, versionId: restored.restoredFromId ?? '' },
    }
  }
  const made = await findReplyVersion(env, { appId, messageId: reply.id })
  if (!made) return { ...metadata, status: 'truncated', versionId: null }
  const { versionId, parentId } = made
  const base = (parentId && (await readVersionFiles(env, { appId, versionId: parentId }))) || {}
  const start = startFrom(base, { words: asked, history, annotations: {} })
  const draft = new ReplyDraft(start.files, start.seeds)
  draft.push(textOf(reply))
  draft.end('finished')
  await draft.loadRestored((id) => readVersionFiles(env, { appId, versionId: id }))
  await made.addSeeds(draft.seeds)
  return { ...metadata, status: 'ready', versionId, actions: [...draft.outcomes.values()], ...draft.requests }
}
