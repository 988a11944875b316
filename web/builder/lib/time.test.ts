import { expect, it } from 'vitest'
import { relativeTime } from './time'

const now = Date.parse('2026-11-21T12:00:00Z')

it.for([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T12:05:00Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-07T12:00:00Z', '2 weeks ago'],
  ['not a date', ''],
] as const)('says of %s: %s', ([iso, words]) => {
  expect(relativeTime(iso, now)).toBe(words)
})

const DAY = 86_400
it.for([
  [44, 'just now'],
  [45, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [2 * 3_600, '2 hours ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [2 * DAY, '2 days ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, 'last week'],
  [14 * DAY, '2 weeks ago'],
  [30 * DAY - 1, '4 weeks ago'],
  [30 * DAY, 'last month'],
  [60 * DAY, '2 months ago'],
  [365 * DAY - 1, '12 months ago'],
  [365 * DAY, 'last year'],
  [730 * DAY, '2 years ago'],
] as const)('says %d seconds later: %s', ([seconds, words]) => {
  expect(relativeTime(new Date(now - seconds * 1_000).toISOString(), now)).toBe(words)
})
