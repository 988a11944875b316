import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId, newRowId } from '#worker/platform/ids'
import type { Asker } from '../conversations/asker'
import { type ConversationRow, insertConversation } from '../conversations/conversation-queries'
import { requireConversation } from '../conversations/conversations'
import { turnRunnerOf } from './turn-calls'

const TITLE_LENGTH = 60

interface Asked {
  conversationId?: string | undefined
  text: string
}

/**
 * Takes a question and streams what becomes of it, an event a line. Leaving the page ends nothing: the object of the
 * conversation carries the turn, and the answer stands in the conversation.
 */
export async function askAssistant(env: Env, asker: Asker, { conversationId, text }: Asked): Promise<ReadableStream<Uint8Array>> {
  const conversation = await openOrBegin(env, asker, { conversationId, text })
  const { access, network, isTrial } = asker
  const now = Date.now()
  const mark = {
    appId: access.app.id,
    accountId: access.app.ownerId,
    conversationId: conversation.id,
    questionId: newRowId(now),
    answerId: newRowId(now),
  }
  const order = { mark, asker: { access, network, isTrial }, conversation, text }
  const lines = await turnRunnerOf(env, conversation.id).begin(order)
  if (!lines) throw new ApiError('chat-busy', 'The last question is still being answered. Wait for it to end.')
  return lines
}

async function openOrBegin(env: Env, { holder, isTrial }: Asker, { conversationId, text }: Asked): Promise<ConversationRow> {
  if (conversationId !== undefined) return requireConversation(env, holder, conversationId)
  const now = Date.now()
  return insertConversation(openDatabase(env.DB), {
    id: newId(),
    ...holder,
    title: text.replace(/\s+/g, ' ').slice(0, TITLE_LENGTH),
    isTrial,
    createdAtMs: now,
    updatedAtMs: now,
  })
}
