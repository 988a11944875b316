const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const STEP = 15
/** A booking that was cancelled leaves its time free. */
const takesTime = ({ status }) => status !== 'cancelled'

export const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes) => String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0')

/** Where a booking lies in its day, as minutes from midnight. */
export function spanOf(booking, services) {
  const service = services.find(({ id }) => id === booking.service_id)
  const from = minutesOf(String(booking.time ?? '00:00'))
  return { from, to: from + (Number(service?.duration) || 60) }
}

export const overlap = (one, other) => one.from < other.to && other.from < one.to

/** Opening hours and services as they are kept, and what is taken on one day. */
export async function readDay(entities, date) {
  const [services, hours, bookings] = await Promise.all([
    entities.Service.list('name', 200),
    entities.OpeningHour.list('weekday', 100),
    entities.Booking.filter({ date }, 'time', 500),
  ])
  return { services, hours, bookings: bookings.filter(takesTime) }
}

/** Every time of a day at which a service could still begin. */
export function freeTimes({ services, hours, bookings }, { service, date, nowMs }) {
  const weekday = WEEKDAYS[new Date(date + 'T12:00:00Z').getUTCDay()]
  const taken = bookings.map((booking) => spanOf(booking, services))
  const duration = Number(service.duration) || 60
  const times = []
  for (const { opens, closes } of hours.filter((hour) => hour.weekday === weekday)) {
    for (let from = minutesOf(opens); from + duration <= minutesOf(closes); from += STEP) {
      const isPast = Date.parse(date + 'T' + timeOf(from) + ':00Z') < nowMs
      if (!isPast && !taken.some((span) => overlap(span, { from, to: from + duration }))) times.push(timeOf(from))
    }
  }
  return [...new Set(times)].sort()
}
