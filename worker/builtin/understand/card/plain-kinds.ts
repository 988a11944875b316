import { isPlural, singular } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { unitOf } from '../lexicon/units'
import type { Attribute } from '../request/understanding'
import { placesOf } from '../tagger/places-of'
import { tokenize } from '../tagger/tokenize'
import { withPlainChoices } from './plain-choices'

/**
 * A property as it stands on a card: where what kind it is, what one can choose or in what it is measured was not told
 * and is not plain from its name alone, it is text, which fits everything.
 */
export function withPlainKind(attribute: Attribute, said: string): Attribute {
  if (attribute.options.length > 0) return withPlainChoices(attribute, said)
  const { label, shown = label } = attribute
  const spec = attribute.spec ?? guessField(shown).spec
  const [kind = '', range = '', unit] = spec.split(' ')
  // `ring number like BE 23-6104417` is told apart by it, and counts nothing.
  const isNumbered = /(?:^| )(?:number|no\.?|nr\.?|code|id)$/i.test(shown) && Number(range.split('..')[1] ?? 0) > MOST_OF_RANGE
  if (isNumbered || isCoded(attribute, kind, said) || !isPlainOf(kind, shown, attribute, said))
    return { ...attribute, spec: 'text' }
  // `extraction rate`, `soot amount`: so much of whatever it is.
  if (kind === 'money' && ONLY_AN_AMOUNT.test(label) && !IS_MONEY.test(said)) return { ...attribute, spec: 'number 1..90' }
  if (/^(?:number|integer)$/.test(kind) && unit && unit !== 'limited' && !isUnitSaid(unit, label, said))
    return { ...attribute, spec: `${kind} ${range}` }
  return attribute
}

/** `number (like sw0001)`: an example shows that it has letters or signs. */
function isCoded({ label, shown = label }: Attribute, kind: string, said: string): boolean {
  if (!/^(?:integer|number|money)$/.test(kind)) return false
  const tokens = tokenize(said)
  return placesOf(foldPhrase(shown), tokens).some(({ to }) => {
    const end = tokens.findIndex(({ word }, at) => at > to + 1 && /^[,;)\n]$/.test(word))
    const behind = said.slice(tokens[to]?.to, end === -1 ? undefined : tokens[end]?.from)
    return /^\s*[(,:]?\s*(?:like|e\.?g\.?|for example|such as|as in)\s.*\p{L}+[-./]?\d|^\s*[(,:]?\s*(?:like|e\.?g\.?|for example|such as|as in)\s.*\d[-/]\d/iu.test(
      behind,
    )
  })
}

function isPlainOf(kind: string, shown: string, { label, spec }: Attribute, said: string): boolean {
  if (kind !== 'text' && !isOneName(shown)) return false
  if (spec === undefined && (label.includes(' ') ? ONLY_ALONE.test(label) : OF_A_BODY.test(shown))) return false
  switch (kind) {
    case 'one':
    case 'status':
      return PLAIN_CHOICE.test(label)
    case 'yes':
      return (
        !(/(?:^| )paid$/.test(shown) && !isWhether(shown, said)) &&
        !/(?:^| )(?:number|no\.?|nr\.?|name|code|date|time|amount|price)$/.test(shown) &&
        !/ or (?!not?$)/.test(shown) &&
        !ASKS.test(shown) &&
        !/^(?:month|year|week) /.test(shown)
      )
    case 'date':
      return isPlainDate(shown)
    case 'time':
      // How long it took: `time min`.
      if (/(?:^| )time (?:s|secs?|seconds|mins?|minutes|h|hrs?|hours)$/.test(shown)) return false
      if (/^(?:\w+ )?time$/.test(shown) && (OF_A_RACE.test(said) || HOW_LONG.test(said))) return false
      return !/(?:^| )time (?:left|taken|spent|lost|needed|used|over|remaining|saved|played|since|out of)\b/.test(shown)
    case 'rating':
      return !/(?:^| )star$/.test(shown)
    case 'image':
      return !/ of (?:the )?\w+$/.test(shown)
    case 'number':
      return !/^hour of |(?:^| )hour$/.test(shown) && !isOfSeveral(shown)
    case 'phone':
      return !/^(?:use|ready|able) /.test(shown)
    case 'integer':
      // Their names as well as how many they are.
      // `3-2` is two numbers.
      if (/(?:^| )(?:final )?score$/.test(shown) && OF_A_MATCH.test(said)) return false
      return !/ seen$/.test(shown) && !(isPlural(shown) && isPerson(singular(shown))) && !isOfSeveral(shown)
    default:
      return true
  }
}

/** `paid` is how much, unless that is told beside it, or the words ask whether. */
function isWhether(shown: string, said: string): boolean {
  const behind = said.slice(said.toLowerCase().indexOf(shown.toLowerCase()) + shown.length)
  const isAsked = /^\s*(?:\?|\(?\s*(?:y\b|yes|tick|or not|true)|or (?:not|un)|\/\s*(?:not|no|un)|:?\s*y(?:es)?\/n)/i.test(behind)
  return (
    isAsked ||
    /\b(?:is|has|have|if|whether|who['’]?s|who has) (?:\w+ )?paid\b/i.test(said) ||
    OF_MONEY.test(said.replace(/\bpaid\b/gi, ' '))
  )
}

const OF_MONEY =
  /\b(?:price|cost|costs|fee|fees|total|amount|amounts|rent|quote|quoted|charge|rate|per hour|bill|invoice|invoices|owed|owes|balance|agreed)\b/i

const HOW_LONG = /\btime\s*(?:\(|in |: )?\s*(?:s|secs?|seconds|mins?|minutes)\b/i
const OF_A_RACE = /\b(?:park ?runs?|laps?|sprints?|marathons?|splits?|personal best|pbs?|solves?|freestyle|time trials?)\b/i

const OF_A_MATCH =
  /\b(?:match|matches|referee|football|soccer|hockey|rugby|tennis|volleyball|netball|handball|opponents?|league|fixtures?|home and away)\b/i

const MOST_OF_RANGE = 1000

/** Of so many words, or of one name or another, no kind is plain: `broken or out of date`, `litre or kg or bag`. */
const isOneName = (shown: string): boolean =>
  shown.split(' ').length <= MOST_WORDS &&
  !/ or (?!nots?$|no$)/.test(shown) &&
  !/^(?:what|who|where|which|how)(?:['’]?s| is| are) /.test(shown)

const MOST_WORDS = 5

/** `ages`, `weights`: one number is not all of them; `points` are counted. */
const isOfSeveral = (shown: string): boolean =>
  /(?:^| )(?:ages|weights|heights|lengths|widths|depths|sizes|years|temperatures|temps|scores|readings|amounts|values|numbers|nos|measurements)$/.test(
    shown,
  )

/** Means so by itself: a postcode area is not measured, a ewe mark no score. */
const ONLY_ALONE = / (?:area|seat|frame|mark|point|view|set|page|floor|frequency|state|stage|cover|rep|stock)$/

/** One of it is no measure: the foot of a cow, the yard of a mason. */
const OF_A_BODY = /^(?:foot|yard|stone|second|pound|point|meter|metre|inch|mile|degree)$/

/** What can be chosen of these is the same everywhere. */
const PLAIN_CHOICE =
  /^(?:status|priority|urgency|severity|difficulty|condition|sex|gender|weather|diet|mood|temper|(?:t-?|t )?(?:shirt )size|weekday|day of (?:the )?week)$|^(?!water|tide|sea|ground|oil|static)\w+ level$/

const ASKS = /\b(?:which|what|who|how|where|when)\b/

/** `jewellery left on`, `preferred day`, `when it rains`, `chilled or not on arrival`: of no one day. */
function isPlainDate(shown: string): boolean {
  const words = shown.split(' ')
  if (
    /(?:^| )(?:paid|worked|spent|owed|done|total|sold|given|raised|received) to date$|\bout of date$|\bup to date$|\bdate (?:code|stamp|format|book|range|palm)s?$/.test(
      shown,
    )
  )
    return false
  if (/ or not\b|^(?:per|days?) |\bneeds?\b|\bout when$/.test(shown)) return false
  if (/^(?:hebrew|jewish|julian|islamic|hijri|lunar|chinese|nepali|bikram sambat) date$/.test(shown)) return false
  // `state on arrival`, `rolls done since`
  if (/ on (?:arrival|departure|return|delivery)$/.test(shown) || (words.at(-1) === 'since' && words.length > 2)) return false
  if (words.at(-1) === 'on' && words.length > 2 && !/^(?:date|day|last|next|first)\b/.test(shown)) return false
  if (words.at(-1) === 'day' && words.length > 1) return IS_OF_ONE.test(shown)
  return !/^when (?:it|they) \w+s?$/.test(shown)
}

const IS_OF_ONE =
  /^(?:the )?(?:delivery|pick ?up|collection|install(?:ation)?|start|end|due|first|last|next|birth|wedding|market|moving|training|visit|return|removal) day$/

const ONLY_AN_AMOUNT =
  /^(?!(?:hourly|daily|weekly|monthly|hour|day|pay|labou?r) )(?:.* )?(?:amount|total|value|rate|balance)(?: (?:given|drawn|used|left|added|taken|needed|fed|sent|back|out|in))?$/
const IS_MONEY =
  /[€£$¥₹₦]|\b(?:price|cost|paid|pay|pays|payment|money|fee|fees|rent|rents|invoice|invoices|budget|expense|expenses|salary|donat\w+|loan|loans|debt|owe|owes|cash|bank|sale|sales|sold|deal|deals|order|orders|quote|quotes|euros?|dollars?|pounds|rupees|shillings|pesos)\b/i

function isUnitSaid(unit: string, label: string, said: string): boolean {
  // `entrant(s)` is one or several, and no second; `feet not cm`.
  const words = [
    ...tokenize(label),
    ...tokenize(said.replace(/(?<=\p{L})\(\p{L}\)|\b(?:hh:)?mm:ss\b|\bnot (?:in )?\p{L}+|\bmM\b/gu, '')),
  ].map(({ word }) => word.replace(/^\d+(?:[.,]\d+)?/, ''))
  // `saved in (year)` is which one it was.
  if (/^years?$/.test(unit) && !/\b(?:years|yrs?)\b/i.test(said)) return false
  if (unit === '°C') return /\btemp/i.test(label)
  return (
    words.some((word) => unitOf(word) === unit) ||
    (unit === 'km/h' && /\bkm\/h|kph\b/i.test(said)) ||
    (unit === 'm²' && /\bsq/i.test(said))
  )
}
