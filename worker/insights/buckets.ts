import type { Interval } from '#contract/insights/analytics'

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

export interface Point<Name extends string> {
  atMs: number
  counts: Partial<Record<Name, number>>
}

interface Window {
  interval: Interval
  /** The first day, and the one after the last. */
  from: number
  to: number
  nowMs: number
}

/** Every hour, day or week of the time, also those without a figure; weeks begin where the time does. */
export function toBuckets<Name extends string>(
  names: readonly Name[],
  points: readonly Point<Name>[],
  { interval, from, to, nowMs }: Window,
): { at: string; totals: Record<Name, number> }[] {
  const [startMs, widthMs] = [from * DAY_MS, { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS }[interval]]
  const endMs = Math.min(to * DAY_MS, nowMs + 1)
  const buckets = Array.from({ length: Math.ceil((endMs - startMs) / widthMs) }, (_, at) => ({
    at: new Date(startMs + at * widthMs).toISOString(),
    totals: totalsIn(names, undefined),
  }))
  for (const { atMs, counts } of points) {
    const bucket = buckets[Math.floor((atMs - startMs) / widthMs)]
    if (bucket) for (const name of names) bucket.totals[name] += counts[name] ?? 0
  }
  return buckets
}

export const totalsIn = <Name extends string>(
  names: readonly Name[],
  counts: Partial<Record<Name, number>> | undefined,
): Record<Name, number> => Object.fromEntries(names.map((name) => [name, counts?.[name] ?? 0])) as Record<Name, number>

export function sumPoints<Name extends string>(names: readonly Name[], points: readonly Point<Name>[]): Record<Name, number> {
  const totals = totalsIn(names, undefined)
  for (const { counts } of points) for (const name of names) totals[name] += counts[name] ?? 0
  return totals
}
