import type { ReplyEvent } from '../chat/actions'

/** Texts and deltas joined: where they are divided is all that may differ. */
export function joinEvents(events: ReplyEvent[]): ReplyEvent[] {
  const joined: ReplyEvent[] = []
  for (const event of events) {
    const last = joined.at(-1)
    if (event.type === 'text' && last?.type === 'text') last.text += event.text
    else if (event.type === 'action-delta' && last?.type === 'action-delta' && last.index === event.index)
      last.delta += event.delta
    else joined.push({ ...event })
  }
  return joined
}
