import type { Issue } from '#contract/app/versions'
import { type BuilderMessage, isAutofix } from '../messages/messages'

export const AUTOFIX_DELAY_MS = 1_000
export const MAX_AUTOFIXES_IN_A_ROW = 3

export interface AutofixRequest {
  text: string
  fixesMessageId: string
  unresolvedIssuesCount: number
}

/**
 * The fix to ask for by itself after a reply, if any: while issues are left, at most three times in a row, and not
 * again for the very issues the fix before was to fix.
 */
export function nextAutofix(messages: BuilderMessage[]): AutofixRequest | undefined {
  const reply = messages.at(-1)
  const issues = reply?.role === 'assistant' ? errorsOf(reply) : []
  if (!reply || issues.length === 0 || reply.metadata?.status !== 'ready') return undefined
  const replies = messages.filter(({ role }) => role === 'assistant')
  const asked = messages.filter(({ role }) => role === 'user')
  const inARow = asked.length - 1 - asked.findLastIndex((message) => !isAutofix(message))
  if (inARow >= MAX_AUTOFIXES_IN_A_ROW) return undefined
  const before = replies.at(-2)
  if (inARow > 0 && before && signature(errorsOf(before)) === signature(issues)) return undefined
  return { text: fixText(issues), fixesMessageId: reply.id, unresolvedIssuesCount: issues.length }
}

const errorsOf = (message: BuilderMessage) =>
  (message.metadata?.unresolvedIssues ?? []).filter(({ severity }) => severity === 'error')

/** Lines move while one edits, so they are no part of what makes an issue the same. */
const signature = (issues: Issue[]) =>
  issues
    .map(({ detectorId, path, message }) => `${detectorId}|${path}|${message}`)
    .sort()
    .join('\n')

const fixText = (issues: Issue[]) =>
  [
    'Please fix the errors in my app',
    '',
    ...issues.map(
      ({ message, path, line, details }) =>
        `- ${message}${path ? ` (${path}${line ? `:${line}` : ''})` : ''}${details ? `\n  ${details.split('\n')[0]}` : ''}`,
    ),
  ].join('\n')
