import type { AnswerEvent } from './conversations'

/** The events of an answer as they come, a line each; what is no event is passed over. */
export async function* readAnswerEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let held = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      held += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = held.split('\n')
      held = done ? '' : (lines.pop() ?? '')
      for (const line of lines) {
        const event = readEvent(line)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // Nobody reads on: the answer is written to its end all the same.
    await reader.cancel().catch(() => undefined)
  }
}

function readEvent(line: string): AnswerEvent | undefined {
  if (line.trim() === '') return undefined
  try {
    const event: unknown = JSON.parse(line)
    // Of our own server, and drawn as text alone.
    return typeof event === 'object' && event !== null && 'type' in event ? (event as AnswerEvent) : undefined
  } catch {
    return undefined
  }
}
