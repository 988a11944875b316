import type { AppPlan, Change, FieldPlan } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import { currencyOf, unitOf } from '../../lexicon/units'
import { numbersIn } from '../../words/number-words'
import { setField } from '../fields/field-edits'
import { type Found, found } from '../found'
import { isNumeric, isOfSomeRows, isYear, listed, setList } from '../lists'
import { isOfOthers } from '../not-done/lacking'
import { asNumber, withNumber } from './as-number'
import { chartMeant } from './charts-meant'
import { type Meant, type Place, valuesOf } from './meant'
import { figureMeant } from './rows-meant'

/** From one number to another, or one end; of several fields each its own where as many are told. */
export function rangeMeant({ text, places, words, isElsewhere }: Meant): Found | undefined {
  const numbers = words('to').flatMap((said) => (/^(?:negative|below zero)$/i.test(said) ? [0] : numbersIn(said)))
  if (isElsewhere || numbers.length === 0) return undefined
  const end = endOf(text)
  const isNegative = words('to').some((said) => /^(?:negative|below zero)$/i.test(said))
  return withNumber(places, (place, at) => {
    const own = numbers.length === places.length * 2 ? numbers.slice(at * 2, at * 2 + 2) : numbers
    const [low, high] = own.toSorted((one, other) => one - other)
    if (low === undefined || own.length > 2 || (own[0] !== low && !BOTH_ENDS.test(text))) return undefined
    if (high !== undefined && high > low) return limited(place, { minimum: low, maximum: high }, `from ${low} to ${high}`)
    const one = numbers.length === places.length ? (numbers[at] ?? low) : low
    if (isNegative || end === 'least') return limited(place, { minimum: one }, `${one} or more`)
    return end === 'most' ? limited(place, { maximum: one }, `${one} or less`) : undefined
  })
}

/** `not above 5 or below 1`: the higher end may be said first. */
const BOTH_ENDS = /\b(?:above|over|more|higher|max\w*|most)\b.*\b(?:below|under|less|lower|min\w*|least)\b/i

const limited = (place: Place, to: Partial<FieldPlan>, said: string): Change =>
  setField(
    place,
    to,
    `“${place.field.label}” of ${place.entity.plural.toLowerCase()} is now ${said}; rows that are otherwise stay until somebody edits them.`,
  )

/** Which end of a number is told. What has to be more than something has no end that could be told with `at least`. */
function endOf(text: string): 'most' | 'least' | undefined {
  const isDenied = /\b(?:no|not|never|nothing|none|nobody|cannot|without|nor)\b|n't\b/i.test(text)
  const isMore = /\b(?:more than|over|above|beyond|past|higher|bigger|greater|exceeds?|exceeding|longer|older)\b/i.test(text)
  const isLess = /\b(?:less than|under|below|fewer|lower|smaller|shorter|less)\b/i.test(text)
  if (/\b(?:or older|or more|or over|or above|and up|upwards)\b/i.test(text)) return 'least'
  if (isMore !== isLess) return isDenied ? (isMore ? 'most' : 'least') : undefined
  const isMost =
    /\b(?:at (?:the )?(?:very )?(?:most|best|utmost)|max(?:imum|imal)?|up to|tops?|limit|highest|largest|cap|ends? at)\b/i
  const isLeast = /\b(?:at (?:the )?(?:very )?least|min(?:imum|imal)?|lowest|smallest|from|(?:starts?|begins?) at)\b/i
  if (isMost.test(text) !== isLeast.test(text)) return isMost.test(text) ? 'most' : 'least'
  return undefined
}

/** Behind the number stands its unit as it is written; money is all in the one currency of the app. */
export function unitMeant(meant: Meant): Found | undefined {
  const { places, isElsewhere, plan } = meant
  // Of two that are told of one number the last is how it is written.
  const last = places.length === 1 ? meant.words('to').slice(-1) : valuesOf(meant, 'to')
  const said = last.map((each) => each?.replace(/^["'“]|["'”]$/g, '').trim())
  if (isElsewhere || said.some((each) => !each || each.length > 24)) return undefined
  // Of weights, pounds are no money.
  const [currency] = WEIGHS.test(meant.text) ? [] : said.map((each) => currencyOf(each ?? ''))
  const [place] = places
  if (currency && places.length === 0 && !isElsewhere) return ofTheApp(currency, plan)
  if (currency && place && places.length === 1) return inCurrency(place, currency, plan)
  return withNumber(places, (each, at) => {
    const unit = unitSaid(said[at] ?? '')
    const { kind, label } = each.field
    if (kind !== 'number' && kind !== 'integer') return undefined
    return setField(each, { unit }, `“${label}” of ${each.entity.plural.toLowerCase()} is now shown in ${unit}.`)
  })
}

const WEIGHS = /\b(?:weigh\w*|kilos?|kg|grams?|ounces?|stones?)\b/i

const ofTheApp = (currency: string, { look }: AppPlan): Found =>
  (look.currency ?? '$') === currency
    ? found([], `Money of the app is in ${currency} already.`)
    : found([{ kind: 'currency', currency }])

function inCurrency(place: Place, currency: string, { look }: AppPlan): Found | undefined {
  const { entity, field } = place
  if (asNumber(place) === undefined) return undefined
  const said = `“${field.label}” of ${entity.plural.toLowerCase()} is now an amount of money.`
  const to: Partial<FieldPlan> = { kind: 'money', options: undefined, default: undefined, unit: undefined }
  const changes: Change[] = [
    ...(field.kind === 'money' ? [] : [setField(place, to, said)]),
    ...((look.currency ?? '$') === currency ? [] : [{ kind: 'currency', currency } as const]),
  ]
  if (changes.length === 0)
    return found([], `“${field.label}” of ${entity.plural.toLowerCase()} is shown in ${currency} already.`)
  return { ...found(changes), isGuess: !isNumeric(field) }
}

/** `hundredweight` has no sign that is known, and stands behind the number as it is. */
const unitSaid = (said: string): string => unitOf(said) ?? (/^per ?cent(?:age)?(?: signs?)?$/i.test(said) ? '%' : said)

const OF_EACH = /\b(?:per|by|for each|for every|each)\b/i

/** The one field that is called by a word of the text, where none was named. */
function calledIn(text: string, { plan, lists }: Meant): Place[] {
  const spoken = new Set(foldPhrase(text.replace(/[^A-Za-z' -]/g, ' ')).split(' '))
  const isCalled = ({ label, kind }: FieldPlan) =>
    kind !== 'long_text' &&
    foldPhrase(label)
      .split(' ')
      .some((word) => word.length > 4 && spoken.has(word) && !/^(?:total|amount|number|value)$/.test(word))
  const found = (lists.length > 0 ? lists : plan.entities).flatMap((entity) =>
    entity.fields.filter(isCalled).map((field) => ({ entity, field })),
  )
  return found.length === 1 ? found : []
}

/** The sum of a number above its list; by what it is told for each of something, it is a chart. */
export function totalMeant(meant: Meant): Found | undefined {
  const { text, plan, places, isElsewhere } = meant
  const figure = figureMeant(meant)
  if (figure || isOfSomeRows(text)) return figure
  if (isOfOthers(text, plan) || isElsewhere || /\b(?:not|never|without|except|only)\b|n't\b/i.test(text)) return undefined
  if (/\bboth\b/i.test(text) && places.length < 2) return undefined
  // `the total value for each sister`, where nothing says whose it is.
  if (OF_EACH.test(text) && meant.lists.length === 0 && places.length === 1 && places.every(({ field }) => isNumeric(field)))
    return undefined
  if (OF_EACH.test(text) && places.length === 1 && !isNumeric(places[0]?.field ?? { kind: 'text' })) return chartMeant(meant)
  const said = places.length > 0 ? places : calledIn(text, meant)
  const summed = said.filter(
    (place) => asNumber(place) !== undefined && !isYear(place.field) && place.field.name !== place.entity.titleField,
  )
  const numbers = summed.filter(({ field }) => isNumeric(field))
  const [place] = numbers.length > 0 ? numbers : summed
  if (!place) return undefined
  if (OF_EACH.test(text) && places.length > 1) return chartMeant(meant)
  return withNumber([place], (each) => totalOf(each, plan))
}

function totalOf({ entity, field }: Place, plan: AppPlan): Change | undefined {
  const known = listed(plan, entity.plural)?.options.totals ?? []
  const many = entity.plural.toLowerCase()
  const said = `The total ${field.label.toLowerCase()} now stands above the list of ${many}; it follows search and filters.`
  return setList(entity, { totals: [...new Set([...known, field.name])] }, said)
}
