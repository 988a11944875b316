/**
 * How often something may be done: within a window that opens with its first use, or within a calendar day or month
 * (UTC).
 */
export type LimitWindow = { windowMs: number } | { period: 'day' | 'month' }
export type Limit = LimitWindow & {
  /** What is counted; a subject has one count a name. */
  name: string
  limit: number
  /** What one use weighs: 1 unless said. */
  amount?: number
}

/**
 * How much of something may be under way at the same time. A slot that is never given back frees itself after
 * `leaseMs`.
 */
export interface Slot {
  name: string
  limit: number
  leaseMs: number
}

export interface Usage {
  startMs: number
  endMs: number
  used: number
}

export interface Verdict {
  allowed: boolean
  /** Uses left after this one. */
  remaining: number
  /** How long until the window ends; 0 when allowed. */
  retryAfterMs: number
}

/** The window that `now` falls into, going on with the stored one while it lasts. */
export function windowAt(stored: Usage | undefined, limit: LimitWindow, now: number): Usage {
  const { startMs, endMs } = 'windowMs' in limit ? slidingBounds(stored, limit.windowMs, now) : calendarBounds(limit.period, now)
  const used = stored && stored.startMs === startMs ? stored.used : 0
  return { startMs, endMs, used }
}

export function judge(usage: Usage, limit: number, now: number, amount = 1): Verdict {
  const allowed = usage.used + amount <= limit
  return {
    allowed,
    remaining: Math.max(0, limit - usage.used - (allowed ? amount : 0)),
    retryAfterMs: allowed ? 0 : Math.max(1, usage.endMs - now),
  }
}

function slidingBounds(stored: Usage | undefined, windowMs: number, now: number) {
  const startMs = stored && now >= stored.startMs && now < stored.startMs + windowMs ? stored.startMs : now
  return { startMs, endMs: startMs + windowMs }
}

function calendarBounds(period: 'day' | 'month', now: number) {
  const at = new Date(now)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  return period === 'day'
    ? { startMs: Date.UTC(year, month, day), endMs: Date.UTC(year, month, day + 1) }
    : { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) }
}
