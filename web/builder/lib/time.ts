import { useEffect, useState } from 'react'

const STEPS: [limitSeconds: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [3_600, 'minute', 60],
  [86_400, 'hour', 3_600],
  [7 * 86_400, 'day', 86_400],
  [30 * 86_400, 'week', 7 * 86_400],
  [365 * 86_400, 'month', 30 * 86_400],
  [Number.POSITIVE_INFINITY, 'year', 365 * 86_400],
]
const formatter = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function relativeTime(iso: string, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1000)
  if (!Number.isFinite(seconds)) return ''
  if (seconds < 45) return 'just now'
  for (const [limit, unit, size] of STEPS) {
    if (seconds < limit) return formatter.format(-Math.max(1, Math.floor(seconds / size)), unit)
  }
  return ''
}

/** The present, renewed every 30 seconds: relative times on screen are never more than a minute old. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
