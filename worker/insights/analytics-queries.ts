import { METRICS, type Metric } from '#contract/insights/analytics'
import type { AppEvent, DayFigures, HourFigures } from './figures'

const EVENT_COLUMNS = ['id', 'kind', 'name', 'userId', 'visitor', 'pageUrl', 'properties', 'createdAtMs']
const DAY_COLUMNS = ['day', ...METRICS, 'dimensions', 'dropped']
const HOUR_COLUMNS = ['hour', ...METRICS]
/** Far above what a year or a week of hours comes to. */
const MOST_ROWS = 1_000

interface Figures {
  days: DayFigures[]
  hours: HourFigures[]
  rows: AppEvent[]
}

/** All of it or nothing. The figures are those of the whole day and hour, so that they may be written again. */
export async function writeFigures(db: D1Database, appId: string, { days, hours, rows }: Figures): Promise<void> {
  const write = (verb: string, table: string, columns: string[], values: unknown[]) =>
    db
      .prepare(
        `${verb} INTO ${table} (appId, ${columns.join(', ')}) SELECT ?1, ${columns.map((each) => `value ->> '${each}'`).join(', ')} FROM json_each(?2)`,
      )
      .bind(appId, JSON.stringify(values))
  await db.batch([
    write('INSERT OR REPLACE', 'analytics_days', DAY_COLUMNS, days),
    write('INSERT OR REPLACE', 'analytics_hours', HOUR_COLUMNS, hours),
    write('INSERT OR IGNORE', 'app_events', EVENT_COLUMNS, rows),
  ])
}

interface Days {
  appId: string
  /** The first day, and the one after the last. */
  from: number
  to: number
}

export const selectDays = async (db: D1Database, { appId, from, to }: Days) => {
  const { results, meta } = await db
    .prepare(
      `SELECT ${DAY_COLUMNS.join(', ')} FROM analytics_days WHERE appId = ?1 AND day >= ?2 AND day < ?3 ORDER BY day LIMIT ${MOST_ROWS}`,
    )
    .bind(appId, from, to)
    .all<DayFigures>()
  return { days: results, rowsRead: meta.rows_read }
}

export const sumDays = async (db: D1Database, { appId, from, to }: Days) => {
  const sums = METRICS.map((metric) => `coalesce(sum(${metric}), 0) AS ${metric}`).join(', ')
  const { results, meta } = await db
    .prepare(`SELECT ${sums} FROM analytics_days WHERE appId = ?1 AND day >= ?2 AND day < ?3`)
    .bind(appId, from, to)
    .all<Record<Metric, number>>()
  return { totals: results[0], rowsRead: meta.rows_read }
}

export const selectHours = async (db: D1Database, { appId, from, to }: Days): Promise<HourFigures[]> => {
  const { results } = await db
    .prepare(
      `SELECT ${HOUR_COLUMNS.join(', ')} FROM analytics_hours WHERE appId = ?1 AND hour >= ?2 AND hour < ?3 ORDER BY hour LIMIT ${MOST_ROWS}`,
    )
    .bind(appId, from, to)
    .all<HourFigures>()
  return results
}

/** Of each page of a funnel, how many visitors opened it after those before it. A visitor is one within a day only. */
export async function countFunnel(
  db: D1Database,
  { appId, pages, sinceMs }: { appId: string; pages: string[]; sinceMs: number },
): Promise<number[]> {
  const opened = (at: number) => `e.appId = ?1 AND e.kind = 'visit' AND e.name = ?${at + 3} AND e.createdAtMs >= ?2`
  const steps = pages.map((_, at) =>
    at === 0
      ? `s0 AS MATERIALIZED (SELECT e.visitor, min(e.createdAtMs) AS atMs FROM app_events e WHERE ${opened(0)} AND e.visitor IS NOT NULL GROUP BY 1)`
      : `s${at} AS MATERIALIZED (SELECT e.visitor, min(e.createdAtMs) AS atMs FROM app_events e JOIN s${at - 1} p ON p.visitor = e.visitor
           WHERE ${opened(at)} AND e.createdAtMs >= p.atMs GROUP BY 1)`,
  )
  const counts = pages.map((_, at) => `(SELECT count(*) FROM s${at}) AS n${at}`)
  const row = await db
    .prepare(`WITH ${steps.join(', ')} SELECT ${counts.join(', ')}`)
    .bind(appId, sinceMs, ...pages)
    .first<Record<string, number>>()
  return pages.map((_, at) => row?.[`n${at}`] ?? 0)
}

/** A part at a time, so that no run is long. */
export const deleteFiguresBefore = (db: D1Database, { day, hour }: { day: number; hour: number }) =>
  db.batch([
    db.prepare('DELETE FROM analytics_days WHERE rowid IN (SELECT rowid FROM analytics_days WHERE day < ? LIMIT 5000)').bind(day),
    db
      .prepare('DELETE FROM analytics_hours WHERE rowid IN (SELECT rowid FROM analytics_hours WHERE hour < ? LIMIT 5000)')
      .bind(hour),
  ])

export const deleteFiguresOf = (db: D1Database, appId: string) =>
  db.batch(
    ['app_events', 'analytics_days', 'analytics_hours'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE appId = ?`).bind(appId),
    ),
  )

/** Of an app that is being moved the one database counts, not both: until it is switched over the old one. */
const IS_HERE = "appId NOT IN (SELECT appId FROM row_moves WHERE state IN ('arriving', 'open', 'sealed'))"

/** What the days of all apps came to: visits, runs and errors. */
export const sumDaysOfAll = async (db: D1Database, { from, to }: Omit<Days, 'appId'>) =>
  (
    await db
      .prepare(
        `SELECT day, sum(visitors) AS visitors, sum(runs) AS runs, sum(errors) AS errors FROM analytics_days
         WHERE day >= ? AND day < ? AND ${IS_HERE} GROUP BY day`,
      )
      .bind(from, to)
      .all<{ day: number; visitors: number; runs: number; errors: number }>()
  ).results

export const listAppsWithErrors = async (db: D1Database, { from, to }: Omit<Days, 'appId'>, most: number) =>
  (
    await db
      .prepare(
        `SELECT appId, sum(errors) AS errors FROM analytics_days WHERE day >= ? AND day < ? AND errors > 0 AND ${IS_HERE}
         GROUP BY appId ORDER BY errors DESC LIMIT ?`,
      )
      .bind(from, to, most)
      .all<{ appId: string; errors: number }>()
  ).results
