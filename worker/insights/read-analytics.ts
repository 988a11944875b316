import {
  type Analytics,
  type AnalyticsQuery,
  DIMENSIONS,
  type Dimension,
  DROP_REASONS,
  type Funnel,
  type FunnelQuery,
  intervalOf,
  METRICS,
  RANGES,
  type Totals,
} from '#contract/insights/analytics'
import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { countFunnel, selectDays, selectHours, sumDays } from './analytics-queries'
import { analyticsOf } from './app-analytics'
import { DAY_MS, dayUntilNow, HOUR_MS, sumPoints, toBuckets, totalsIn } from './buckets'
import type { DayFigures, DayShares, HourFigures } from './figures'

const SHOWN_VALUES = 50

/**
 * The figures of a time and of the same part of the one before it: what runs until now is not held against whole days.
 * Of a year that is one row a day, twice: what a day came to was put together as it happened.
 */
export async function readAnalytics(env: Env, app: AppRow, query: AnalyticsQuery, nowMs = Date.now()): Promise<Analytics> {
  await analyticsOf(env, app.id).flush(nowMs)
  const db = dataOf(env, app)
  const to = Math.floor(nowMs / DAY_MS) + 1
  const from = to - RANGES[query.range].days
  const interval = intervalOf(query)
  const [{ days }, { totals: before }, last, lastHours, hours] = await Promise.all([
    selectDays(db, { appId: app.id, from, to }),
    sumDays(db, { appId: app.id, from: from - (to - from), to: from - 1 }),
    selectDays(db, { appId: app.id, from: from - 1, to: from }),
    selectHours(db, { appId: app.id, from: (from - 1) * 24, to: from * 24 }),
    interval === 'hour' ? selectHours(db, { appId: app.id, from: from * 24, to: to * 24 }) : [],
  ])
  const pointOf = ({ hour, ...counts }: HourFigures) => ({ atMs: hour * HOUR_MS, counts })
  const part = dayUntilNow(METRICS, { day: last.days[0] ?? {}, hours: lastHours.map(pointOf), nowMs })
  const points = interval === 'hour' ? hours.map(pointOf) : days.map(({ day, ...counts }) => ({ atMs: day * DAY_MS, counts }))
  return {
    interval,
    from: new Date(from * DAY_MS).toISOString(),
    to: new Date(to * DAY_MS).toISOString(),
    buckets: toBuckets(METRICS, points, { interval, from, to, nowMs }),
    totals: sumOf(days),
    before: sumPoints(METRICS, [
      { atMs: 0, counts: before ?? {} },
      { atMs: 0, counts: part },
    ]),
    dimensions: mergeDimensions(days),
    dropped: mergeDropped(days),
  }
}

const totalsOf = (counts: Partial<Totals> | undefined): Totals => totalsIn(METRICS, counts)

function sumOf(days: DayFigures[]): Totals {
  const totals = totalsOf(undefined)
  for (const day of days) for (const metric of METRICS) totals[metric] += day[metric]
  return totals
}

function mergeDimensions(days: DayFigures[]): Analytics['dimensions'] {
  const merged = new Map(DIMENSIONS.map((dimension) => [dimension, { values: new Map<string, number>(), other: 0 }]))
  for (const { dimensions } of days) {
    const shares: Partial<Record<Dimension, DayShares>> = JSON.parse(dimensions)
    for (const [dimension, into] of merged) {
      const { top = [], other = 0 } = shares[dimension] ?? {}
      for (const [value, count] of top) into.values.set(value, (into.values.get(value) ?? 0) + count)
      into.other += other
    }
  }
  return Object.fromEntries(
    [...merged].map(([dimension, { values, other }]) => {
      const sorted = [...values].sort(([oneName, one], [otherName, another]) => another - one || oneName.localeCompare(otherName))
      const rest = sorted.slice(SHOWN_VALUES).reduce((total, [, count]) => total + count, 0)
      const top = sorted.slice(0, SHOWN_VALUES).map(([value, count]) => ({ value, count }))
      return [dimension, { top, other: other + rest }]
    }),
  ) as Analytics['dimensions']
}

function mergeDropped(days: DayFigures[]): Analytics['dropped'] {
  const read = days.map(({ dropped }): Partial<Analytics['dropped']> => JSON.parse(dropped))
  const sumFor = (reason: keyof Analytics['dropped']) => read.reduce((total, each) => total + (each[reason] ?? 0), 0)
  return Object.fromEntries(DROP_REASONS.map((reason) => [reason, sumFor(reason)])) as Analytics['dropped']
}

/** From single visits, which are kept for 30 days. */
export async function readFunnel(env: Env, app: AppRow, { step, days }: FunnelQuery, nowMs = Date.now()): Promise<Funnel> {
  await analyticsOf(env, app.id).flush(nowMs)
  const sinceMs = (Math.floor(nowMs / DAY_MS) + 1 - days) * DAY_MS
  const counts = await countFunnel(dataOf(env, app), { appId: app.id, pages: step, sinceMs })
  return { days, steps: step.map((page, at) => ({ page, visitors: counts[at] ?? 0 })) }
}
