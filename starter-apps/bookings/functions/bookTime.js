// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'
import { freeTimes, overlap, readDay, spanOf } from './shared/slots.js'

const MOST_DAYS_AHEAD = 180
const refuse = (error, status = 400) => Response.json({ error }, { status })
const textOf = (value, most) => (typeof value === 'string' ? value.trim().slice(0, most) : '')

/** Books a free time: { service_id, date, time, customer, email, phone?, notes? }. Whether it is free is decided here. */
Deno.serve(async (request) => {
  const asked = await request.json()
  const date = textOf(asked.date, 10)
  const [customer, email] = [textOf(asked.customer, 120), textOf(asked.email, 200)]
  if (!customer || !/^\S+@\S+\.\S+$/.test(email)) return refuse('Please enter your name and an e-mail address.')
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return refuse('Choose a date.')
  if (Date.parse(date) > Date.now() + MOST_DAYS_AHEAD * 86_400_000) return refuse('That is too far ahead.')
  const { entities } = createClientFromRequest(request).asServiceRole
  const day = await readDay(entities, date)
  const service = day.services.find(({ id }) => id === asked.service_id)
  if (!service) return refuse('Choose what to book.')
  const time = textOf(asked.time, 5)
  if (!freeTimes(day, { service, date, nowMs: Date.now() }).includes(time)) return refuse('This time was just taken. Choose another one.', 409)
  const booking = await entities.Booking.create({
    customer,
    email,
    phone: textOf(asked.phone, 40),
    notes: textOf(asked.notes, 1000),
    service_id: service.id,
    date,
    time,
    status: 'booked',
  })
  // Two may have asked at once: of those that overlap, the one with the first id stays.
  const { services, bookings } = await readDay(entities, date)
  const span = spanOf(booking, services)
  const isLater = bookings.some((other) => other.id < booking.id && overlap(spanOf(other, services), span))
  if (isLater) {
    await entities.Booking.delete(booking.id)
    return refuse('This time was just taken. Choose another one.', 409)
  }
  return Response.json({ id: booking.id, service: service.name, date, time })
})
