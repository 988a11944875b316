import type { ToolRun } from '#contract/tools/tool-run'

/** The run that is shown: the one asked for or opened last. What is heard late of another one is not shown over it. */
export class ShownRun {
  #run: ToolRun | undefined
  #asked = 0

  constructor(private readonly show: (run: ToolRun) => void) {}

  get run(): ToolRun | undefined {
    return this.#run
  }

  open(run: ToolRun): void {
    this.#run = run
    this.show(run)
  }

  /** How a run stands now, which is shown where that run is. */
  update(run: ToolRun): void {
    if (run.runId === this.#run?.runId) this.open(run)
  }

  /** For a run that is asked for: what takes each of its states, the first of which opens it. */
  ask(): { takeState: (run: ToolRun) => void; isLatest: () => boolean } {
    this.#asked += 1
    const turn = this.#asked
    let isOpened = false
    const isLatest = () => turn === this.#asked
    const takeState = (run: ToolRun) => {
      if (isOpened) this.update(run)
      else if (isLatest()) this.open(run)
      isOpened = true
    }
    return { takeState, isLatest }
  }

  close(): void {
    this.#run = undefined
  }
}
