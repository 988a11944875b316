import { type MessageRecord, textOf } from '#contract/chat/chat'
import { summariseReply } from '#worker/chat/reply/reply-words'

/**
 * A message as a program is told it: what was said, and in place of the files a reply wrote what became of them, for
 * those are read one by one.
 */
export function shortMessage(message: MessageRecord) {
  const { id, role, createdAt, metadata } = message
  const { status, versionId, error, confirmation, unresolvedIssues, appliedFixes, secretRequests, actions, mode } = metadata
  const text = textOf(message)
  return {
    messageId: id,
    role,
    createdAt,
    text: role === 'assistant' ? summariseReply(text, metadata) : text,
    status,
    mode,
    versionId,
    error: error?.message,
    confirmation,
    unresolvedIssues,
    appliedFixes,
    secretRequests,
    actions: actions?.map(({ type, file, title, status: outcome, message: why }) => ({
      type,
      file,
      title,
      status: outcome,
      why,
    })),
  }
}
