import { expect, it } from 'vitest'
import { DAY_MS, dayUntilNow, HOUR_MS } from './buckets'

const NINE_THIRTY = 40 * DAY_MS + 9.5 * HOUR_MS
const at = (hour: number, views: number) => ({ atMs: 33 * DAY_MS + hour * HOUR_MS, counts: { views } })

it('counts of the day before what it had come to by now: at 9:30 not what came later', () => {
  const hours = [at(8, 10), at(9, 20), at(20, 170)]
  expect(dayUntilNow(['views'], { day: { views: 200 }, hours, nowMs: NINE_THIRTY })).toEqual({ views: 20 })
})

it('takes an even share of a day whose hours are gone', () => {
  expect(dayUntilNow(['views'], { day: { views: 240 }, hours: [], nowMs: NINE_THIRTY })).toEqual({ views: 95 })
  expect(dayUntilNow(['views'], { day: {}, hours: [], nowMs: NINE_THIRTY })).toEqual({ views: 0 })
})
