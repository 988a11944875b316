import type { Env } from '#worker/platform/env'
import type { Asker } from '../conversations/asker'
import type { ConversationRow } from '../conversations/conversation-queries'

/** What a turn is known by, and ended with where it was broken off. */
export interface TurnMark {
  appId: string
  /** Whose month a question costs: the owner of the app. */
  accountId: string
  conversationId: string
  /** Of the message that asks; its credit is held by it. */
  questionId: string
  /** Of the message that answers: known before, so that one question has one answer. */
  answerId: string
}

/** A turn as it is handed over: what it needs from the question to the answer. */
export interface OrderedTurn {
  mark: TurnMark
  /** Whoever asks, as they were let in: rows are read by their own rules. */
  asker: Pick<Asker, 'access' | 'network' | 'isTrial'>
  conversation: ConversationRow
  text: string
}

/** What the object that carries the turns of one conversation answers to. */
export interface TurnRunnerCalls extends Rpc.DurableObjectBranded {
  /**
   * Lines of JSON, for as long as somebody reads them; the turn goes on when nobody does. Undefined while the last
   * question is being answered.
   */
  begin(order: OrderedTurn): Promise<ReadableStream<Uint8Array> | undefined>
  isUnderWay(): Promise<boolean>
}

export const turnRunnerOf = ({ TURN_RUNNER }: Pick<Env, 'TURN_RUNNER'>, conversationId: string) =>
  (TURN_RUNNER as DurableObjectNamespace<TurnRunnerCalls>).getByName(conversationId)
