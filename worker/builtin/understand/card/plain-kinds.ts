import { isPlural, singular } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { isPerson } from '../lexicon/people'
import { unitOf } from '../lexicon/units'
import type { Attribute } from '../request/understanding'
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
  if (isNumbered || !isPlainOf(kind, shown, attribute)) return { ...attribute, spec: 'text' }
  // `extraction rate`, `soot amount`: so much of whatever it is.
  if (kind === 'money' && ONLY_AN_AMOUNT.test(label) && !IS_MONEY.test(said)) return { ...attribute, spec: 'number 1..90' }
  if (/^(?:number|integer)$/.test(kind) && unit && unit !== 'limited' && !isUnitSaid(unit, label, said))
    return { ...attribute, spec: `${kind} ${range}` }
  return attribute
}

function isPlainOf(kind: string, shown: string, { label, spec }: Attribute): boolean {
  if (spec === undefined && (label.includes(' ') ? ONLY_ALONE.test(label) : OF_A_BODY.test(shown))) return false
  switch (kind) {
    case 'one':
    case 'status':
      return PLAIN_CHOICE.test(label)
    case 'yes':
      return !/ or (?!not?$)/.test(shown) && !ASKS.test(shown) && !/^(?:month|year|week) /.test(shown)
    case 'date':
      return isPlainDate(shown)
    case 'phone':
      return !/^(?:use|ready|able) /.test(shown)
    case 'integer':
      // Their names as well as how many they are.
      return !/ seen$/.test(shown) && !(isPlural(shown) && isPerson(singular(shown)))
    default:
      return true
  }
}

const MOST_OF_RANGE = 1000

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
  if (/ or not\b|^(?:per|days?) |\bneeds?\b|\bout when$/.test(shown)) return false
  if (words.at(-1) === 'on' && words.length > 2 && !/^(?:date|day|last|next|first)\b/.test(shown)) return false
  if (words.at(-1) === 'day' && words.length > 1) return IS_OF_ONE.test(shown)
  return !/^when (?:it|they) \w+s?$/.test(shown)
}

const IS_OF_ONE =
  /^(?:the )?(?:delivery|pick ?up|collection|install(?:ation)?|start|end|due|first|last|next|birth|wedding|market|moving|training|visit|return|removal) day$/

const ONLY_AN_AMOUNT = /^(?!(?:hourly|daily|weekly|monthly|hour|day|pay|labou?r) )(?:.* )?(?:amount|total|value|rate|balance)$/
const IS_MONEY =
  /[€£$¥₹₦]|\b(?:price|cost|paid|pay|pays|payment|money|fee|fees|rent|rents|invoice|invoices|budget|expense|expenses|salary|donat\w+|loan|loans|debt|owe|owes|cash|bank|sale|sales|sold|deal|deals|order|orders|quote|quotes|euros?|dollars?|pounds|rupees|shillings|pesos)\b/i

function isUnitSaid(unit: string, label: string, said: string): boolean {
  const words = [...tokenize(label), ...tokenize(said)].map(({ word }) => word.replace(/^\d+(?:[.,]\d+)?/, ''))
  if (unit === '°C') return /\btemp/i.test(label)
  return (
    words.some((word) => unitOf(word) === unit) ||
    (unit === 'km/h' && /\bkm\/h|kph\b/i.test(said)) ||
    (unit === 'm²' && /\bsq/i.test(said))
  )
}
