import { type ChatMessage, type SendAnnotations, textOf } from '#contract/chat/chat'
import { entryFor, type MemoryEntry } from '#contract/chat/memory'
import { FROM_SUGGESTION } from '#contract/chat/suggestions'
import { describeReply } from '#worker/chat/reply/reply-words'

interface Said {
  text: string
  annotations: SendAnnotations
  /** What was said before. */
  history: ChatMessage[]
  createdAt: string
}

/**
 * What a message adds to the record: the request, or the plan it approves. What the platform asks by itself adds
 * nothing.
 */
export function entriesOf({ text, annotations, history, createdAt }: Said): MemoryEntry[] {
  const { autofix, systemActionInfo, approvesMessageId } = annotations
  if (autofix || (systemActionInfo && systemActionInfo.type !== FROM_SUGGESTION)) return []
  const day = createdAt.slice(0, 10)
  const plan = approvesMessageId ? history.find(({ id, role }) => id === approvesMessageId && role === 'assistant') : undefined
  if (plan) return [{ kind: 'plan', day, text: describeReply(textOf(plan)) }]
  const entry = entryFor(text, { day, isFirst: !history.some(({ role }) => role === 'user') })
  return entry ? [entry] : []
}
