import { format } from 'date-fns'
import { toDate, today } from '@/lib/format'

export const isOver = ({ starts_at }) => (starts_at ?? '').slice(0, 10) < today()
export const TONES = { Waiting: 'warning', Accepted: 'success', Declined: 'neutral' }

export function whenWords({ starts_at }) {
  const date = toDate(starts_at)
  return date ? format(date, 'EEEE, d MMMM, HH:mm') : 'Date to be announced'
}

/** Sign-ups of the events still to come, for a chart. */
export const comingTo = (events, signups) =>
  events
    .filter((event) => !isOver(event))
    .slice(0, 6)
    .map(({ id, title }) => ({ name: title, value: signups.filter(({ event_id }) => event_id === id).length }))
