import type { Interval } from '#contract/insights/analytics'

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** "3 Nov", "14:00", "3 Nov, 14:00": the beginning of an hour, a day or a week, in UTC as all that is counted. */
export function bucketLabel(at: string, interval: Interval, isOneDay: boolean): string {
  const date = new Date(at)
  const day = date.toLocaleDateString('en-GB', DAY)
  if (interval !== 'hour') return day
  const hour = `${String(date.getUTCHours()).padStart(2, '0')}:00`
  return isOneDay ? hour : `${day}, ${hour}`
}

export const INTERVAL_LABELS: Record<Interval, string> = { hour: 'Hour', day: 'Day', week: 'Week of' }

/** "+12 %" against the time before; undefined where there is nothing to compare with. */
export function changeOf(now: number, before: number): { text: string; isMore: boolean } | undefined {
  if (before === 0) return undefined
  const percent = Math.round((100 * (now - before)) / before)
  return { text: `${percent > 0 ? '+' : ''}${percent.toLocaleString('en')} %`, isMore: percent >= 0 }
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)
