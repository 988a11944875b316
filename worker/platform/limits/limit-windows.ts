/**
 * How often something may be done: within a window that opens with its first use, or within a calendar day, a week from
 * Monday on, or a month (UTC).
 */
export type LimitWindow = { windowMs: number } | { period: 'day' | 'week' | 'month' }
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
  const { startMs, endMs } =
    'windowMs' in limit ? slidingBounds(stored, limit.windowMs, now) : steadyBounds(stored, calendarBounds(limit.period, now))
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

const DAY_MS = 86_400_000

/** A clock that is set back across midnight, by a day at most, begins no new count: the one under way goes on. */
function steadyBounds(stored: Usage | undefined, bounds: { startMs: number; endMs: number }) {
  const isSetBack =
    stored && stored.startMs > bounds.startMs && stored.startMs <= bounds.endMs && stored.endMs - bounds.endMs <= 31 * DAY_MS
  return isSetBack ? { startMs: stored.startMs, endMs: stored.endMs } : bounds
}

function calendarBounds(period: 'day' | 'week' | 'month', now: number) {
  const at = new Date(now)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (period === 'month') return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) }
  const first = period === 'week' ? day - ((at.getUTCDay() + 6) % 7) : day
  return { startMs: Date.UTC(year, month, first), endMs: Date.UTC(year, month, first + (period === 'week' ? 7 : 1)) }
}
