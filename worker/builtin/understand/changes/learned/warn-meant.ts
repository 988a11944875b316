import { capital } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan, FlagPlan } from '../../../plan'
import { numbersIn } from '../../words/number-words'
import { own } from '../../words/own'
import { setField } from '../fields/field-edits'
import { type Found, found } from '../found'
import { isNumeric, isYear } from '../lists'
import { overdue, readReminder } from '../reminders'
import { rowsInWords } from '../some-rows'
import { dateFlag, numberFlag, toneSaid, withTone } from '../watched'
import { withNumber } from './as-number'
import { choicesCalled, inPlainWords, type Meant, type Place } from './meant'
import { rangeMeant } from './numbers-meant'
import { rowsMeant } from './rows-meant'

/** A number that is too low or too high, a date that is past, near or long ago, or one of a field's choices. */
export function warnMeant(meant: Meant): Found | undefined {
  const { text, plan, lists, places, words, isElsewhere } = meant
  if (isElsewhere) return undefined
  const [choice, ...others] = words('choice').flatMap((said) => (COLOUR_SAID.test(said) ? [] : choicesCalled(said, meant)))
  if (choice && others.length === 0) return toneMeant(meant)
  const ticked = places.some(({ field }) => field.kind !== 'boolean') ? undefined : tickMeant(meant)
  if (ticked && daysIn(text) === undefined) return ticked
  const days = daysIn(text)
  const dated = places.filter(isDated)
  if (dated.length > 0) return found(dated.flatMap((place) => bothWays(place, text)))
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
  const counted = places.length === 0 && limits.length === 1 && days === undefined ? onlyAmount(entity, plan) : undefined
  if (counted && limit !== undefined) {
    const flag = numberFlag(counted.field, limit, ABOVE.test(text))
    return { ...found([{ kind: 'add-flag', entity: counted.entity.name, flag }]), isGuess: lists.length === 0 }
  }
  const only = places.length > 0 ? undefined : dateSaid(text, entity, plan)
  // Said of no date, it is of the one that the rows have.
  if (only && isOut(only)) return found([outTooLong(only, text)])
  if (only && days !== undefined) return { ...found(bothWays(only, text)), isGuess: true }
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

/** A colour that something is to have, and no choice of a field. */
const COLOUR_SAID = /^(?:in )?(?:bright |dark |light )?(?:red|green|orange|yellow|amber|blue|grey|gray|purple|pink)$/i

/** `the unpaid ones in orange`: what is ticked, or is not. */
function tickMeant(meant: Meant): Found | undefined {
  const rows = rowsMeant(meant)
  if (rows?.field.kind !== 'boolean') return undefined
  const { entity, field, values } = rows
  const flag: FlagPlan = { kind: 'is', label: capital(rowsInWords(rows)), field: field.name, value: values.includes('true') }
  return found([{ kind: 'add-flag', entity: entity.name, flag }])
}

/** The one number that says how many there are of each. */
function onlyAmount(named: EntityPlan | undefined, { entities }: AppPlan): Place | undefined {
  const numbers = (named ? [named] : entities).flatMap((entity) =>
    entity.fields
      .filter((field) => isNumeric(field) && !isYear(field) && field.kind !== 'rating')
      .map((field) => ({ entity, field })),
  )
  const amounts = numbers.filter(({ field }) => field.kind !== 'money' && IS_AMOUNT.test(field.label))
  const others = numbers.filter(({ field }) => field.kind !== 'money')
  return amounts.length === 1 ? amounts[0] : others.length === 1 ? others[0] : undefined
}

const IS_AMOUNT =
  /\b(?:stock|quantit(?:y|ies)|left|amount|count|on hand|remaining|pieces|bottles|bags|boxes|level|how many|in store)\b/i

interface DateSaid extends Place {
  /** The other date of two, by which it is over. */
  over?: FieldPlan
}

/** The one date of the rows, or the one whose name has a word of the text; of two, that by which something begins. */
function dateSaid(text: string, named: EntityPlan | undefined, { entities }: AppPlan): DateSaid | undefined {
  const dates = (named ? [named] : entities).flatMap((entity) =>
    entity.fields.filter(({ kind }) => kind === 'date' || kind === 'datetime').map((field) => ({ entity, field })),
  )
  const [only, ...others] = dates
  if (only && others.length === 0) return named || isCalledIn(text, only) ? only : undefined
  const called = dates.filter((place) => isCalledIn(text, place))
  if (called.length === 1) return called[0]
  const begun = named ? dates.filter(({ field }) => BEGINS.test(field.label)) : []
  const over = dates.filter(({ field }) => ENDS.test(field.label))
  return begun.length === 1 && over.length === 1 && begun[0] && over[0] && OUT.test(text)
    ? { ...begun[0], over: over[0].field }
    : undefined
}

const STEM = 5
const isCalledIn = (text: string, { field }: Place): boolean =>
  field.label
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.length >= STEM && word !== 'dates' && text.toLowerCase().includes(word.slice(0, STEM)))

const BEGINS = /\b(?:took|taken|borrow\w*|lent|loan\w*|out|issued|collected|given|sent|picked up|handed)\b/i
const ENDS = /\b(?:back|return\w*|in|ended?)\b/i
const OUT = /\b(?:out|away|gone|borrowed|lent|on loan|not back|not returned|haven['’]t come back|kept)\b/i

const isOut = (date: DateSaid): boolean => date.over !== undefined

/** `keys that are out longer than 3 days`: until they are back. */
function outTooLong({ entity, field, over }: DateSaid, text: string): Change {
  const flag = dateFlag(entity, field, 'old', daysIn(text) ?? 0)
  return {
    kind: 'add-flag',
    entity: entity.name,
    flag: { ...flag, label: 'Out too long', ...(over ? { doneField: over.name } : {}) },
  }
}

const ABOVE =
  /\b(?:above|over|more than|exceeds?|beyond|past|higher|bigger|hotter|longer|heavier|deeper|greater|from .+ on|or more|and beyond|and up|upwards)\b/i

/** Behind what lies a stretch of time: `older than 90 days`, `not fed for a week`, `more than two years ago`. */
const LONG_AGO =
  /\b(?:ago|older?|back|since|longer than|for more than|haven't|hasn't|wasn't|weren't|isn't|has not|have not|not been|un\w+ed|after|gone by|without)\b|\b(?:over|more than|longer than) (?:\d+|[a-z]+) (?:day|week|month|year)s?\b|\bnot\b.*\bfor\b/i
const AHEAD =
  /\b(?:before|within|in (?:less|under|the next)|next|ahead|beforehand|earlier|coming|close|soon|left|due in|runs? out in|or sooner)\b/i

/** `what has expired or will within three months` */
function bothWays(place: Place, text: string): Change[] {
  const near = watched(place, text)
  const isBoth = near.kind === 'add-flag' && near.flag.kind === 'soon' && isLate(text) && /\bor\b/i.test(text)
  const past: Change = { kind: 'add-flag', entity: place.entity.name, flag: overdue(place.entity, place.field.name) }
  return isBoth ? [past, near] : [near]
}

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
