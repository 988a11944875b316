import { releaseCredits, settleCredits } from '#worker/billing/credit-holds'
import { countInAppById } from '#worker/insights/app-analytics'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { insertMessageOnce, selectMessage, touchConversation } from '../conversations/conversation-queries'
import type { TurnMark } from './turn-calls'

/** What a question costs the owner of the app where a model answers it. */
export const CREDITS = 1
export const BROKEN_OFF = 'This answer was broken off here before it was done. Ask again.'

/** A turn that came to an answer is charged, once; nothing where no credit was held for it. */
export async function chargeTurn(env: Env, { accountId, appId, questionId }: TurnMark): Promise<void> {
  const isCharged = await settleCredits(env, { accountId, id: questionId, amount: CREDITS })
  if (isCharged) await countInAppById(env, appId, 'credits', CREDITS)
}

/** One that came to nothing costs nothing. */
export const releaseTurn = (env: Env, { accountId, questionId }: TurnMark) => releaseCredits(env, { accountId, id: questionId })

/** Says under a question why it has no answer, for whoever comes back. */
async function answerInWords(env: Env, { appId, conversationId, answerId }: TurnMark, words: string): Promise<void> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const conversation = await touchConversation(db, conversationId, { updatedAtMs: now })
  // Where a person of the app was asked for, they answer.
  if (!conversation || conversation.handedOverAtMs !== null) return
  await insertMessageOnce(db, {
    id: answerId,
    appId,
    conversationId,
    role: 'assistant',
    parts: [{ type: 'text', text: words }],
    sources: [],
    isWritten: true,
    isUnanswered: false,
    createdAtMs: now,
  })
}

/** Ends a turn whose object was ended under it: with its answer where that stands already, or else in words. */
export async function endBrokenTurn(env: Env, mark: TurnMark): Promise<void> {
  const db = openDatabase(env.DB)
  const { conversationId, questionId, answerId } = mark
  if (await selectMessage(db, { conversationId, id: answerId })) return chargeTurn(env, mark)
  await releaseTurn(env, mark)
  // A question that was not written down yet was asked by nobody.
  if (await selectMessage(db, { conversationId, id: questionId })) await answerInWords(env, mark, BROKEN_OFF)
}
