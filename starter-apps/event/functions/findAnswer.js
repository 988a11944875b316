// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

/** A guest's own answer, by the code that was given for it; null where there is none. */
Deno.serve(async (request) => {
  const { code, event_id } = await request.json()
  if (typeof code !== 'string' || code.length < 30 || typeof event_id !== 'string') return Response.json({ answer: null })
  const { Rsvp } = createClientFromRequest(request).asServiceRole.entities
  const [found] = await Rsvp.filter({ code, event_id })
  if (!found) return Response.json({ answer: null })
  const { name, email, answer, guests, note } = found
  return Response.json({ answer: { name, email, answer, guests, note } })
})
