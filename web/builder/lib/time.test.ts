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
