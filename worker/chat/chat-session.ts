import type { ChatMessage } from '#contract/chat'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'

/** The object that holds an app's conversation. Callers have checked who asks. */
export const chatOf = (env: Env, appId: string) => env.CHAT_SESSION.getByName(appId)

export const readMessages = (
  env: Env,
  appId: string,
  page: { before?: string | undefined; limit: number },
): Promise<ChatMessage[]> => chatOf(env, appId).list(page)

/** Refuses what must not happen while a reply is being written. */
export async function requireIdleChat(env: Env, appId: string): Promise<void> {
  if (await chatOf(env, appId).isBusy())
    throw new ApiError('chat-busy', 'A reply is still being written. Wait for it, or stop it first.')
}
