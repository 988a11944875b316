import { guessField } from '#contract/plan/guess-field'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { unitOf } from '../lexicon/units'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import { wholeWords } from '../words/whole-words'
import { choicesAsTold } from './told-choices'

/**
 * A property with choices as it stands on a card: with all choices of the row it was told in; as a yes or a no, where
 * those were its choices (`neutered or not`); and as text where the words are no choices of it.
 */
export function withPlainChoices(attribute: Attribute, said: string): Attribute {
  const { label, options } = attribute
  const whether = whetherOf(options)
  if (whether && isPartOf(whether, label))
    return { ...attribute, label: foldPhrase(whether), shown: whether, options: [], spec: 'yes 50' }
  if (whether && IS_DONE.test(whether)) return { ...attribute, options: [], spec: 'yes 50' }
  // `verified (dd/mm/yyyy)`
  if (options.length > 1 && options.every((option) => /^(?:d{1,2}|m{1,3}|y{2,4})$/i.test(option)))
    return { ...attribute, options: [], spec: 'date -30..30' }
  if (areOfThings(label, options)) return { ...attribute, options: [], spec: 'text' }
  const row = choicesAsTold(label, options, said) ?? []
  const names = row.filter((option) => isChoice(option) && !isAside(option, row))
  const isWhole = names.length === row.length || (names.length >= MANY && names.length === row.length - 1)
  return isWhole && areChoicesOf(attribute, names)
    ? { ...attribute, options: names }
    : { ...attribute, options: [], spec: 'text' }
}

/** `boat or supplier`, `person or company`: which one it is, and not which of the two. */
const areOfThings = (label: string, options: string[]): boolean =>
  wholeWords(label) === wholeWords(options.join(' or ')) &&
  options.some(
    (option) => isPerson(foldPhrase(option)) || isFieldWord(foldPhrase(option)) || conceptOf(foldPhrase(option)) !== undefined,
  )

/**
 * `stage larva nymph adult`, `mode CW SSB FT8`: what has choices, and three of them or more with nothing between; undefined
 * where it is another name.
 */
export function withChoicesBehind({ label, shown = label, options, ...attribute }: Attribute): Attribute | undefined {
  const [name = '', ...choices] = shown.split(' ')
  const isRow =
    choices.length >= MANY &&
    choices.every((choice) => !STOP_WORDS.has(choice.toLowerCase()) && unitOf(choice.toLowerCase()) === undefined)
  if (options.length > 0 || !HAS_CHOICES.test(name) || !isRow || choices.some((choice) => isFieldWord(choice.toLowerCase())))
    return undefined
  return { ...attribute, label: foldPhrase(name), shown: name, options: choices }
}

const HAS_CHOICES =
  /^(?:stage|mode|type|kind|sex|gender|colou?r|status|state|condition|grade|class|level|position|tone|fit|material|shape|size|result|outcome|priority|severity|method|platform|season|shift|rank|finish)$/i

const MOST_WORDS = 4
/** Of so many choices one that is no name is left out; of fewer, all are doubtful. */
const MANY = 3

function areChoicesOf({ label, spec = guessField(label).spec }: Attribute, names: string[]): boolean {
  const known = names.filter((name) => isFieldWord(foldPhrase(name)) || /\S (?:name|length|number|date|no)$/i.test(name))
  const isOfOther = (name: string) =>
    (name.length > 1 && unitOf(name.toLowerCase()) !== undefined) || IS_PLACE_OF_IT.test(name) || isFieldOfItsOwn(name)
  return (
    names.length > 1 &&
    !/^(?:name|title)$/.test(label) &&
    // `item / qty / unit / total` are told beside it.
    known.length * 2 < names.length &&
    // `lat/long`, `key or mode` are what it is called.
    !(known.length > 0 && names.every((name) => ` ${label} `.includes(` ${foldPhrase(name)} `))) &&
    // `age (yrs, months, days)`, `plot (section, row, no)`: how it is written.
    (IS_MEASURED_IN.test(label) || names.filter(isOfOther).length * 2 <= names.length) &&
    !isMeasure(names) &&
    !isRowInRow(names) &&
    !goesOn(names) &&
    !(IS_DONE.test(label) && areCodes(names)) &&
    areNumbersChosenFrom(names) &&
    areOfKind(names, spec, label)
  )
}

/** `mouse pinkie/fuzzy/adult, rat, quail`: one of them has choices of its own. */
const isRowInRow = (names: string[]): boolean => {
  const rows = names.filter((name) => / \S+\/\S/.test(name)).length
  return rows > 0 && rows < names.length
}

/** `kind: cow, sheep, live kg, hide goes to owner`: the row goes on with other properties. */
const goesOn = (names: string[]): boolean =>
  names.some((name) => {
    const words = name.toLowerCase().split(' ')
    return (
      words.length > 1 && /^[a-z%°]+$/.test(words.at(-1) ?? '') && unitOf(words.at(-1) ?? '') !== undefined && !/\d/.test(name)
    )
  })

const IS_PLACE_OF_IT =
  /^(?:lat|long?|lng|latitude|longitude|row|col|column|shelf|easting|northing|x|y|nr|section(?: letter)?|street|postcode)$/i

/** `owner`, `quantity`: a property that has a kind of its own, and no state of another. */
const isFieldOfItsOwn = (name: string): boolean => {
  const { spec, known } = guessField(name.toLowerCase())
  return known && /^(?:text @|integer|number|money|date|time|datetime|phone|email|image|url)/.test(spec)
}

/** `neutered or no` is a yes or a no. */
function whetherOf(options: string[]): string | undefined {
  const [one = '', other = ''] = options
  if (options.length !== 2) return undefined
  return NO.test(other) && !NO.test(one) && !/^yes$/i.test(one) ? one : undefined
}

const isPartOf = (whether: string, label: string): boolean => ` ${label} `.includes(` ${foldPhrase(whether)} `)

/** `paid`, `sent` */
const IS_DONE = /^(?:\w+ed|paid|sent|done|made|given|taken|kept|held|met|found|sold|bought|lent|built)$/i
/** `water every (day, week)` is chosen from those. */
const IS_MEASURED_IN = /(?:^| )(?:unit|units|every|per|period|interval|frequency|billed|portion|often|size|format)$/

const NO = /^(?:no|not|none|without)$/i

/** `GRP, steel, wood, ferro god help us`: the last, much longer than all the others, says something about them. */
const isAside = (option: string, row: string[]): boolean =>
  option === row.at(-1) &&
  option.split(' ').length >= MOST_WORDS &&
  row.every((other) => other === option || other.split(' ').length === 1)

/** A name of something, and no piece of a sentence: `there is one moray`, `mostly train`, `the rest`. */
const isChoice = (option: string): boolean => {
  const words = option.toLowerCase().split(/\s+/)
  const isPiece =
    / - |[[\]{}]/.test(option) ||
    DEMANDS.test(option) ||
    words.some(
      (word, at) =>
        (TELLS.test(word) && !option.includes(word.toUpperCase())) ||
        (words.length > 1 && HEDGES.test(word)) ||
        (at > 0 && ENDS_NO_NAME.test(word)),
    )
  return words.length <= MOST_WORDS && !isPiece
}

/** Says how something is to be filled in. */
const DEMANDS =
  /^(?:mandatory|required|optional|unique|no duplicates|must|must be|must have|free text|dropdown|drop-down|automatic)$/i

const TELLS =
  /^(?:i|he|she|it|we|they|you|him|them|who|what|which|where|when|how|there|this|that|these|those|is|are|was|were|has|had|did|does|please|the rest|other stuff|lol|haha|etc|etc\.|because|if|when|then|also)$/
/** `maybe` is a choice, `mostly train` is none. */
const HEDGES = /^(?:only|just|mostly|maybe|more|than|several|multiple|any|rest)$/
const ENDS_NO_NAME = /^(?:no|not|yes|too|though|anyway)$/

/** `g/t`, `mmol/l`, `cm/px`: so much of one in another. */
function isMeasure([one = '', other = '', ...more]: string[]): boolean {
  const isUnit = /^(?:px|L|t|m\d|mm\d)$/.test(other) || (other === other.toLowerCase() && unitOf(other) !== undefined)
  return more.length === 0 && one.length <= MOST_OF_UNIT && isUnit
}

const MOST_OF_UNIT = 5

/** `some are halved (12A, 12B)`: two of many are examples. */
const areCodes = (names: string[]): boolean => names.length === 2 && names.every((name) => /^\d+\p{L}$|^\p{L}\d+$/u.test(name))

/** `32/40/48`, and no fractions or measures cut at their signs: `16, 8, 2, 2/3`, `121/15`, `c/4`. */
function areNumbersChosenFrom(names: string[]): boolean {
  const numbers = names.filter((name) => /^[\d.,]+$/.test(name)).map(Number)
  // `A, B, AB, 0`
  if (numbers.length === 0 || (numbers.length === 1 && names.length > MANY)) return true
  const steps = numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0)))
  return (
    numbers.length === names.length && numbers.every(Number.isInteger) && steps.every((step) => step === steps[0] && step !== 0)
  )
}

/** What is counted, paid or dated has no choices but numbers; nor has what is asked for as a stretch of time. */
function areOfKind(options: string[], spec: string, label: string): boolean {
  if (/^(?:from|until|till|when|since|how (?:many|much|long))\b/.test(label)) return false
  const isNumber = /^(?:number|integer|money|percent|date|datetime|time)\b/.test(spec)
  const numbers = options.filter((option) => /\d/.test(option)).length
  return !isNumber || numbers === options.length || (numbers === 0 && options.length >= MANY)
}
