// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

const refuse = (error, status = 400) => Response.json({ error }, { status })

/** An answer as it is kept, null for none, undefined for one that the question does not allow. */
function accept({ kind, options = [] }, given) {
  if (given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0)) return null
  if (kind === 'One of') return options.includes(given) ? given : undefined
  if (kind === 'Some of') return Array.isArray(given) && given.every((one) => options.includes(one)) ? [...new Set(given)] : undefined
  if (kind === 'Rating') return Number.isInteger(given) && given >= 1 && given <= 5 ? given : undefined
  if (kind === 'Yes or no') return given === 'Yes' || given === 'No' ? given : undefined
  return typeof given === 'string' ? given.trim().slice(0, kind === 'Short text' ? 200 : 4000) || null : undefined
}

/** Takes { survey_id, answers: { key: answer } } while a survey is open, and holds each answer to its question. */
Deno.serve(async (request) => {
  const { survey_id, answers } = await request.json()
  const { Response: Responses, Survey } = createClientFromRequest(request).asServiceRole.entities
  const survey = typeof survey_id === 'string' && (await Survey.get(survey_id).catch(() => null))
  if (survey?.status !== 'Open') return refuse('This survey takes no answers.', 409)
  const given = answers && typeof answers === 'object' ? answers : {}
  const kept = {}
  for (const question of survey.questions ?? []) {
    const answer = accept(question, Object.hasOwn(given, question.key) ? given[question.key] : null)
    if (answer === undefined) return refuse('The survey was changed meanwhile. Open it again.', 409)
    if (answer === null && question.is_required) return refuse('Please answer: ' + question.text)
    if (answer !== null) kept[question.key] = answer
  }
  if (Object.keys(kept).length === 0) return refuse('Nothing was answered.')
  await Responses.create({ survey_id, answers: kept, sent_on: new Date().toISOString().slice(0, 10) })
  return Response.json({ sent: true })
})
