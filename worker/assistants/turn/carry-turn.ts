import type { AnswerEvent } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { holdCredits } from '#worker/billing/credit-holds'
import { isModelConnected } from '#worker/integrations/core/ask-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { toActionRow } from '../actions/propose-action'
import {
  deleteMessage,
  insertAnswer,
  insertMessage,
  listMessages,
  markUnanswered,
  touchConversation,
} from '../conversations/conversation-queries'
import { MOST_MESSAGES } from '../conversations/conversations'
import { toMessage } from '../conversations/to-message'
import { findDocument } from '../definition/assistant-document'
import { type Answer, answerQuestion } from './answer-question'
import { CREDITS, chargeTurn, releaseTurn } from './end-turn'
import type { OrderedTurn, TurnMark } from './turn-calls'

/** Longer than an answer may take: where nobody ends the hold, it is over by itself. */
const HOLD_LEASE_MS = 240_000

type Emit = (event: AnswerEvent) => void

/**
 * Carries a turn from its question to its end, and answers that end. Throws only what a broken turn is ended after.
 */
export async function carryTurn(env: Env, order: OrderedTurn, emit: Emit): Promise<AnswerEvent> {
  const { mark, conversation, text } = order
  const db = openDatabase(env.DB)
  emit({ type: 'started', conversationId: conversation.id, title: conversation.title })
  const history = await listMessages(db, conversation.id, MOST_MESSAGES)
  const now = Date.now()
  await insertMessage(db, {
    id: mark.questionId,
    appId: mark.appId,
    conversationId: conversation.id,
    role: 'user',
    parts: [{ type: 'text', text }],
    sources: [],
    isWritten: true,
    isUnanswered: false,
    createdAtMs: now,
  })
  await touchConversation(db, conversation.id, { updatedAtMs: now })
  if (conversation.handedOverAtMs !== null) return { type: 'waiting' }
  const end = await answerTurn(env, order, { history, emit }).catch(async (error: unknown): Promise<AnswerEvent> => {
    const { code, message } = inWords(error)
    await releaseTurn(env, mark)
    // It can be asked again, and then it would stand there twice.
    await deleteMessage(db, mark.questionId)
    return { type: 'failed', code, message }
  })
  if (end.type === 'finished') await chargeTurn(env, mark)
  return end
}

function inWords(error: unknown): { code: string; message: string } {
  if (error instanceof ApiError) return error
  console.error('an assistant failed', error)
  return { code: 'internal', message: 'Something went wrong here. Ask again.' }
}

interface Answering {
  emit: Emit
  history: Awaited<ReturnType<typeof listMessages>>
}

async function answerTurn(
  env: Env,
  { mark, asker, conversation, text }: OrderedTurn,
  { history, emit }: Answering,
): Promise<AnswerEvent> {
  const amount = (await isModelConnected(env)) ? CREDITS : 0
  const hold = { accountId: mark.accountId, id: mark.questionId, amount, leaseMs: HOLD_LEASE_MS }
  await holdCredits(env, hold, outOfCredits(asker))
  const answer = await answerQuestion(env, {
    asker,
    document: await findDocument(env, mark.appId),
    history,
    text,
    onPart: (part) => emit({ type: 'part', part }),
    onActivity: (activity) => emit({ type: 'activity', text: activity }),
  })
  const message = await storeAnswer(env, mark, answer)
  if (answer.isUnanswered && !conversation.isTrial) await markUnanswered(openDatabase(env.DB), mark.questionId)
  return { type: 'finished', message }
}

/** The sentence about plans is the owner's to read; whoever uses the app can do nothing about it. */
const outOfCredits = ({ isTrial }: OrderedTurn['asker']): string =>
  isTrial
    ? "You've used up all your AI credits for the month. Upgrade your plan to let the assistant answer."
    : 'The assistant cannot answer any more this month. Ask whoever runs this app.'

async function storeAnswer(env: Env, { appId, conversationId, answerId: id }: TurnMark, answer: Answer) {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const gone = () => new ApiError('not-found', 'This conversation was deleted')
  if (!(await touchConversation(db, conversationId, { updatedAtMs: now }))) throw gone()
  const { parts, sources, isWritten } = answer
  const actions = await Promise.all(answer.drafts.map((draft) => toActionRow(draft, { appId, conversationId, messageId: id })))
  const row = await insertAnswer(
    db,
    { id, appId, conversationId, role: 'assistant', parts, sources, isWritten, isUnanswered: false, createdAtMs: now },
    actions,
  )
  if (!row) throw gone()
  return toMessage(row, actions)
}
