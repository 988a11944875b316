import { returnMessage } from '#worker/billing/message-allowance'
import type { Session } from './session'

/** Once for each message, whoever asks and however often. */
export async function giveBack({ env, messages }: Pick<Session, 'env' | 'messages'>, messageId: string): Promise<void> {
  const accountId = messages.uncharge(messageId)
  if (accountId) await returnMessage(env, accountId)
}
