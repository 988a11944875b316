import { readResult } from '#contract/tools/results/read-result'
import type { ResultsLayout } from '#contract/tools/tool'
import type { RunEvent } from '#contract/tools/tool-run'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { applyRunEvent, recordProgress } from './queries'

const WRITE_EVERY_MS = 500
const SHOW_EVERY_MS = 100

interface Target {
  runId: string
  layout: ResultsLayout
  emit: (event: RunEvent) => void
  /** The run is under way no more: somebody ended it. */
  onGone: () => void
}

/** An answer as it comes: shown to who waits for it, and written down now and then for who comes back. */
export class RunStream {
  #text = ''
  #shownLength = 0
  #shownAtMs = 0
  #writtenAtMs = 0
  #shownItems = 0
  #writtenLength = 0
  /** Shows and writes what came too soon after what was shown: the model may stall there. */
  #later: ReturnType<typeof setTimeout> | undefined
  /** Writes follow one another. */
  #writing: Promise<unknown>

  constructor(
    private readonly env: Env,
    private readonly target: Target,
  ) {
    this.#writing = Promise.resolve()
  }

  add(delta: string): void {
    const isFirst = this.#text === ''
    this.#text += delta
    if (isFirst) this.#write(() => this.#begin())
    this.#advance()
  }

  /** All that has come is shown and written. */
  async flush(): Promise<void> {
    this.end()
    this.#emitNews(Date.now())
    await this.#writing
  }

  /** What came so far counts for nothing: it is asked for again. */
  restart(): void {
    this.end()
    this.#text = ''
    this.#writtenLength = 0
    this.#shownLength = 0
    this.#shownItems = 0
  }

  /** Nothing is shown or written by itself any more. */
  end(): void {
    clearTimeout(this.#later)
    this.#later = undefined
  }

  #advance(): void {
    const nowMs = Date.now()
    if (nowMs - this.#shownAtMs >= SHOW_EVERY_MS) this.#emitNews(nowMs)
    const { length } = this.#text
    if (length > this.#writtenLength && nowMs - this.#writtenAtMs >= WRITE_EVERY_MS) {
      this.#writtenAtMs = nowMs
      this.#writtenLength = length
      this.#write(() => this.#record())
    }
    if (this.#shownLength === length && this.#writtenLength === length) return
    this.#later ??= setTimeout(() => {
      this.#later = undefined
      this.#advance()
    }, SHOW_EVERY_MS)
  }

  #write(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error: unknown) => console.error('a run could not be written down', error))
  }

  async #begin(): Promise<void> {
    await applyRunEvent(openDatabase(this.env.DB), { runId: this.target.runId, event: 'first-text' })
  }

  async #record(): Promise<void> {
    const { runId, layout } = this.target
    const { result } = readResult(this.#text, layout, { isCut: true })
    if (!(await recordProgress(openDatabase(this.env.DB), runId, { result }))) this.target.onGone()
  }

  #emitNews(nowMs: number): void {
    if (this.#text.length === this.#shownLength) return
    this.#shownAtMs = nowMs
    const { layout, emit } = this.target
    if (layout.kind === 'article') emit({ type: 'text', from: this.#shownLength, text: this.#text.slice(this.#shownLength) })
    else this.#showItems()
    this.#shownLength = this.#text.length
  }

  /** A half item says nothing yet. */
  #showItems(): void {
    const { result } = readResult(this.#text, this.target.layout, { isCut: true })
    if (result.kind !== 'items' || result.items.length <= this.#shownItems) return
    this.#shownItems = result.items.length
    this.target.emit({ type: 'items', result })
  }
}
