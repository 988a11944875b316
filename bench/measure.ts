/** One row of the speed table. */
export interface Row {
  row: number
  measure: string
  /** What came out, in the target's terms: `143 × faster`, `88 ms`. */
  result: string
  target: string
  reached: boolean
  /** Absolute times, for information. */
  details: string
  /** Why the target is missed, where it is. */
  cause?: string
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Times of `runs` calls in milliseconds, after `warmUps` that are not counted. */
export async function time(action: () => unknown, { runs, warmUps = 0 }: { runs: number; warmUps?: number }): Promise<number[]> {
  const times: number[] = []
  for (let run = -warmUps; run < runs; run += 1) {
    const started = performance.now()
    await action()
    if (run >= 0) times.push(performance.now() - started)
  }
  return times
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`
