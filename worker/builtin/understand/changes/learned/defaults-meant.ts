import type { AppPlan, EntityPlan, FieldPlan } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import { numbersIn } from '../../words/number-words'
import { readDefault } from '../fields/field-edits'
import { mainEntity } from '../find-in-plan'
import type { Found } from '../found'
import { isNumeric } from '../lists'
import { choicesCalled, inPlainWords, joined, type Meant, nameOf, type Place } from './meant'

/** What is said of each: a choice, today's date, or a value of the field that was named. */
export function defaultMeant(meant: Meant): Found | undefined {
  const { text, plan, places, lists, words } = meant
  const values = [...words('choice'), ...words('to')].filter((said) => !isOfList(said, meant))
  if (isOnCondition(text)) return undefined
  const now = values.length === 0 && BY_ITSELF.test(text) ? nowFor(places, plan) : undefined
  if (now) return now
  if (values.length === 0) return numberFor(meant)
  const read = values.map((said, at) => {
    const [choice, ...more] = choicesCalled(said, meant)
    const place = more.length === 0 ? choice : undefined
    const dated = /^(?:today|now|(?:the )?current)/i.test(said) ? datedIn(places, lists[0] ?? mainEntity(plan)) : undefined
    const own = place ?? dated ?? (values.length === 1 ? places[0] : values.length === places.length ? places[at] : undefined)
    return own && startingWith(own, said, plan)
  })
  return joined(read.map((each) => (each && each.changes.length > 0 ? each : undefined)))
}

/** `time in should fill itself in`: with the day, or the time of day. */
const BY_ITSELF = /\b(?:automatic\w*|auto|(?:by )?itself|by default|pre-?filled|current|now)\b/i

function nowFor(places: Place[], plan: AppPlan): Found | undefined {
  const timed = places.filter(({ field }) => TIMED.has(field.kind))
  if (timed.length === 0 || timed.length < places.length) return undefined
  return joined(timed.map((place) => startingWith(place, 'today', plan)))
}

const TIMED: ReadonlySet<FieldPlan['kind']> = new Set(['date', 'datetime', 'time'])

/** `new tickets should be high`: said of the rows, and no value of theirs. */
const isOfList = (said: string, { text, words }: Meant): boolean =>
  words('list').some((list) => text.toLowerCase().includes(`${said} ${list}`.toLowerCase()))

/** `nearly every piano is on 6 months, so put that in`: of the one number that is called by words beside it. */
function numberFor({ text, places, lists, plan }: Meant): Found | undefined {
  const [number, ...others] = numbersIn(text)
  const entity = lists[0] ?? (plan.entities.length === 1 ? plan.entities[0] : undefined)
  const spoken = new Set(foldPhrase(text.replace(/[^A-Za-z' -]/g, ' ')).split(' '))
  const isCalled = ({ label }: FieldPlan) =>
    foldPhrase(label)
      .split(' ')
      .some((word) => word.length > 3 && spoken.has(word))
  const own =
    places.length > 0 ? places : (entity?.fields ?? []).filter(isCalled).map((field) => ({ entity: entity as EntityPlan, field }))
  const [place, ...more] = own.filter(({ field }) => isNumeric(field))
  if (number === undefined || others.length > 0 || !place || more.length > 0) return undefined
  const read = startingWith(place, String(number), plan)
  return read && { ...read, isGuess: true }
}

/** A number may be said in words: `thirty`. */
function startingWith(place: Place, said: string, plan: AppPlan): Found | undefined {
  const [number, ...others] = isNumeric(place.field) ? numbersIn(said) : []
  const value = number !== undefined && others.length === 0 ? number : said
  return inPlainWords(readDefault, `the default ${nameOf(place)} should be "${value}"`, plan)
}

function datedIn(places: Place[], entity: EntityPlan | undefined): Place | undefined {
  const isDated = ({ kind }: FieldPlan) => kind === 'date' || kind === 'datetime'
  const named = places.find(({ field }) => isDated(field))
  if (named || !entity) return named
  const field = entity.fields.find(({ name }) => name === entity.dateField) ?? entity.fields.find(isDated)
  return field && { entity, field }
}

/** `done when the date is over`: what rows become later is none that they begin with. */
const isOnCondition = (text: string) =>
  /\b(?:when|if|once|after|as soon as)\b/i.test(text) &&
  !/\b(?:if|when) (?:\w+ ){0,4}(?:empty|blank|nothing|out|open)\b/i.test(text) &&
  !/\b(?:add|new|creat|enter|start|come|mak|made|open|begin|register|book|fresh|arriv|else|unless)/i.test(text)
