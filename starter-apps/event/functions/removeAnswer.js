import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

/** Takes an answer off the list, and gives its seats back. For hosts. */
Deno.serve(async (request) => {
  const base44 = createClientFromRequest(request)
  const user = await base44.auth.me()
  if (user?.role !== 'admin') return Response.json({ error: 'Only hosts may do this.' }, { status: 403 })
  const { id } = await request.json()
  const { Event, Rsvp } = base44.asServiceRole.entities
  const rsvp = await Rsvp.get(String(id)).catch(() => null)
  if (!rsvp) return Response.json({ error: 'This answer is gone already.' }, { status: 404 })
  const { deleted } = await Rsvp.deleteMany({ id: rsvp.id, answer: rsvp.answer, guests: rsvp.guests })
  if (deleted && rsvp.answer === 'Yes') await Event.updateMany({ id: rsvp.event_id }, { $inc: { seats_taken: -(rsvp.guests || 1) } })
  return Response.json({ removed: deleted })
})
