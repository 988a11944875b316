import type { BuilderPrincipal } from '#contract/access/permissions'
import type { MessageRecord } from '#contract/chat/chat'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { toRecord } from './message-record'
import type { ChatSessionCalls } from './session-calls'

/** The object that holds an app's conversation. Callers have checked who asks. */
export const chatOf = ({ CHAT_SESSION }: Pick<Env, 'CHAT_SESSION'>, appId: string) =>
  (CHAT_SESSION as DurableObjectNamespace<ChatSessionCalls>).getByName(appId)

/** A page of the conversation, as whoever reads it may see it; without a viewer, as everyone may. */
export async function readMessages(
  env: Env,
  appId: string,
  { viewer, ...page }: { before?: string | undefined; limit: number; viewer?: BuilderPrincipal },
): Promise<MessageRecord[]> {
  const messages = await chatOf(env, appId).list(page)
  return messages.map((message) => toRecord(message, viewer))
}

/**
 * Changes the app outside a reply: refused while one is being written, and one change after the other. Messages that
 * are sent meanwhile are refused as busy, so that no reply begins from a version that is about to be old.
 */
export async function runExclusive<T>(env: Env, appId: string, change: () => Promise<T>): Promise<T> {
  // What it answers or throws stays on this side: an error would lose its code on the way through the object.
  const outcomes: PromiseSettledResult<T>[] = []
  const isIdle = await chatOf(env, appId).runExclusive(async () => {
    outcomes.push(...(await Promise.allSettled([change()])))
  })
  const [outcome] = outcomes
  if (!isIdle || !outcome) throw new ApiError('chat-busy', 'A reply is still being written. Wait for it, or stop it first.')
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
