import { type ChatMessage, textOf } from '#contract/chat/chat'
import { countOf } from '#contract/inflect'
import type { Restore } from '#worker/conversation/session-calls'

const SHOWN = 80

/**
 * What the conversation says where the app went back to an older version. One version has one such line, however often
 * it is asked for.
 */
export function restoreLine({ versionId, restoredId, title, rows }: Restore, from: ChatMessage | undefined): ChatMessage {
  const said = from?.role === 'user' ? shorten(textOf(from)) : undefined
  const where = said ? `how it was before “${said}”` : `“${shorten(title)}”`
  const data = rows ? ` ${countOf(rows, 'record')} went back too.` : ''
  return {
    id: `msgc${versionId.slice(0, 12)}`,
    role: 'assistant',
    parts: [{ type: 'text', text: `Went back to ${where}.${data}` }],
    metadata: {
      createdAt: new Date().toISOString(),
      status: 'ready',
      versionId,
      restored: { by: 'revert', versionId: restoredId },
    },
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line
}
