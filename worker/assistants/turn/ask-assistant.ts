import { waitUntil } from 'cloudflare:workers'
import type { AnswerEvent } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { spendAppCredits } from '#worker/insights/spend-app-credits'
import { isModelConnected } from '#worker/integrations/core/ask-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId, newRowId } from '#worker/platform/ids'
import { acquireSlot } from '#worker/platform/limits/limits'
import { toActionRow } from '../actions/propose-action'
import type { Asker } from '../conversations/asker'
import {
  type ConversationRow,
  deleteMessage,
  insertActions,
  insertConversation,
  insertMessage,
  listMessages,
  markUnanswered,
  touchConversation,
} from '../conversations/conversation-queries'
import { MOST_MESSAGES, requireConversation } from '../conversations/conversations'
import { toMessage } from '../conversations/to-message'
import { findDocument } from '../definition/assistant-document'
import { type Answer, answerQuestion } from './answer-question'

/** What a question costs the owner of the app where a model answers it. */
const CREDITS = 1
const TITLE_LENGTH = 60
const LEASE_MS = 240_000

interface Asked {
  conversationId?: string | undefined
  text: string
}

/**
 * Takes a question and streams what becomes of it, an event a line. Leaving the page does not end it at once: for half
 * a minute more, which nearly every answer needs less than, it is written on and stands in the conversation.
 */
export async function askAssistant(env: Env, asker: Asker, { conversationId, text }: Asked): Promise<ReadableStream<Uint8Array>> {
  const conversation = await openOrBegin(env, asker, { conversationId, text })
  const release = await acquireSlot(env, { subject: `assistant:${conversation.id}`, name: 'answer', limit: 1, leaseMs: LEASE_MS })
  if (!release) throw new ApiError('chat-busy', 'The last question is still being answered. Wait for it to end.')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  // Nobody may be reading any more: what is said then is said to nobody.
  const send = (event: AnswerEvent) => void writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).catch(() => undefined)
  send({ type: 'started', conversationId: conversation.id, title: conversation.title })
  const work = async () => {
    await answerIn(env, asker, { conversation, text, send }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) console.error('an assistant failed', error)
      const { code, message } =
        error instanceof ApiError ? error : { code: 'internal', message: 'Something went wrong here. Ask again.' }
      send({ type: 'failed', code, message })
    })
    await release()
    await writer.close().catch(() => undefined)
  }
  waitUntil(work())
  return readable
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

interface Turn {
  conversation: ConversationRow
  text: string
  send: (event: AnswerEvent) => void
}

async function answerIn(env: Env, asker: Asker, { conversation, text, send }: Turn): Promise<void> {
  const db = openDatabase(env.DB)
  const { app } = asker.access
  const now = Date.now()
  const history = await listMessages(db, conversation.id, MOST_MESSAGES)
  const base = { appId: app.id, conversationId: conversation.id, sources: [], isWritten: true, isUnanswered: false }
  const asked = await insertMessage(db, {
    ...base,
    id: newRowId(now),
    role: 'user',
    parts: [{ type: 'text', text }],
    createdAtMs: now,
  })
  await touchConversation(db, conversation.id, { updatedAtMs: now })
  if (conversation.handedOverAtMs !== null) return send({ type: 'waiting' })
  const document = await findDocument(env, app.id)
  const job = () =>
    answerQuestion(env, {
      asker,
      document,
      history,
      text,
      onPart: (part) => send({ type: 'part', part }),
      onActivity: (activity) => send({ type: 'activity', text: activity }),
    })
  const amount = (await isModelConnected(env)) ? CREDITS : 0
  const answer = await spendAppCredits(env, app, { amount, job }).catch(async (error: unknown) => {
    // It can be asked again, and then it would stand there twice.
    await deleteMessage(db, asked.id)
    throw error instanceof ApiError && error.code === 'app-runs-limit-reached' ? outOfCredits(asker) : error
  })
  if (answer.isUnanswered && !conversation.isTrial) await markUnanswered(db, asked.id)
  send({ type: 'finished', message: await storeAnswer(env, base, answer) })
}

/** The sentence about plans is the owner's to read; whoever uses the app can do nothing about it. */
const outOfCredits = ({ isTrial }: Asker) =>
  new ApiError(
    'app-runs-limit-reached',
    isTrial
      ? "You've used up all your AI credits for the month. Upgrade your plan to let the assistant answer."
      : 'The assistant cannot answer any more this month. Ask whoever runs this app.',
  )

async function storeAnswer(env: Env, base: { appId: string; conversationId: string }, answer: Answer) {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const id = newRowId(now)
  const { appId, conversationId } = base
  const { parts, sources, isWritten } = answer
  const actions = await Promise.all(answer.drafts.map((draft) => toActionRow(draft, { appId, conversationId, messageId: id })))
  await insertActions(db, actions)
  const row = await insertMessage(db, {
    id,
    appId,
    conversationId,
    role: 'assistant',
    parts,
    sources,
    isWritten,
    isUnanswered: false,
    createdAtMs: now,
  })
  await touchConversation(db, conversationId, { updatedAtMs: now })
  return toMessage(row, actions)
}
