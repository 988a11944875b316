/**
 * Brings something up to date, one run at a time: asked while it does, it looks once more before it ends. What `look`
 * answered last is what everybody who asked is told.
 */
export function createCatchUp<Found>(look: () => Promise<Found>, onRunning: (isRunning: boolean) => void) {
  let running: Promise<Found> | undefined
  let isOutdated = false

  async function lookUntilCurrent(): Promise<Found> {
    onRunning(true)
    try {
      for (;;) {
        isOutdated = false
        const found = await look()
        if (!isOutdated) return found
      }
    } finally {
      running = undefined
      onRunning(false)
    }
  }

  return {
    isRunning: () => running !== undefined,
    /** What the look that goes on has found is old already: it looks once more. */
    markOutdated() {
      isOutdated = true
    },
    run(): Promise<Found> {
      isOutdated = true
      running ??= lookUntilCurrent()
      return running
    },
  }
}
