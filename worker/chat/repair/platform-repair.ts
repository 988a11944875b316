import type { ChatMessage, SendAnnotations } from '#contract/chat/chat'

/** Repairs in a row that cost nothing, as many as the editor asks for by itself. */
const MAX_IN_A_ROW = 3

/**
 * The words of a repair the platform owes: the newest reply left errors, and this message is there to fix them. The
 * words are the platform's, whatever the message says, so that nothing else is had for nothing. Undefined for a message
 * that counts.
 */
export function platformRepair(annotations: SendAnnotations, history: ChatMessage[]): string | undefined {
  if (!annotations.autofix) return undefined
  const newest = history.at(-1)
  if (newest?.role !== 'assistant' || newest.id !== annotations.fixesMessageId || newest.metadata.status !== 'ready')
    return undefined
  const errors = (newest.metadata.unresolvedIssues ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  const asked = history.filter(({ role }) => role === 'user')
  const inARow = asked.length - 1 - asked.findLastIndex(({ metadata }) => !metadata.autofixMetadata?.isAutofix)
  if (inARow >= MAX_IN_A_ROW) return undefined
  const list = errors.map(({ message, path, line, details }) => {
    const location = path ? ` (${path}${line ? `:${line}` : ''})` : ''
    return `- ${message}${location}${details ? `\n  ${details.split('\n')[0]}` : ''}`
  })
  return ['Please fix the errors in my app', '', ...list].join('\n')
}
