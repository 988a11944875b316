import { guessField } from '#contract/plan/guess-field'
import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { unitOf } from '../lexicon/units'
import type { Attribute } from '../request/understanding'
import { tokenize } from '../tagger/tokenize'
import { choicesAsTold } from './told-choices'

/**
 * A property as it stands on a card: where what kind it is, what one can choose or in what it is measured was not told
 * and is not plain from its name alone, it is text, which fits everything.
 */
export function withPlainKind(attribute: Attribute, said: string): Attribute {
  const { label, options } = attribute
  const spec = attribute.spec ?? guessField(label).spec
  if (options.length > 0) {
    const whether = whetherOf(options)
    if (whether) return { ...attribute, label: foldPhrase(whether), shown: whether, options: [], spec: 'yes 50' }
    const row = choicesAsTold(label, options, said) ?? []
    const names = row.filter(isChoice)
    // `item / qty / unit / total` are told beside it.
    const isRow = names.filter((name) => isFieldWord(foldPhrase(name))).length * 2 >= names.length
    const isWhole =
      !isRow &&
      names.length > 1 &&
      !areNoChoices(label, names, said) &&
      (names.length === row.length || (names.length >= MANY && names.length === row.length - 1))
    return isWhole && areOfKind(names, spec, label)
      ? { ...attribute, options: names }
      : { ...attribute, options: [], spec: 'text' }
  }
  const isDoubtful = attribute.spec === undefined && label.includes(' ') && ONLY_ALONE.test(label)
  if (isDoubtful || (/^(?:one of|status) /.test(spec) && !PLAIN_CHOICE.test(label))) return { ...attribute, spec: 'text' }
  const [, measured, unit] = /^((?:number|integer) \S+) (kg|km|km\/h|mi|m|cm|mm|m²|l)$/.exec(spec) ?? []
  return measured && unit && !isUnitSaid(unit, label, said) ? { ...attribute, spec: measured } : attribute
}

/** Means so by itself: a postcode area is not measured, a ewe mark no score. */
const ONLY_ALONE = / (?:area|seat|frame|mark|point|view|set|page|floor|frequency|state|stage)$/

/** What can be chosen of these is the same everywhere. */
const PLAIN_CHOICE =
  /\w (?:level|condition)$|^(?:status|priority|urgency|severity|difficulty|condition|sex|gender|weather|diet|mood|temper|(?:t-?|t )?(?:shirt )size|weekday|day of (?:the )?week)$/

/** `neutered or no` is a yes or a no. */
function whetherOf(options: string[]): string | undefined {
  const [one = '', other = ''] = options
  if (options.length !== 2) return undefined
  return NO.test(other) && !NO.test(one) && !/^yes$/i.test(one) ? one : undefined
}

const NO = /^(?:no|not|none|without)$/i

const MOST_WORDS = 3
/** Of so many choices one that is no name is left out; of fewer, all are doubtful. */
const MANY = 3

/** A name of something, and no piece of a sentence: `there is one moray`, `mostly train`, `the rest`. */
const isChoice = (option: string): boolean => {
  const words = option.toLowerCase().split(/\s+/)
  return words.length <= MOST_WORDS && !words.some((word, at) => TELLS.test(word) || (at > 0 && ENDS_NO_NAME.test(word)))
}

const TELLS =
  /^(?:i|he|she|it|we|they|you|him|them|who|what|which|where|when|how|there|this|that|these|those|is|are|was|were|has|had|did|does|please|only|just|mostly|maybe|usually|sometimes|always|never|rest|other stuff|lol|haha|etc|etc\.|because|if|when|then|also)$/
const ENDS_NO_NAME = /^(?:no|not|yes|too|though|anyway)$/

/** `Au g/t` is measured in that, sizes of 1/16 to 4/4 are no numbers by themselves, and a name is chosen from nothing. */
const areNoChoices = (label: string, options: string[], said: string): boolean =>
  /^(?:name|title)$/.test(label) ||
  /^(?:[µmk]?g|[mcd]?l|[mck]?m)\/(?:[mk]?g|[md]?l|k?m|t|ha|h|min|s)$/.test(options.join('/')) ||
  (options.every((option) => /^\d+$/.test(option)) && /\b\d+\/\d+, /.test(said))

/** What is counted, paid or dated has no choices but numbers; nor has what is asked for as a stretch of time. */
function areOfKind(options: string[], spec: string, label: string): boolean {
  if (/^(?:from|until|till|when|since|how (?:many|much|long))\b/.test(label)) return false
  const isNumber = /^(?:number|integer|money|percent|date|datetime|time)\b/.test(spec)
  const numbers = options.filter((option) => /\d/.test(option)).length
  return !isNumber || numbers === options.length || (numbers === 0 && options.length >= MANY)
}

function isUnitSaid(unit: string, label: string, said: string): boolean {
  const words = [...tokenize(label), ...tokenize(said)].map(({ word }) => word.replace(/^\d+(?:[.,]\d+)?/, ''))
  return (
    words.some((word) => unitOf(word) === unit) ||
    (unit === 'km/h' && /\bkm\/h|kph\b/i.test(said)) ||
    (unit === 'm²' && /\bsq/i.test(said))
  )
}
