/** Holds an import up, lets it go on, or ends it. What is on its way to the server arrives in any case. */
export class ImportControl {
  private readonly controller = new AbortController()
  private waiting: (() => void)[] = []
  private isPaused = false

  get isCancelled(): boolean {
    return this.controller.signal.aborted
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
    for (const goOn of this.waiting.splice(0)) goOn()
  }

  cancel(): void {
    this.controller.abort()
    this.resume()
  }

  /** At once, unless it is paused. */
  async whenRunning(): Promise<void> {
    if (this.isPaused) await new Promise<void>((goOn) => this.waiting.push(goOn))
  }
}
