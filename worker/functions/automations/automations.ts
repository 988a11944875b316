import { Cron } from 'croner'
import type { Automation } from '#contract/services/functions'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Far enough for the rarest repeat there is: monthly, by a thousand months, is not worth waiting for. */
const HORIZON_DAYS = 1_500
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Repeating = Extract<Automation, { repeat_unit: unknown }>
type Scheduled = Exclude<Automation, { event_types: unknown }>

export const isActive = ({ is_active }: Automation): boolean => is_active !== false
export const isScheduled = (automation: Automation): automation is Scheduled => !('event_types' in automation)
export const nameOfAutomation = ({ name }: Automation, position: number): string => name?.trim() || `automation ${position + 1}`

/**
 * When an automation is due next after a moment, all times being UTC; undefined when never again. What was missed is
 * not made up for: one run is late, the next is on time.
 */
export function nextRunMs(automation: Scheduled, { afterMs, runs }: { afterMs: number; runs: number }): number | undefined {
  if ('one_time_date' in automation) {
    const atMs = readDate(String(automation.one_time_date))
    return runs === 0 && atMs !== undefined ? Math.max(atMs, afterMs) : undefined
  }
  const next =
    'cron_expression' in automation
      ? nextByCron(String(automation.cron_expression), afterMs)
      : nextRepeat(automation as Repeating, afterMs)
  if (next === undefined) return undefined
  const { ends_type: ends, ends_after_count: count, ends_on_date: lastDay } = automation as Repeating
  if (ends === 'after' && typeof count === 'number' && runs >= count) return undefined
  const lastMs = ends === 'on' && typeof lastDay === 'string' ? readDate(lastDay) : undefined
  const isWholeDay = typeof lastDay === 'string' && /^\d{4}-\d\d-\d\d$/.test(lastDay)
  return lastMs !== undefined && next > lastMs + (isWholeDay ? DAY_MS - 1 : 0) ? undefined : next
}

/** Undefined too for an expression nobody can read. */
function nextByCron(expression: string, afterMs: number): number | undefined {
  try {
    return new Cron(expression, { timezone: 'UTC', paused: true }).nextRun(new Date(afterMs))?.getTime()
  } catch {
    return undefined
  }
}

function nextRepeat(automation: Repeating, afterMs: number): number | undefined {
  const { repeat_unit: unit, repeat_interval: interval } = automation
  const startMs = startOf(automation.start_time)
  if (unit === 'minutes' || unit === 'hours') {
    const stepMs = interval * (unit === 'minutes' ? MINUTE_MS : 60 * MINUTE_MS)
    if (startMs > afterMs) return startMs
    return startMs + (Math.floor((afterMs - startMs) / stepMs) + 1) * stepMs
  }
  const timeOfDayMs = startMs % DAY_MS
  const startDay = Math.floor(startMs / DAY_MS)
  const firstDay = Math.max(startDay, Math.floor(afterMs / DAY_MS))
  for (let day = firstDay; day < firstDay + HORIZON_DAYS; day++) {
    const atMs = day * DAY_MS + timeOfDayMs
    if (atMs > afterMs && fallsOn(automation, day, startDay)) return atMs
  }
  return undefined
}

/** Whether a repeat by days, weeks or months falls on a day; days are counted from 1970. */
function fallsOn({ repeat_unit: unit, repeat_interval: interval, ...on }: Repeating, day: number, startDay: number): boolean {
  if (unit === 'days') return (day - startDay) % interval === 0
  const date = new Date(day * DAY_MS)
  if (unit === 'weeks') {
    const days = on.repeat_on_days?.length ? on.repeat_on_days : [weekdayOf(startDay)]
    return days.includes(weekdayOf(day)) && (weekOf(day) - weekOf(startDay)) % interval === 0
  }
  const start = new Date(startDay * DAY_MS)
  const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth()
  const wanted = on.repeat_on_day_of_month ?? start.getUTCDate()
  // The 31st of a shorter month is its last day.
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return months % interval === 0 && date.getUTCDate() === Math.min(wanted, lastDay)
}

/** 1 January 1970 was a Thursday; weeks begin on Sunday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
const weekOf = (day: number): number => Math.floor((day + 4) / 7)

/** `09:30`, or a whole date with a time; without one, midnight of the first day there is. */
function startOf(text: string | null | undefined): number {
  const clock = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text ?? '')
  if (clock) return (Number(clock[1]) * 60 + Number(clock[2])) * MINUTE_MS
  return (text ? readDate(text) : undefined) ?? 0
}

/** Times without a zone are UTC. */
function readDate(text: string): number | undefined {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) || /^\d{4}-\d\d-\d\d$/.test(text)
  const atMs = Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(atMs) ? undefined : atMs
}

/** In words, for the editor. */
export function describeAutomation(automation: Automation): string {
  if ('event_types' in automation) {
    const types = automation.event_types as string[]
    return `When ${String(automation.entity_name)} records are ${types.map((type) => (type === 'create' ? 'created' : `${type}d`)).join(' or ')}`
  }
  if ('cron_expression' in automation) return `On the schedule ${String(automation.cron_expression)} (UTC)`
  if ('one_time_date' in automation) return `Once, at ${String(automation.one_time_date)}`
  const { repeat_unit: unit, repeat_interval: interval, start_time: start, repeat_on_days: days } = automation as Repeating
  const every = interval === 1 ? `Every ${unit.slice(0, -1)}` : `Every ${interval} ${unit}`
  const on = unit === 'weeks' && days?.length ? ` on ${days.map((day) => DAYS[day]).join(', ')}` : ''
  const at = start && unit !== 'minutes' && unit !== 'hours' ? ` at ${start}` : ''
  return `${every}${on}${at} (UTC)`
}
