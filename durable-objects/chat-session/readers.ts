import type { StoredEvent } from './event-store'

const encoder = new TextEncoder()

/** One server-sent event; its id is what a reader resumes from. */
export const encodeEvent = ({ id, chunk }: StoredEvent): Uint8Array =>
  encoder.encode(`id: ${id}\ndata: ${JSON.stringify(chunk)}\n\n`)
const DONE = encoder.encode('data: [DONE]\n\n')
const KEEP_ALIVE = encoder.encode(': keep-alive\n\n')
const KEEP_ALIVE_MS = 15_000
/** A reader this many bytes behind is let go; it can resume from where it was. */
const MAX_BEHIND = 8_000_000

/**
 * Everyone who watches the running reply. Each gets bytes of its own: a byte stream takes away the buffer it is given.
 */
export class Readers {
  private readonly open = new Set<ReadableByteStreamController>()
  private timer: ReturnType<typeof setInterval> | undefined

  /** A stream that starts with what there is already. */
  add(past: StoredEvent[]): ReadableStream<Uint8Array> {
    let mine: ReadableByteStreamController | undefined
    return new ReadableStream({
      type: 'bytes',
      start: (controller) => {
        mine = controller
        for (const event of past) controller.enqueue(encodeEvent(event))
        this.open.add(controller)
        this.timer ??= setInterval(() => this.each((reader) => reader.enqueue(KEEP_ALIVE.slice())), KEEP_ALIVE_MS)
      },
      cancel: () => {
        if (mine) this.drop(mine)
      },
    })
  }

  broadcast(event: StoredEvent): void {
    const bytes = encodeEvent(event)
    this.each((reader) => reader.enqueue(bytes.slice()))
  }

  close(): void {
    this.each((reader) => {
      reader.enqueue(DONE.slice())
      reader.close()
      this.drop(reader)
    })
  }

  private each(act: (reader: ReadableByteStreamController) => void): void {
    for (const reader of [...this.open]) {
      try {
        if ((reader.desiredSize ?? 0) < -MAX_BEHIND) throw new Error('The reader is too far behind.')
        act(reader)
      } catch (error) {
        // Gone, or too slow: the others and the reply go on.
        this.drop(reader)
        reader.error(error)
      }
    }
  }

  private drop(reader: ReadableByteStreamController): void {
    this.open.delete(reader)
    if (this.open.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }
}

/** A whole answer at once, for a message whose reply is over. */
export function streamOf(events: StoredEvent[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    type: 'bytes',
    start(controller) {
      for (const event of events) controller.enqueue(encodeEvent(event))
      controller.enqueue(DONE.slice())
      controller.close()
    },
  })
}
