/** How long a run may take, its answer's last byte included. */
export const WALL_CLOCK_MS = 60_000
/** How long work may go on once the answer is given. */
export const AFTER_MS = 30_000
/** Processor time, where the runtime counts it; the steps its code takes are counted everywhere. */
export const LIMITS = { cpuMs: 10_000, subRequests: 400 }
export const MAX_REQUESTS = 200
export const MAX_ANSWER_BYTES = 10_000_000
/** Functions that call functions that call functions. */
export const MAX_DEPTH = 5
export const RUNS_A_MINUTE = 1_200
/** Distinct isolates that the runtime keeps going for one event of a Worker. */
export const ISOLATES_AT_ONCE = 4
/** Of one app, at the same time. */
export const RUNS_AT_ONCE = 40

/**
 * What everything that one root run brings about may take together: a root run is one that a visitor, a schedule or a
 * record changed from outside began. Calls that are refused count as well.
 */
export const ROOT_BUDGET = {
  calls: 60,
  callsAtOnce: 20,
  /** Running time, summed over all its runs. */
  totalMs: 300_000,
  /** Requests to its own app, functions or not. */
  requests: 400,
  /** What those requests carry, there and back. */
  bytes: 64_000_000,
}
/** What an isolate may take: the runtime's own limit, kept where it is deployed. */
export const MEMORY_MB = 128
