import {
  INSTALLATION_METRICS,
  INSTALLATION_RANGES,
  type InstallationFigures,
  type InstallationMetric,
  type InstallationQuery,
} from '#contract/insights/installation'
import { readPlanRevenue } from '#worker/billing/ledger/revenue'
import { findAppsWithErrors, readDaysOfAllApps } from '#worker/insights/all-apps'
import { DAY_MS, dayUntilNow, type Point, sumPoints, toBuckets } from '#worker/insights/buckets'
import { readModelDays } from '#worker/models/count-calls'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countByDay, listNames } from './figures-queries'

const MOST_APPS = 20
const MOST_MODELS = 30
const DEFAULT_CURRENCY = 'usd'

type DayPoint = Point<InstallationMetric>

/**
 * What the installation came to in a time, and in the same part of the one before it. All of it is sums by the day that
 * are there already.
 */
export async function readFigures(env: Env, query: InstallationQuery, nowMs = Date.now()): Promise<InstallationFigures> {
  const { days, by } = INSTALLATION_RANGES[query.range]
  const interval = by.find((each) => each === query.by) ?? by[0]
  const to = Math.floor(nowMs / DAY_MS) + 1
  const from = to - days
  const span = { from: from - days, to }
  const db = openDatabase(env.DB)
  const [counts, visits, sold, asked, troubled] = await Promise.all([
    countByDay(db, span),
    readDaysOfAllApps(env, span),
    readPlanRevenue(env, span),
    readModelDays(env, span),
    findAppsWithErrors(env, { from, to }, MOST_APPS),
  ])
  const revenues = sharesOf(
    sold.filter(({ day }) => day >= from).map(({ currency, cents }) => ({ value: currency, count: cents })),
  )
  const currency = (revenues[0] ?? sharesOf(sold.map((each) => ({ value: each.currency, count: each.cents })))[0])?.value
  const [accounts, apps, publishes] = counts
  const at = (day: number, figures: DayPoint['counts']): DayPoint => ({ atMs: day * DAY_MS, counts: figures })
  const points = [
    ...accounts.map(({ day, n }) => at(day, { accounts: n })),
    ...apps.map(({ day, n }) => at(day, { apps: n })),
    ...publishes.map(({ day, n }) => at(day, { publishes: n })),
    ...visits.map(({ day, ...figures }) => at(day, figures)),
    ...sold.filter((each) => each.currency === currency).map(({ day, cents }) => at(day, { revenueCents: cents })),
    ...asked.map(({ day, costMicros }) => at(day, { modelCostMicros: costMicros })),
  ]
  const isNow = ({ atMs }: DayPoint) => atMs >= from * DAY_MS
  const now = points.filter(isNow)
  const untilNow = ({ atMs, counts: day }: DayPoint) => ({
    atMs,
    counts: dayUntilNow(INSTALLATION_METRICS, { day, hours: [], nowMs }),
  })
  return {
    interval,
    from: new Date(from * DAY_MS).toISOString(),
    to: new Date(to * DAY_MS).toISOString(),
    buckets: toBuckets(INSTALLATION_METRICS, now, { interval, from, to, nowMs }),
    totals: sumPoints(INSTALLATION_METRICS, now),
    before: sumPoints(
      INSTALLATION_METRICS,
      points.filter((point) => !isNow(point)).map((point) => (point.atMs < (from - 1) * DAY_MS ? point : untilNow(point))),
    ),
    currency: currency ?? DEFAULT_CURRENCY,
    revenues,
    errorApps: await withNames(env, troubled),
    models: sharesOf(
      asked.filter(({ day }) => day >= from).map(({ model, costMicros }) => ({ value: model, count: costMicros })),
    ).slice(0, MOST_MODELS),
  }
}

/** Each value once, with what it comes to, most first. */
function sharesOf(parts: { value: string; count: number }[]): { value: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { value, count } of parts) sums.set(value, (sums.get(value) ?? 0) + count)
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

async function withNames(env: Env, troubled: { appId: string; errors: number }[]) {
  const rows =
    troubled.length > 0
      ? await listNames(
          openDatabase(env.DB),
          troubled.map(({ appId }) => appId),
        )
      : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return sharesOf(troubled.map(({ appId, errors }) => ({ value: names.get(appId) ?? 'A deleted app', count: errors })))
}
