// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'
import { freeTimes, readDay } from './shared/slots.js'

/** Times that are free: { service_id, date }. Who has booked the others is nobody's business. */
Deno.serve(async (request) => {
  const { service_id, date } = await request.json()
  if (!/^\d{4}-\d\d-\d\d$/.test(String(date))) return Response.json({ error: 'Choose a date.' }, { status: 400 })
  const day = await readDay(createClientFromRequest(request).asServiceRole.entities, date)
  const service = day.services.find(({ id }) => id === service_id)
  if (!service) return Response.json({ error: 'Choose what to book.' }, { status: 400 })
  return Response.json({ times: freeTimes(day, { service, date, nowMs: Date.now() }) })
})
