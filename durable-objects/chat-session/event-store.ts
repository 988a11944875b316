import type { UIMessageChunk } from 'ai'
import type { MessageMetadata } from '#contract/chat/chat'
import type { Aside } from './message-store'

export type Chunk = UIMessageChunk<MessageMetadata>

export interface StoredEvent {
  /** Grows over the life of the object, across replies. */
  id: number
  chunk: Chunk
}

/** The chunks of the running reply: what a reader that comes later, or a restarted object, knows of it. */
export class EventStore {
  constructor(private readonly sql: SqlStorage) {}

  add(messageId: string, chunk: Chunk): StoredEvent {
    const insert = 'INSERT INTO events (messageId, chunk) VALUES (?, ?) RETURNING id'
    const { id } = this.sql.exec<{ id: number }>(insert, messageId, JSON.stringify(chunk)).one()
    return { id, chunk }
  }

  /** What came after an event, neighbouring pieces of text in one. */
  list(messageId: string, after: number): StoredEvent[] {
    const select = 'SELECT id, chunk FROM events WHERE messageId = ? AND id > ? ORDER BY id'
    const events: StoredEvent[] = []
    for (const row of this.sql.exec<{ id: number; chunk: string }>(select, messageId, after)) {
      const chunk = JSON.parse(row.chunk) as Chunk
      const last = events.at(-1)
      if (chunk.type === 'text-delta' && last?.chunk.type === 'text-delta') {
        events[events.length - 1] = { id: row.id, chunk: { ...last.chunk, delta: last.chunk.delta + chunk.delta } }
      } else events.push({ id: row.id, chunk })
    }
    return events
  }

  /** What a reply had said, thought and read as far as it got. */
  contentOf(messageId: string): { text: string; asides: Aside[] } {
    const chunks = this.list(messageId, 0).map(({ chunk }) => chunk)
    const thought = chunks.map((chunk) => (chunk.type === 'reasoning-delta' ? chunk.delta : '')).join('')
    return {
      text: chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
      asides: [
        ...(thought === '' ? [] : [{ type: 'reasoning' as const, text: thought }]),
        ...chunks.flatMap((chunk) =>
          chunk.type === 'source-url'
            ? [{ type: chunk.type, sourceId: chunk.sourceId, url: chunk.url, ...(chunk.title ? { title: chunk.title } : {}) }]
            : [],
        ),
      ],
    }
  }

  clear(): void {
    this.sql.exec('DELETE FROM events')
  }
}
