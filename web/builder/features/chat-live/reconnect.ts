const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * How long to wait before the socket is opened again: twice as long each time, and never the same for all browsers at
 * once.
 */
export const reconnectDelay = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)) * (0.5 + random / 2)
