import type { MessageMetadata } from '#contract/chat/chat'
import { entryFor, MAX_MEMORY, type MemoryEntry, remember, withWholeFirst } from '#contract/chat/memory'

interface Said extends Record<string, SqlStorageValue> {
  text: string
  metadata: string
}

/** Requests of a conversation from before there was a record that it is made of. */
const RECENT = 20
const OWN = `FROM messages WHERE role = 'user' AND json_extract(metadata, '$.autofixMetadata') IS NULL`

/** What was asked and decided in this conversation, and what its builder wrote about it. */
export class MemoryStore {
  constructor(private readonly sql: SqlStorage) {}

  read(): string {
    const [row] = this.sql.exec<{ text: string }>('SELECT text FROM memory').toArray()
    return row ? row.text : this.fromMessages()
  }

  /** As a model is told it. */
  told(): string {
    const [first] = this.sql.exec<Said>(`SELECT text, metadata ${OWN} ORDER BY seq LIMIT 1`).toArray()
    return first ? withWholeFirst(this.read(), first.text) : this.read()
  }

  write(text: string): void {
    this.sql.exec(
      'INSERT INTO memory (id, text) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET text = ?1',
      text.slice(0, MAX_MEMORY),
    )
  }

  add(entry: MemoryEntry): void {
    this.write(remember(this.read(), entry))
  }

  /** What was decided just now, in a sentence. */
  decide(text: string): void {
    this.add({ kind: 'decided', day: new Date().toISOString().slice(0, 10), text })
  }

  private fromMessages(): string {
    const first = this.sql.exec<Said>(`SELECT text, metadata ${OWN} ORDER BY seq LIMIT 1`).toArray()
    const recent = this.sql.exec<Said>(`SELECT text, metadata ${OWN} ORDER BY seq DESC LIMIT ${RECENT}`).toArray().reverse()
    return [...first, ...recent].reduce((record, { text, metadata }, at) => {
      const { createdAt = '' } = JSON.parse(metadata) as MessageMetadata
      const entry = entryFor(text, { day: createdAt.slice(0, 10), isFirst: at === 0 })
      const isRepeated = at > 0 && text === first[0]?.text
      return entry && !isRepeated ? remember(record, entry) : record
    }, '')
  }
}
