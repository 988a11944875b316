import type { Suggestion } from '#contract/chat/suggestions'
import type { AppPlan, Change, EntityPlan, FieldPlan } from '../../plan'
import { entityIn, findEntity, findField, mainEntity } from '../changes/find-in-plan'
import { changesMeant } from '../changes/learned/changes-meant'
import { takesAway } from '../changes/learned/comes-to'
import { isNamed } from '../changes/learned/meant'
import { type ReadMessage, readingsOf } from '../changes/learned/read-message'
import { reliance } from '../changes/learned/reliance/reliance'
import { foldPhrase } from '../lexicon/lexicon'
import { planChanges } from '../plan-changes'
import { requestFor } from './request-for'

const NEAREST = 3
/** So many ways of reading a part are looked at, and none that is less likely than that. */
const READINGS = 3
const LEAST = 0.15
/** A new name is offered where the words for it are surely one. */
const NEW_NAME = 0.6

/** The requests that parts which were not understood are likeliest to mean, none where that is anybody's guess. Each would be carried out. */
export function nearestTo(parts: string[], plan: AppPlan): Suggestion[] {
  return asSuggestions(parts.flatMap((part) => likelyRequests(part, plan)))
}

/** What comes nearest to words that came to nothing: what they may mean, or else what can be done with the list they name. */
export function nearestOrNear(parts: string[], missed: string, plan: AppPlan): Suggestion[] {
  const meant = nearestTo(parts, plan)
  return meant.length > 0 ? meant : thingsNear(missed, plan)
}

/** Things to ask for that would be carried out. */
export const thingsToAsk = (plan: AppPlan, entity = mainEntity(plan)): Suggestion[] =>
  asSuggestions(examples(plan, entity).filter((request) => isCarriedOut(request, plan)))

/** The same of the list that words name, those first that have more of them; none where they name no list. */
function thingsNear(words: string, plan: AppPlan): Suggestion[] {
  const entity = entityIn(plan, words)
  if (!entity) return []
  const said = new Set(wordsOf(words))
  const own = new Set(wordsOf(`${entity.label} ${entity.plural}`))
  const shared = (request: string) => wordsOf(request).filter((word) => said.has(word) && !own.has(word)).length
  return asSuggestions(
    examples(plan, entity)
      .filter((request) => isCarriedOut(request, plan) && entityIn(plan, request) === entity)
      .toSorted((one, other) => shared(other) - shared(one)),
  )
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map(foldPhrase)

const isCarriedOut = (request: string, plan: AppPlan): boolean => {
  const { changes, isGuess } = planChanges(request, plan)
  return changes.length > 0 && !isGuess
}

const asSuggestions = (requests: string[]): Suggestion[] =>
  [...new Set(requests)].slice(0, NEAREST).map((request) => ({ label: request.slice(0, 80), request }))

function likelyRequests(part: string, plan: AppPlan): string[] {
  return readingsOf(part, plan, READINGS)
    .filter((reading) => reading.likelihood >= LEAST && areNamesSure(reading, plan))
    .flatMap((reading) => {
      const changes = changesMeant(reading, part, plan)?.changes ?? []
      const isRisky =
        changes.some((change) => takesAway(change) || (KEEPS_ANEW.has(change.kind) && reading.likelihood < EVEN)) ||
        changes.some((change) => isOtherKind(change) || IS_LOOK.has(change.kind)) ||
        (changes.some(({ kind }) => kind === 'rename-entity') && !IS_NAMING.test(part)) ||
        changes.some((change) => isOfOther(change, part, plan))
      const isLikely =
        changes.length > 0 && reliance({ piece: part, changes, before: plan }, { words: part, pieces: [], left: [] }) >= OFFERED
      return isLikely && !isRisky ? (requestFor(changes, plan) ?? []) : []
    })
}

const EVEN = 0.5
/** What is less likely meant so is no help to who meant something else. */
const OFFERED = 0.62
/** `boats make no sense on my phone`: of the phone of another list nothing was said. */
function isOfOther(change: Change, part: string, plan: AppPlan): boolean {
  const named = entityIn(plan, part)?.name
  const about = 'entity' in change && typeof change.entity === 'string' ? change.entity : named
  return (
    named !== undefined &&
    about !== named &&
    entityIn({ ...plan, entities: plan.entities.filter(({ name }) => name === about) }, part) === undefined
  )
}

/** `expenses must be encrypted` calls them nothing. */
const IS_NAMING = /\b(?:call|name|renam|titl|label|say|word)/i
/** A night or a colour is told of many things. */
const IS_LOOK: ReadonlySet<Change['kind']> = new Set(['style', 'colour', 'title'])

/** No choice is offered to be a number because something may be meant to be summed. */
const isOtherKind = (change: Change): boolean => change.kind === 'set-field' && change.to.kind !== undefined

/** What was not said surely is not offered to be lost; what is kept anew is likelier meant than not. */
const KEEPS_ANEW: ReadonlySet<Change['kind']> = new Set(['add-field', 'add-entity'])

/** What the app has is called so by the app; and a new name is no word that may as well be none. */
const areNamesSure = ({ marked }: ReadMessage, plan: AppPlan): boolean =>
  marked.every((each) => {
    if (['list', 'field', 'page'].includes(each.mark)) return isNamed(each, plan)
    return each.mark !== 'new' || each.likelihood >= NEW_NAME
  })

/** What can be done with what the app is about. */
function examples(plan: AppPlan, entity: EntityPlan | undefined): string[] {
  if (!entity)
    return ['also track notes with title and date', 'also track tasks with title, due date and status', 'make it green']
  const many = entity.plural.toLowerCase()
  const { fields } = entity
  const isSummed = ({ kind, name }: FieldPlan) => kind === 'money' || name === entity.amountField
  const exampleOf = (field: FieldPlan) =>
    isSummed(field) ? [`show the total ${field.label.toLowerCase()} of ${many}`] : exampleOfKind(field, many)
  const option = fields.find(({ kind }) => kind === 'select')
  const date = fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  return [
    ...[option, date, fields.find(isSummed)].flatMap((field) => (field ? exampleOf(field) : [])),
    `let people export ${many}`,
    ...(findField(entity, 'note') || findEntity(plan, 'notes') ? [] : [`add notes to ${many}`]),
    ...(findField(entity, 'photo') ? [] : [`add a photo to ${many}`]),
    'start in dark mode',
  ]
}

function exampleOfKind({ kind, label }: FieldPlan, many: string): string[] {
  const name = label.toLowerCase()
  if (kind === 'select') return [`add a page with a chart of ${many} by ${name}`, `add a filter by ${name} to ${many}`]
  return kind === 'date' || kind === 'datetime' ? [`sort ${many} by ${name}`, `add a calendar for ${many}`] : []
}
