import { AsyncLocalStorage } from 'node:async_hooks'

/** What the platform says of a run, in a header that no function sees. */
export interface RunOrder {
  name: string
  /** Load the function and call nothing: whether it could run. */
  isRehearsal?: boolean
  /** Proves to the platform which run a request of the function's comes from. */
  token: string
  maxRequests: number
  /** How long work may go on once the answer is given. */
  afterMs: number
}

export type Level = 'debug' | 'info' | 'warning' | 'error'
export interface Line {
  atMs: number
  level: Level
  message: string
}

/** The platform's side of an isolate: its only binding besides secrets. */
export interface Gate {
  log(token: string, lines: Line[]): Promise<void>
}

export interface Run extends RunOrder {
  requests: number
  lines: Line[]
  /** Lines kept, their characters, and lines there was no room for. */
  kept: number
  characters: number
  dropped: number
  flushing: Promise<void>
  isFlushDue: boolean
  /** Its time is over: nothing it still does is heard or leaves. */
  isOver: boolean
  gate: Gate
  waitUntil: (work: Promise<unknown>) => void
}

const runs = new AsyncLocalStorage<Run>()

/** The run that the code asking belongs to; several runs share an isolate and its globals. */
export const currentRun = (): Run | undefined => runs.getStore()

export function startRun<R>(order: RunOrder, { gate, waitUntil }: Pick<Run, 'gate' | 'waitUntil'>, work: (run: Run) => R): R {
  const run: Run = {
    ...order,
    requests: 0,
    lines: [],
    kept: 0,
    characters: 0,
    dropped: 0,
    flushing: Promise.resolve(),
    isFlushDue: false,
    isOver: false,
    gate,
    waitUntil,
  }
  return runs.run(run, () => work(run))
}
