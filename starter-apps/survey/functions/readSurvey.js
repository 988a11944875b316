// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

/** A survey that is open, with its questions; without an id those there are to choose from. */
Deno.serve(async (request) => {
  const { id } = await request.json()
  const { Survey } = createClientFromRequest(request).asServiceRole.entities
  if (typeof id !== 'string' || id === '') {
    const open = await Survey.filter({ status: 'Open' }, '-created_date', 100)
    return Response.json({ surveys: open.map(({ id, title, introduction }) => ({ id, title, introduction })) })
  }
  const survey = await Survey.get(id).catch(() => null)
  if (!survey || survey.status === 'Draft') return Response.json({ survey: null })
  if (survey.status === 'Closed') return Response.json({ survey: { title: survey.title, isClosed: true } })
  const { title, introduction, thanks, questions } = survey
  return Response.json({ survey: { id, title, introduction, thanks, questions: questions ?? [] } })
})
