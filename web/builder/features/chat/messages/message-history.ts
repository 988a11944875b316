import type { ChatMessage } from '#contract/chat/chat'
import type { Plan } from '#contract/plan/plan'
import { type BuilderMessage, isCarriedOut, textOf } from './messages'

/**
 * What is on screen, brought up to what the server holds. Pages read further up stay as long as the newest page still
 * touches them; a gap would read as if nothing had been said in between. What did not change stays the same object, so
 * that it is not drawn again.
 */
export function mergeMessages(known: BuilderMessage[], newest: ChatMessage[]): BuilderMessage[] {
  const first = newest[0]
  if (!first) return []
  const at = known.findIndex(({ id }) => id === first.id)
  const byId = new Map(known.map((message) => [message.id, message]))
  const page = newest.map((message) => {
    const same = byId.get(message.id)
    return same && isSame(same, message) ? same : message
  })
  return at > 0 ? [...known.slice(0, at), ...page] : page
}

const isSame = (known: BuilderMessage, stored: ChatMessage): boolean =>
  textOf(known) === textOf(stored) && JSON.stringify(known.metadata) === JSON.stringify(stored.metadata)

/** A reply that still runs is not taken from the store: its stream is replayed from the beginning. */
export const withoutRunning = (messages: BuilderMessage[]): BuilderMessage[] =>
  isRunning(messages.at(-1)) ? messages.slice(0, -1) : messages

export const isRunning = (message: BuilderMessage | undefined): boolean =>
  message?.role === 'assistant' && message.metadata?.status === 'streaming'

/** A person's message learns from its reply which files were read for it; the server stores it with both. */
export function contextOf(messages: BuilderMessage[], message: BuilderMessage): BuilderMessage['metadata'] {
  if (message.metadata?.contextFiles) return message.metadata
  const reply = messages[messages.indexOf(message) + 1]
  return reply?.role === 'assistant' && reply.metadata?.contextFiles ? reply.metadata : undefined
}

/** Whether what a message was answered with changed anything: the app, its records, or which version of it is shown. */
export function hasChanged(messages: BuilderMessage[], message: BuilderMessage): boolean {
  const reply = messages[messages.indexOf(message) + 1]
  if (reply?.role !== 'assistant') return false
  const { versionId, restored, actions = [] } = reply.metadata ?? {}
  return Boolean(versionId) || restored !== undefined || actions.some(({ status }) => status === 'applied')
}

/** The plan that a reply's card had when it was built, where it was changed before: what was built is what it shows. */
export function builtPlanOf(messages: BuilderMessage[], { id }: BuilderMessage): Plan | undefined {
  const at = messages.findLastIndex(
    ({ metadata }, index) => metadata?.plan?.messageId === id && isCarriedOut(messages[index + 1]?.metadata),
  )
  return messages[at]?.metadata?.plan?.plan
}
