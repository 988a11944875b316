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

/** How much of the running day has passed: as much of the last day before counts beside it. */
const partOfDay = (nowMs: number): number => (nowMs % DAY_MS) / DAY_MS

/**
 * What a whole day had come to at this time of it, by its hours where they are kept, else as if it had come evenly:
 * days are counted apart from hours, in which one visitor is met more than once.
 */
export function dayUntilNow<Name extends string>(
  names: readonly Name[],
  { day, hours, nowMs }: { day: Partial<Record<Name, number>>; hours: Point<Name>[]; nowMs: number },
): Record<Name, number> {
  const hour = Math.floor((nowMs % DAY_MS) / HOUR_MS)
  const partOfHour = (nowMs % HOUR_MS) / HOUR_MS
  const shareOf = (name: Name) => {
    let [all, until] = [0, 0]
    for (const { atMs, counts } of hours) {
      const count = counts[name] ?? 0
      const at = Math.floor((atMs % DAY_MS) / HOUR_MS)
      all += count
      until += at < hour ? count : at === hour ? count * partOfHour : 0
    }
    return all === 0 ? partOfDay(nowMs) : until / all
  }
  return Object.fromEntries(names.map((name) => [name, Math.round((day[name] ?? 0) * shareOf(name))])) as Record<Name, number>
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
