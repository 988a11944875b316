import { expect, it } from 'vitest'
import { nextCheckMs } from './allowance-query'

const midnight = Date.parse('2026-11-23T00:00:00.000Z')
const none = { left: 0, limit: 20, period: 'day' as const, resetsAt: '2026-11-23T00:00:00.000Z' }

it.for([
  ['a second after midnight', none, midnight - 600_000, 601_000],
  ['at least every hour, since a machine may sleep', none, midnight - 5 * 3_600_000, 3_600_000],
  ['not over and over where the clock is fast', none, midnight + 60_000, 30_000],
  ['not at all while there are some', { ...none, left: 1 }, midnight - 600_000, false],
  ['not before anything is known', undefined, midnight, false],
] as const)('asks for new messages %s', ([, allowance, nowMs, expected]) => {
  expect(nextCheckMs(allowance, nowMs)).toBe(expected)
})
