import { type ChatMessage, type SendAnnotations, textOf } from '#contract/chat/chat'
import type { PlannedRequest } from '#contract/chat/prompt-context'

/**
 * What was said each time a reply showed a plan, oldest first, and how its card was changed before the next thing was
 * said: before there is a version, none of them is built. `annotations`: of what is said now.
 */
export const plannedRequests = (history: ChatMessage[], annotations: SendAnnotations = {}): PlannedRequest[] =>
  history.flatMap((message, at) => {
    if (message.role !== 'assistant' || !showsPlan(textOf(message))) return []
    const asked = history.slice(0, at).findLast(({ role }) => role === 'user')
    const answers = [...history.slice(at + 1).map(({ metadata }) => metadata), annotations]
    const edited = answers.find(({ editedPlan }) => editedPlan?.messageId === message.id)?.editedPlan
    return asked ? [{ words: textOf(asked), ...(edited ? { edited: edited.plan } : {}) }] : []
  })

export const showsPlan = (text: string): boolean => /^<action type="show_plan"/m.test(text)
