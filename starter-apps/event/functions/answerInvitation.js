// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

const refuse = (error, status = 400) => Response.json({ error }, { status })
const isMail = (text) => /^\S+@\S+\.\S+$/.test(text)
const seatsOf = (answer) => (answer?.answer === 'Yes' ? answer.guests || 1 : 0)

/**
 * Takes an answer to an invitation, or with its code changes one. Seats are counted here in one step that holds however
 * many people answer at the same moment.
 */
Deno.serve(async (request) => {
  const { event_id, code, name, email, answer, guests, note } = await request.json()
  const { Event, Rsvp } = createClientFromRequest(request).asServiceRole.entities
  const event = typeof event_id === 'string' && (await Event.get(event_id).catch(() => null))
  if (!event) return refuse('There is no such event.', 404)
  const today = new Date().toISOString().slice(0, 10)
  if (event.answer_by && event.answer_by < today) return refuse('Answers were taken until ' + event.answer_by + '.', 409)
  if (event.starts_at.slice(0, 10) < today) return refuse('This event is over.', 409)

  const given = {
    event_id,
    name: String(name ?? '').trim().slice(0, 120),
    email: String(email ?? '').trim().slice(0, 200),
    answer: answer === 'Yes' ? 'Yes' : 'No',
    guests: answer === 'Yes' ? Math.floor(Number(guests) || 0) : 1,
    note: String(note ?? '').trim().slice(0, 1000),
  }
  if (!given.name) return refuse('Please say who you are.')
  if (!isMail(given.email)) return refuse('Please give an e-mail address.')
  const most = event.party_size || 1
  if (given.guests < 1 || given.guests > most) return refuse('One answer may bring 1 to ' + most + ' people.')

  const [before] = typeof code === 'string' && code ? await Rsvp.filter({ code, event_id }) : []
  if (code && !before) return refuse('Your earlier answer is no longer there. Please answer anew.', 404)
  const more = seatsOf(given) - seatsOf(before)
  if (more !== 0) {
    const room = event.capacity && more > 0 ? { seats_taken: { $lte: event.capacity - more } } : {}
    const { updated } = await Event.updateMany({ id: event.id, ...room }, { $inc: { seats_taken: more } })
    if (!updated) return refuse('There is not room for that many any more.', 409)
  }
  if (!before) {
    const made = await Rsvp.create({ ...given, code: crypto.randomUUID() })
    return Response.json({ code: made.code })
  }
  const asRead = { id: before.id, answer: before.answer, guests: before.guests }
  const { updated } = await Rsvp.updateMany(asRead, { $set: given })
  if (updated) return Response.json({ code })
  // Somebody changed the same answer meanwhile: these seats are not taken after all.
  if (more !== 0) await Event.updateMany({ id: event.id }, { $inc: { seats_taken: -more } })
  return refuse('This answer was changed in another window. Look at it again.', 409)
})
