import { type ChatMessage, type SendAnnotations, textOf } from '#contract/chat/chat'
import { entryFor, type MemoryEntry } from '#contract/chat/memory'
import { FROM_SUGGESTION } from '#contract/chat/suggestions'
import { approvesInWords } from '#contract/plan/approves-in-words'
import { planInShort } from '#contract/plan/plan-text'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { describeReply } from '#worker/chat/reply/reply-words'

interface Said {
  text: string
  annotations: SendAnnotations
  /** What was said before. */
  history: ChatMessage[]
  /** What the reply is to build. */
  card: PlanToBuild | undefined
  createdAt: string
}

/**
 * What a message adds to the record: the request, or the plan it has built. What the platform asks by itself adds
 * nothing, nor does a plan that was refused.
 */
export function entriesOf({ text, annotations, history, card, createdAt }: Said): MemoryEntry[] {
  const { autofix, systemActionInfo, approvesMessageId, plan: pressed } = annotations
  if (autofix || (systemActionInfo && systemActionInfo.type !== FROM_SUGGESTION)) return []
  const day = createdAt.slice(0, 10)
  if (card && (pressed || approvesMessageId || approvesInWords(text)))
    return [{ kind: 'plan', day, text: `${pressed ? changesIn(text) : ''}${planInShort(card.plan)}` }]
  if (pressed) return []
  const told = approvesMessageId ? history.find(({ id, role }) => id === approvesMessageId && role === 'assistant') : undefined
  if (told) return [{ kind: 'plan', day, text: describeReply(textOf(told)) }]
  const entry = entryFor(text, { day, isFirst: !history.some(({ role }) => role === 'user') })
  return entry ? [entry] : []
}

const MAX_CHANGES = 300

/** What was changed on the card, as its Build says it. */
function changesIn(text: string): string {
  const changes = text.replace(/^Build this plan(?:: )?/, '').trim()
  if (changes === '') return ''
  return changes.length > MAX_CHANGES ? `${changes.slice(0, MAX_CHANGES).trimEnd()}… ` : `${changes} `
}
