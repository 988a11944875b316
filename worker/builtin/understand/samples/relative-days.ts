import type { SampleRecord } from '../../plan'

/** A day as sample records say it, which is worked out when they are stored: `today`, `today-3`, `today+14`. */
export const relativeDay = (days: number): string => (days === 0 ? 'today' : days > 0 ? `today+${days}` : `today${days}`)

/** The days from today that a value says; undefined for one that is no such day. */
export function daysOf(value: SampleRecord[string] | undefined): number | undefined {
  const match = typeof value === 'string' ? /^today([+-]\d+)?/.exec(value) : null
  return match ? Number(match[1] ?? 0) : undefined
}

/** The time of day behind it, as it is written there: `T10:30`, or ''. */
export const timeOf = (value: SampleRecord[string] | undefined): string =>
  typeof value === 'string' ? (/T\d\d:\d\d$/.exec(value)?.[0] ?? '') : ''
