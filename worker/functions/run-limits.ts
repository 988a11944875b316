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
/** What an isolate may take: the runtime's own limit, kept where it is deployed. */
export const MEMORY_MB = 128
