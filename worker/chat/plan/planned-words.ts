import { type ChatMessage, textOf } from '#contract/chat/chat'

/** What was said each time a reply showed a plan, oldest first: before there is a version, none of them is built. */
export const plannedWords = (history: ChatMessage[]): string[] =>
  history.flatMap((message, at) => {
    if (message.role !== 'assistant' || !showsPlan(textOf(message))) return []
    const asked = history.slice(0, at).findLast(({ role }) => role === 'user')
    return asked ? [textOf(asked)] : []
  })

export const showsPlan = (text: string): boolean => /^<action type="show_plan"/m.test(text)
