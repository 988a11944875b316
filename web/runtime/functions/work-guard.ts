/** Loop rounds and calls a run may make without pausing for anything; about a second of plain work. */
const MAX_STEPS = 25_000_000

let steps = 0

/**
 * Called in every loop and function of an app's code. Nothing else stops work that never ends where the runtime does
 * not count processor time: locally, one endless loop would hold up the whole server. Once over, every further step
 * throws too, so catching the error leads nowhere.
 */
export function tick(line: number): void {
  if (++steps > MAX_STEPS)
    throw new RangeError(`The function was stopped: it worked too long without a pause, last in line ${line}`)
}

/** An endless loop lets no other run begin, so a beginning run may start the count again. */
export function beginWork(): void {
  steps = 0
}

export const isStopped = (): boolean => steps > MAX_STEPS
