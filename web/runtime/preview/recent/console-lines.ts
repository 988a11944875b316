import type { ConsoleLine } from '#contract/chat/preview-messages'
import { consoleText } from './console-text'

const MAX_LINES = 20
const SEND_AFTER_MS = 500
/**
 * Of an app that writes without end, so many are read before the next are sent; the rest only cost what writing costs.
 */
const MOST_BETWEEN = 100

interface Outside {
  send: (lines: ConsoleLine[]) => void
  /** False while files are still coming: what is written then is of no version. */
  isSettled: () => boolean
}

/**
 * What the app, and what it is made with, wrote to the console as errors and warnings: each line once, the newest last.
 */
export class ConsoleLines {
  readonly #outside: Outside
  readonly #lines = new Map<string, ConsoleLine>()
  #readSinceSent = 0
  #isReading = false
  #sending: ReturnType<typeof setTimeout> | undefined

  constructor(outside: Outside) {
    this.#outside = outside
  }

  listen(target: Pick<Console, 'error' | 'warn'> = console) {
    for (const level of ['error', 'warn'] as const) {
      const write = target[level]
      target[level] = (...given: unknown[]) => {
        Reflect.apply(write, target, given)
        this.#note(level, given)
      }
    }
  }

  /** Other code runs now. */
  forget() {
    clearTimeout(this.#sending)
    this.#sending = undefined
    this.#readSinceSent = 0
    this.#lines.clear()
  }

  #note(level: ConsoleLine['level'], given: unknown[]) {
    // What is read may write itself.
    if (this.#isReading || this.#readSinceSent >= MOST_BETWEEN || !this.#outside.isSettled()) return
    this.#isReading = true
    this.#readSinceSent += 1
    try {
      this.#add(level, consoleText(given))
    } finally {
      this.#isReading = false
    }
    this.#sending ??= setTimeout(() => this.#send(), SEND_AFTER_MS)
  }

  /** Lines that differ in numbers alone are one. */
  #add(level: ConsoleLine['level'], text: string) {
    const key = `${level} ${text.replace(/\d+/g, '0')}`
    const count = (this.#lines.get(key)?.count ?? 0) + 1
    this.#lines.delete(key)
    this.#lines.set(key, { level, text, count })
    const [oldest] = this.#lines.keys()
    if (this.#lines.size > MAX_LINES && oldest !== undefined) this.#lines.delete(oldest)
  }

  #send() {
    this.#sending = undefined
    this.#readSinceSent = 0
    this.#outside.send([...this.#lines.values()])
  }
}
