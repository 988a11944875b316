import type { MessageAllowance } from '#contract/chat/usage'
import { countOf } from '#contract/inflect'

/** Of many messages a month the last part only is worth a thought. */
const SHOWN_PART = 0.2
const LOW_PART = 0.25
const LOW_COUNT = 3

/** How many messages are left, where that is worth knowing; undefined while there are plenty. */
export function allowanceWords(
  { left, limit, period, resetsAt }: MessageAllowance,
  locale = 'en',
  timeZone?: string,
): { text: string; isLow: boolean } | undefined {
  if (period === 'month' && left > limit * SHOWN_PART) return undefined
  if (left === 0) return { text: `No messages left. New ones come ${whenOf(period, resetsAt, locale, timeZone)}`, isLow: true }
  const until = period === 'day' ? 'today' : 'this month'
  return { text: `${countOf(left, 'message')} left ${until}`, isLow: left <= Math.max(LOW_COUNT, limit * LOW_PART) }
}

function whenOf(period: MessageAllowance['period'], resetsAt: string, locale: string, timeZone: string | undefined): string {
  const zone = timeZone ? { timeZone } : {}
  const at = new Date(resetsAt)
  if (period === 'day') return `at ${at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', ...zone })}`
  return `on ${at.toLocaleDateString(locale, { day: 'numeric', month: 'long', ...zone })}`
}
