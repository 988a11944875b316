import { countOf } from '#contract/inflect'
import type { BuilderMessage } from '../messages/messages'

/** What a reply came to, for the debug log. */
export function summarizeReply({ id, metadata }: BuilderMessage): { text: string; level: 'info' | 'warning' } {
  const { status: ended, usage = [] } = metadata ?? {}
  const tokens = usage.reduce((sum, { totalTokens }) => sum + totalTokens, 0)
  const steps = countOf(usage.length, 'step')
  return { text: `Reply ${id} ended: ${ended}, ${steps}, ${tokens} tokens`, level: ended === 'ready' ? 'info' : 'warning' }
}
