import type { BuilderMessage } from './messages'

/**
 * What a screen reader says of the conversation: that a reply is being written, and, once, how it ended. Never the
 * stream itself.
 */
export function StatusAnnouncer({ isBusy, last }: { isBusy: boolean; last: BuilderMessage | undefined }) {
  return (
    <p className="sr-only" aria-live="polite">
      {isBusy ? 'BuildAI is working' : last?.role === 'assistant' ? ending(last) : ''}
    </p>
  )
}

function ending(reply: BuilderMessage): string {
  const { status, error, actions = [] } = reply.metadata ?? {}
  if (status === 'stopped') return 'The reply was stopped'
  // What went wrong is said where it stands.
  if (error) return 'BuildAI could not finish'
  const applied = actions.filter((action) => action.status === 'applied').length
  const changes = applied === 0 ? '' : applied === 1 ? ' 1 change was made.' : ` ${applied} changes were made.`
  return `BuildAI has ${status === 'truncated' ? 'been cut off' : 'finished'}.${changes}`
}
