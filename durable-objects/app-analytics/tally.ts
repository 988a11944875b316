import {
  DIMENSIONS,
  type Dimension,
  DROP_REASONS,
  type DropReason,
  METRICS,
  type Metric,
  TOP_VALUES,
} from '#contract/insights/analytics'
import type { AppEvent, DayFigures, HourFigures } from '#worker/insights/figures'
import { DAY_MS, dayAt, HOUR_MS } from './visitors'

/** Of a dimension so many values are told apart a day; names that somebody makes up without end fall together. */
const MOST_VALUES = 1_000
/** Under it are the values beyond that. */
const OTHERS = ''
const MOST_RAW_ROWS_A_DAY = 20_000
const RAW_ROWS_AT_ONCE = 1_000
const HOURS_A_DAY = DAY_MS / HOUR_MS

/** The figures of the last days as this object counts them, until they are in the database, and which of them are. */
export class Tally {
  constructor(private readonly sql: SqlStorage) {}

  add(metric: Metric, amount: number, nowMs: number): void {
    this.sql.exec(
      'INSERT INTO counts (hour, metric, value) VALUES (?1, ?2, ?3) ON CONFLICT (hour, metric) DO UPDATE SET value = value + ?3',
      Math.floor(nowMs / HOUR_MS),
      metric,
      amount,
    )
    this.touch(dayAt(nowMs))
  }

  /** Visitors of a day are no sum of its hours: who stays for two is one. */
  addVisitorOfDay(day: number): void {
    this.addToDay(day, 'visitors', 1)
  }

  drop(reason: DropReason, count: number, nowMs: number): void {
    this.addToDay(dayAt(nowMs), reason, count)
  }

  addShare(dimension: Dimension, value: string | null | undefined, day: number): void {
    if (!value) return
    const known = this.sql.exec('SELECT 1 FROM shares WHERE day = ? AND dimension = ? AND value = ?', day, dimension, value)
    const isKnown = known.toArray().length > 0
    const name = isKnown || this.countValues(dimension, day) < MOST_VALUES ? value : OTHERS
    this.sql.exec(
      `INSERT INTO shares (day, dimension, value, count) VALUES (?, ?, ?, 1)
       ON CONFLICT (day, dimension, value) DO UPDATE SET count = count + 1`,
      day,
      dimension,
      name,
    )
    this.touch(day)
  }

  /** Beyond what a day may hold an event is in the figures alone. */
  keepRaw(row: AppEvent): void {
    const day = dayAt(row.createdAtMs)
    const { rawRows } = this.sql.exec<{ rawRows: number }>('SELECT rawRows FROM days WHERE day = ?', day).toArray()[0] ?? {
      rawRows: 0,
    }
    if (rawRows >= MOST_RAW_ROWS_A_DAY) return
    this.sql.exec('INSERT OR IGNORE INTO raw_rows (id, text) VALUES (?, ?)', row.id, JSON.stringify(row))
    this.touch(day)
    this.sql.exec('UPDATE days SET rawRows = rawRows + 1 WHERE day = ?', day)
  }

  /** Days that have changed since they were last brought to the database, oldest first. */
  listChanged(): { day: number; revision: number }[] {
    return this.sql
      .exec<{ day: number; revision: number }>('SELECT day, revision FROM days WHERE revision > flushed ORDER BY day')
      .toArray()
  }

  markFlushed({ day, revision }: { day: number; revision: number }): void {
    this.sql.exec('UPDATE days SET flushed = max(flushed, ?) WHERE day = ?', revision, day)
  }

  listRaw(): AppEvent[] {
    return this.sql
      .exec<{ text: string }>('SELECT text FROM raw_rows ORDER BY id LIMIT ?', RAW_ROWS_AT_ONCE)
      .toArray()
      .map(({ text }) => JSON.parse(text) as AppEvent)
  }

  forgetRaw(ids: string[]): void {
    this.sql.exec('DELETE FROM raw_rows WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
  }

  hoursOf(day: number): HourFigures[] {
    const hours = new Map<number, HourFigures>()
    const rows = this.sql.exec<{ hour: number; metric: Metric; value: number }>(
      'SELECT hour, metric, value FROM counts WHERE hour >= ? AND hour < ?',
      day * HOURS_A_DAY,
      (day + 1) * HOURS_A_DAY,
    )
    for (const { hour, metric, value } of rows) {
      const figures = hours.get(hour) ?? { hour, ...noTotals() }
      hours.set(hour, { ...figures, [metric]: value })
    }
    return [...hours.values()]
  }

  figuresOf(day: number): DayFigures {
    const totals = noTotals()
    for (const hour of this.hoursOf(day)) for (const metric of METRICS) totals[metric] += hour[metric]
    const own = new Map(
      this.sql
        .exec<{ name: string; value: number }>('SELECT name, value FROM day_counts WHERE day = ?', day)
        .toArray()
        .map(({ name, value }) => [name, value]),
    )
    const dropped = DROP_REASONS.flatMap((reason) => (own.has(reason) ? [[reason, own.get(reason)]] : []))
    return {
      day,
      ...totals,
      visitors: own.get('visitors') ?? 0,
      dimensions: JSON.stringify(Object.fromEntries(DIMENSIONS.map((each) => [each, this.sharesOf(each, day)]))),
      dropped: JSON.stringify(Object.fromEntries(dropped)),
    }
  }

  /** Days that are over and in the database. */
  forgetBefore(day: number): void {
    const done = this.sql.exec<{ day: number }>('SELECT day FROM days WHERE day < ? AND flushed >= revision', day).toArray()
    for (const each of done) {
      for (const table of ['day_counts', 'shares', 'days']) this.sql.exec(`DELETE FROM ${table} WHERE day = ?`, each.day)
      this.sql.exec('DELETE FROM counts WHERE hour >= ? AND hour < ?', each.day * HOURS_A_DAY, (each.day + 1) * HOURS_A_DAY)
    }
  }

  isEmpty(): boolean {
    return this.sql.exec<{ n: number }>('SELECT (SELECT count(*) FROM days) + (SELECT count(*) FROM salts) AS n').one().n === 0
  }

  private sharesOf(dimension: Dimension, day: number): { top: [string, number][]; other: number } {
    const rows = this.sql
      .exec<{ value: string; count: number }>(
        'SELECT value, count FROM shares WHERE day = ? AND dimension = ? ORDER BY value = ?, count DESC, value',
        day,
        dimension,
        OTHERS,
      )
      .toArray()
    const top = rows.filter(({ value }) => value !== OTHERS).slice(0, TOP_VALUES)
    const sum = (some: { count: number }[]) => some.reduce((total, { count }) => total + count, 0)
    return { top: top.map(({ value, count }) => [value, count]), other: sum(rows) - sum(top) }
  }

  private countValues(dimension: Dimension, day: number): number {
    return this.sql.exec<{ n: number }>('SELECT count(*) AS n FROM shares WHERE day = ? AND dimension = ?', day, dimension).one()
      .n
  }

  private addToDay(day: number, name: string, amount: number): void {
    this.sql.exec(
      'INSERT INTO day_counts (day, name, value) VALUES (?1, ?2, ?3) ON CONFLICT (day, name) DO UPDATE SET value = value + ?3',
      day,
      name,
      amount,
    )
    this.touch(day)
  }

  private touch(day: number): void {
    this.sql.exec(
      'INSERT INTO days (day, revision, flushed, rawRows) VALUES (?, 1, 0, 0) ON CONFLICT (day) DO UPDATE SET revision = revision + 1',
      day,
    )
  }
}

const noTotals = (): Record<Metric, number> => ({ visitors: 0, views: 0, signUps: 0, runs: 0, errors: 0, credits: 0, events: 0 })
