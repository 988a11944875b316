// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'
import { freeTimes, overlap, readDay, spanOf } from './shared/slots.js'

const MOST_DAYS_AHEAD = 180
const MOST_ATTEMPTS = 4
const refuse = (error, status = 400) => Response.json({ error }, { status })
const textOf = (value, most) => (typeof value === 'string' ? value.trim().slice(0, most) : '')

/**
 * Books a free time: { service_id, date, time, customer, email, phone?, notes? }. Whether it is free is decided here.
 */
Deno.serve(async (request) => {
  const asked = await request.json()
  const date = textOf(asked.date, 10)
  const [customer, email] = [textOf(asked.customer, 120), textOf(asked.email, 200)]
  if (!customer || !/^\S+@\S+\.\S+$/.test(email)) return refuse('Please enter your name and an e-mail address.')
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return refuse('Choose a date.')
  if (Date.parse(date) > Date.now() + MOST_DAYS_AHEAD * 86_400_000) return refuse('That is too far ahead.')
  const { entities } = createClientFromRequest(request).asServiceRole
  const { services: offered } = await readDay(entities, date)
  const service = offered.find(({ id }) => id === asked.service_id)
  if (!service) return refuse('Choose what to book.')
  const time = textOf(asked.time, 5)
  const wanted = { customer, email, phone: textOf(asked.phone, 40), notes: textOf(asked.notes, 1000), service_id: service.id, date, time }
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (!freeTimes(await readDay(entities, date), { service, date, nowMs: Date.now() }).includes(time)) break
    const booking = await entities.Booking.create({ ...wanted, status: 'booked' })
    const { services, bookings } = await readDay(entities, date)
    const span = spanOf(booking, services)
    const isAlone = !bookings.some((other) => other.id !== booking.id && overlap(spanOf(other, services), span))
    if (isAlone) return Response.json({ id: booking.id, service: service.name, date, time })
    // Two asked at once, and who was first nobody knows: both step back, and try again after a while of their own.
    await entities.Booking.delete(booking.id)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
  }
  return refuse('This time was just taken. Choose another one.', 409)
})
