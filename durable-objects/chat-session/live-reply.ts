import type { ChatMessage, MessageMetadata, SourcePart } from '#contract/chat/chat'
import type { Chunk, EventStore } from './event-store'
import type { Aside } from './message-store'
import { Readers } from './readers'

const TEXT_ID = 'reply'
/** What is kept of a model's thinking, in characters, and of the pages it read. */
const MAX_THOUGHT = 100_000
const MAX_SOURCES = 50
/** Pieces of text that come closer together than this are stored and sent as one. The first is never held. */
const BATCH_MS = 15
/** A whole file is waited for in the preview, so its last line is not held either. */
const ENDS_ACTION = /<\/action\b[^<>\n]*>/

/** The reply that is being written: every piece is stored before anyone sees it. */
export class LiveReply {
  text = ''
  private thought = ''
  private readonly sources = new Map<string, SourcePart>()
  private readonly readers = new Readers()
  private readonly abort = new AbortController()
  private waiting = ''
  private waitingThought = ''
  /** Each stretch of thinking is a part of its own. */
  private thoughts = 0
  private isThinking = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private flushedAt = 0
  private isOpen = false

  constructor(
    readonly messageId: string,
    private readonly events: EventStore,
    /** Stores the message itself; runs before anything of the reply is stored or shown. */
    private readonly store: () => void,
    private readonly metadata: MessageMetadata,
  ) {}

  /** Stores that the reply has begun; done by its first words at the latest. */
  open(): void {
    if (this.isOpen) return
    this.isOpen = true
    this.store()
    this.put({ type: 'start', messageId: this.messageId, messageMetadata: this.metadata })
    this.put({ type: 'text-start', id: TEXT_ID })
  }

  get stopSignal(): AbortSignal {
    return this.abort.signal
  }

  stop(): void {
    this.abort.abort()
  }

  read(after: number): ReadableStream<Uint8Array> {
    this.flush()
    return this.readers.add(this.events.list(this.messageId, after))
  }

  append(text: string): void {
    this.text += text
    this.waiting += text
    if (Date.now() - this.flushedAt >= BATCH_MS || ENDS_ACTION.test(this.waiting)) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), BATCH_MS)
  }

  think(delta: string): void {
    const kept = delta.slice(0, MAX_THOUGHT - this.thought.length)
    if (kept === '') return
    this.thought += kept
    this.waitingThought += kept
    this.timer ??= setTimeout(() => this.flush(), BATCH_MS)
  }

  cite(source: SourcePart): void {
    if (this.sources.has(source.url) || this.sources.size >= MAX_SOURCES) return
    this.open()
    this.sources.set(source.url, source)
    this.put(source)
  }

  get asides(): Aside[] {
    return [...(this.thought === '' ? [] : [{ type: 'reasoning' as const, text: this.thought }]), ...this.sources.values()]
  }

  /** The last words: what became of it. `store` keeps the message itself, before anyone is told. */
  finish(metadata: MessageMetadata, store: () => void): void {
    this.flush()
    this.flushThought(true)
    store()
    for (const chunk of closing(metadata)) this.put(chunk)
    this.readers.close()
  }

  private flush(): void {
    this.open()
    clearTimeout(this.timer)
    this.timer = undefined
    this.flushedAt = Date.now()
    const delta = this.waiting
    this.waiting = ''
    this.flushThought(delta !== '')
    if (delta !== '') this.put({ type: 'text-delta', id: TEXT_ID, delta })
  }

  private flushThought(isOver: boolean): void {
    const delta = this.waitingThought
    this.waitingThought = ''
    if (delta !== '') {
      if (!this.isThinking) {
        this.thoughts += 1
        this.put({ type: 'reasoning-start', id: `thought-${this.thoughts}` })
      }
      this.isThinking = true
      this.put({ type: 'reasoning-delta', id: `thought-${this.thoughts}`, delta })
    }
    if (isOver && this.isThinking) {
      this.isThinking = false
      this.put({ type: 'reasoning-end', id: `thought-${this.thoughts}` })
    }
  }

  private put(chunk: Chunk): void {
    this.readers.broadcast(this.events.add(this.messageId, chunk))
  }
}

/** A failure comes as an error after the metadata, because a reader drops what follows an error. */
function closing(metadata: MessageMetadata): Chunk[] {
  const end: Chunk = { type: 'text-end', id: TEXT_ID }
  if (metadata.status === 'error') {
    const errorText = metadata.error?.message ?? 'The reply failed.'
    return [end, { type: 'message-metadata', messageMetadata: metadata }, { type: 'error', errorText }]
  }
  return [end, { type: 'finish', finishReason: metadata.status === 'ready' ? 'stop' : 'other', messageMetadata: metadata }]
}

/** The chunks of a reply that is over, as if it were told again. */
export function retell({ id: messageId, parts }: Pick<ChatMessage, 'id' | 'parts'>, metadata: MessageMetadata): Chunk[] {
  const told = parts.flatMap((part, index): Chunk[] => {
    const id = `thought-${index + 1}`
    if (part.type === 'reasoning') {
      return [
        { type: 'reasoning-start', id },
        { type: 'reasoning-delta', id, delta: part.text },
        { type: 'reasoning-end', id },
      ]
    }
    if (part.type === 'text') return part.text === '' ? [] : [{ type: 'text-delta', id: TEXT_ID, delta: part.text }]
    return part.type === 'source-url' ? [part] : []
  })
  return [
    { type: 'start', messageId, messageMetadata: metadata },
    { type: 'text-start', id: TEXT_ID },
    ...told,
    ...closing(metadata),
  ]
}
