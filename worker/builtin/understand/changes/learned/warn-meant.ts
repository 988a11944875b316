import type { Change, EntityPlan } from '../../../plan'
import { numbersIn } from '../../words/number-words'
import { own } from '../../words/own'
import { setField } from '../fields/field-edits'
import { type Found, found } from '../found'
import { isNumeric } from '../lists'
import { overdue, readReminder } from '../reminders'
import { dateFlag, numberFlag, toneSaid, withTone } from '../watched'
import { withNumber } from './as-number'
import { choicesCalled, inPlainWords, type Meant, type Place } from './meant'
import { rangeMeant } from './numbers-meant'

/** A number that is too low or too high, a date that is past, near or long ago, or one of a field's choices. */
export function warnMeant(meant: Meant): Found | undefined {
  const { text, plan, lists, places, words, isElsewhere } = meant
  if (isElsewhere) return undefined
  const [choice, ...others] = words('choice').flatMap((said) => choicesCalled(said, meant))
  if (choice && others.length === 0) return toneMeant(meant)
  const days = daysIn(text)
  const dated = places.filter(isDated)
  if (dated.length > 0) return found(dated.map((place) => watched(place, text)))
  const limits = words('to')
    .filter((said) => daysIn(said) === undefined)
    .flatMap(numbersIn)
  const [limit] = limits
  // What has to stay between two numbers is refused beyond them.
  if (limits.length === 2 && places.length === 1) return rangeMeant(meant)
  const numbers = places.filter(({ field }) => isNumeric(field))
  const limited = numbers.length > 0 ? numbers : places.slice(0, 1)
  if (limited.length > 0 && limit !== undefined && limits.length === 1 && (days === undefined || numbers.length > 0))
    return withNumber(limited, ({ entity: { name }, field }) => ({
      kind: 'add-flag',
      entity: name,
      flag: numberFlag(field, limit, ABOVE.test(text)),
    }))
  const [first] = places
  if (first?.field.kind === 'text' && (days !== undefined || IS_DUE.test(first.field.label))) return withDate(first, text)
  const entity = places[0]?.entity ?? lists[0] ?? (plan.entities.length === 1 ? plan.entities[0] : undefined)
  const only = entity && onlyDate(entity)
  // Said of no date, it is of the one that the rows have.
  if (only && places.length === 0 && days !== undefined) return { ...found([watched(only, text)]), isGuess: true }
  return entity && isLate(text) ? inPlainWords(readReminder, `flag overdue ${entity.plural}`, plan) : undefined
}

const isDated = ({ field }: Place) => field.kind === 'date' || field.kind === 'datetime'

/** What is late or near is a date, and was guessed to be words. */
function withDate(place: Place, text: string): Found {
  const { entity, field } = place
  const said = `“${field.label}” of ${entity.plural.toLowerCase()} is now a date; what is stored stays.`
  const made = setField(place, { kind: 'date', default: undefined }, said)
  return { ...found([made, watched({ entity, field: { ...field, kind: 'date' } }, text)]), isGuess: true }
}

function onlyDate(entity: EntityPlan): Place | undefined {
  const [field, ...others] = entity.fields.filter(({ kind }) => kind === 'date' || kind === 'datetime')
  return field && others.length === 0 ? { entity, field } : undefined
}

const ABOVE =
  /\b(?:above|over|more than|exceeds?|beyond|past|higher|bigger|hotter|longer|heavier|deeper|greater|from .+ on|or more|and beyond|and up|upwards)\b/i

/** Behind what lies a stretch of time: `older than 90 days`, `not fed for a week`, `more than two years ago`. */
const LONG_AGO =
  /\b(?:ago|older?|back|since|longer than|for more than|haven't|hasn't|wasn't|weren't|isn't|has not|have not|not been|un\w+ed|after|gone by|without)\b|\b(?:over|more than|longer than) (?:\d+|[a-z]+) (?:day|week|month|year)s?\b|\bnot\b.*\bfor\b/i
const AHEAD =
  /\b(?:before|within|in (?:less|under|the next)|next|ahead|beforehand|earlier|coming|close|soon|left|due in|runs? out in|or sooner)\b/i

function watched({ entity, field }: Place, text: string): Change {
  const days = daysIn(text)
  const isPast = LONG_AGO.test(text) && !AHEAD.test(text)
  const flag = days === undefined ? overdue(entity, field.name) : dateFlag(entity, field, isPast ? 'old' : 'soon', days)
  return { kind: 'add-flag', entity: entity.name, flag }
}

const UNITS: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 }

/** `within two weeks`, `30 days before`. */
function daysIn(text: string): number | undefined {
  const [, count = '', unit = ''] = /\b(\d+|[a-z]+) (day|week|fortnight|month|year)s?\b/i.exec(text.toLowerCase()) ?? []
  const [number] = ONE.test(count) ? [1] : numbersIn(count)
  return number === undefined ? undefined : number * (own(UNITS, unit) ?? 1)
}

/** What stands for one before a stretch of time. */
const ONE = /^(?:an?|one|next)$/

/** What is called so is a date, or soon will be. */
const IS_DUE = /\b(?:due|until|expir\w*|deadline|ends?|best before|best by)\b/i

const isLate = (text: string) => /\b(?:overdue|past|late|expired?|gone by|missed|too long|passed|ran out|run out)\b/i.test(text)

/** `anything unsafe in red`: what a choice stands out by is the colour of its mark. */
function toneMeant(meant: Meant): Found | undefined {
  const choices = meant.words('choice').flatMap((said) => choicesCalled(said, meant).slice(0, 1))
  const [first, ...others] = choices
  if (!first || others.some(({ field }) => field !== first.field)) return undefined
  const tone = toneSaid(`${meant.words('to').join(' ')} ${meant.text}`) ?? 'danger'
  return withTone(
    first,
    choices.map(({ value }) => value),
    tone,
  )
}
