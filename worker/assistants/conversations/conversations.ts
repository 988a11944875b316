import type { Conversation, ConversationSummary } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { turnRunnerOf } from '../turn/turn-calls'
import {
  type ConversationRow,
  deleteConversations,
  type Holder,
  listActions,
  listConversations,
  listMessages,
  selectConversation,
} from './conversation-queries'
import { toMessage, toSummary } from './to-message'

const MOST_LISTED = 50
/** Of one conversation; older ones stay stored and are not shown. */
export const MOST_MESSAGES = 200

export async function listOwnConversations(env: Env, holder: Holder): Promise<ConversationSummary[]> {
  return (await listConversations(openDatabase(env.DB), holder, MOST_LISTED)).map(toSummary)
}

/** One of this person's; anybody else's is not there. */
export async function requireConversation(env: Env, holder: Holder, id: string): Promise<ConversationRow> {
  const row = await selectConversation(openDatabase(env.DB), holder, id)
  if (!row) throw new ApiError('not-found', 'There is no such conversation')
  return row
}

export async function openConversation(env: Env, row: ConversationRow): Promise<Conversation> {
  const db = openDatabase(env.DB)
  // Asked first, so that an answer which is not being written any more is among the messages.
  const isAnswering = await turnRunnerOf(env, row.id).isUnderWay()
  const [messages, actions] = await Promise.all([listMessages(db, row.id, MOST_MESSAGES), listActions(db, row.id)])
  return { ...toSummary(row), isAnswering, messages: messages.map((message) => toMessage(message, actions)) }
}

export async function deleteConversation(env: Env, holder: Holder, id: string): Promise<void> {
  await requireConversation(env, holder, id)
  await deleteConversations(openDatabase(env.DB), { ...holder, id })
}
