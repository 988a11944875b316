import { format } from 'date-fns'
import { toDate, today } from '@/lib/format'

export const isOver = ({ starts_at }) => (starts_at ?? '').slice(0, 10) < today()
export const isClosed = (event) => isOver(event) || Boolean(event.answer_by && event.answer_by < today())

/** Seats left, or null where there is room for everyone. */
export const seatsLeft = ({ capacity, seats_taken }) => (capacity ? Math.max(0, capacity - (seats_taken ?? 0)) : null)

export function whenWords({ starts_at }) {
  const date = toDate(starts_at)
  return date ? format(date, 'EEEE, d MMMM yyyy, HH:mm') : 'Date to be announced'
}

const KEY = 'rsvp-'

/** The code of this browser's answer to an event, so that it can be changed. */
export function rememberedCode(eventId) {
  try {
    return window.localStorage.getItem(KEY + eventId)
  } catch {
    return null
  }
}

export function rememberCode(eventId, code) {
  try {
    if (code) window.localStorage.setItem(KEY + eventId, code)
    else window.localStorage.removeItem(KEY + eventId)
  } catch {
    // Where storage is refused the link that is shown keeps it.
  }
}

/** Guests as CSV. A leading =, +, - or @ would run as a formula where it is opened. */
export function toCsv(rows) {
  const cell = (value) => {
    const text = String(value ?? '')
    return '"' + (/^[=+\-@\t\r]/.test(text) ? "'" : '') + text.replaceAll('"', '""') + '"'
  }
  const lines = rows.map(({ name, email, answer, guests, note }) => [name, email, answer, answer === 'Yes' ? guests : 0, note])
  return [['Name', 'E-mail', 'Answer', 'People', 'Note'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}
