import fc from 'fast-check'
import { describe, it } from 'vitest'
import { judge, type LimitWindow, type Usage, windowAt } from './limit-windows'

const DAY: LimitWindow = { period: 'day' }
const MONTH: LimitWindow = { period: 'month' }

describe('windows', () => {
  it('opens a window with its first use and starts anew when it is over', ({ expect }) => {
    const first = windowAt(undefined, { windowMs: 1_000 }, 5_000)
    expect(first).toEqual({ startMs: 5_000, endMs: 6_000, used: 0 })
    expect(windowAt({ ...first, used: 3 }, { windowMs: 1_000 }, 5_999)).toMatchObject({ startMs: 5_000, used: 3 })
    expect(windowAt({ ...first, used: 3 }, { windowMs: 1_000 }, 6_000)).toMatchObject({ startMs: 6_000, used: 0 })
  })

  it('does not go on for ever when the clock is set back', ({ expect }) => {
    const stored = { startMs: 5_000, endMs: 6_000, used: 3 }
    expect(windowAt(stored, { windowMs: 1_000 }, 100)).toMatchObject({ startMs: 100, used: 0 })
  })

  it('U12: counts by calendar day and month, leap days and year ends included', ({ expect }) => {
    expect(windowAt(undefined, DAY, Date.UTC(2028, 1, 29, 13))).toMatchObject({
      startMs: Date.UTC(2028, 1, 29),
      endMs: Date.UTC(2028, 2, 1),
    })
    expect(windowAt(undefined, MONTH, Date.UTC(2026, 11, 31, 23, 59))).toMatchObject({
      startMs: Date.UTC(2026, 11, 1),
      endMs: Date.UTC(2027, 0, 1),
    })
  })

  it('BG05: counts weeks from Monday on', ({ expect }) => {
    const week = { startMs: Date.UTC(2026, 10, 23), endMs: Date.UTC(2026, 10, 30) }
    for (const now of [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 26, 13), Date.UTC(2026, 10, 29, 23, 59, 59)])
      expect(windowAt(undefined, { period: 'week' }, now)).toMatchObject(week)
    expect(windowAt(undefined, { period: 'week' }, Date.UTC(2026, 10, 30))).toMatchObject({ startMs: week.endMs })
  })

  it('BG05, V15: a clock set back across midnight begins no new count, and one set back far does', ({ expect }) => {
    const today = { ...windowAt(undefined, DAY, Date.UTC(2026, 10, 24, 0, 1)), used: 3 }
    expect(windowAt(today, DAY, Date.UTC(2026, 10, 23, 23, 59))).toEqual(today)
    expect(windowAt(today, DAY, Date.UTC(2026, 10, 25))).toMatchObject({ used: 0 })
    expect(windowAt(today, DAY, Date.UTC(2026, 10, 20))).toMatchObject({ startMs: Date.UTC(2026, 10, 20), used: 0 })
  })

  it('allows exactly the limit within one window, whatever the moments', ({ expect }) => {
    const moments = fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 60 })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 20 }), (offsets, limit) => {
        let stored: Usage | undefined
        let allowed = 0
        const times = [0, ...offsets.sort((a, b) => a - b)]
        for (const now of times) {
          const usage = windowAt(stored, { windowMs: 1_000 }, now)
          const verdict = judge(usage, limit, now)
          if (verdict.allowed) allowed += 1
          expect(verdict.allowed ? verdict.retryAfterMs : verdict.retryAfterMs > 0).toBe(verdict.allowed ? 0 : true)
          stored = verdict.allowed ? { ...usage, used: usage.used + 1 } : usage
        }
        expect(allowed).toBe(Math.min(limit, times.length))
      }),
    )
  })
})
