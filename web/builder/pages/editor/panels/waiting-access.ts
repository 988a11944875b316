import type { AccessLevels } from '#contract/access/access-policy'
import { readAccessRequest } from '#contract/access/access-request'
import { type BuilderMessage, textOf } from '../../../features/chat/messages/messages'

/**
 * Which levels were asked for in the chat and are not decided yet, by entity: they wait for the builder, or are being
 * worked on.
 */
export function findWaitingAccess(messages: BuilderMessage[], isBusy: boolean): Record<string, AccessLevels> {
  const waiting: Record<string, AccessLevels> = {}
  for (const [at, message] of messages.entries()) {
    const asked = message.role === 'user' ? readAccessRequest(textOf(message)) : undefined
    if (!asked) continue
    const reply = messages.slice(at + 1).find(({ role }) => role === 'assistant')
    const isLast = !messages.slice(at + 1).some(({ role }) => role === 'user')
    const isWaiting = reply?.metadata?.confirmation?.status === 'waiting' || (isBusy && isLast)
    if (isWaiting) waiting[asked.entity] = { read: asked.read, write: asked.write }
  }
  return waiting
}
