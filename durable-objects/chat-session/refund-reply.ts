import { refundMessage } from '#worker/billing/message-allowance'
import type { Session } from './session'

/** Once for each message, whoever asks and however often. */
export async function refundReply({ env, messages }: Pick<Session, 'env' | 'messages'>, messageId: string): Promise<void> {
  const accountId = messages.uncharge(messageId)
  if (accountId) await refundMessage(env, accountId)
}
