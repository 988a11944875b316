import { guessField } from '#contract/plan/guess-field'
import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { unitOf } from '../lexicon/units'
import type { Attribute, Understanding } from '../request/understanding'
import { readWhenAsked } from '../tagger/feature-weights'
import { likelihoodBy } from '../tagger/keeps-data'
import { levelOf } from '../tagger/level-of'
import { placesOf } from '../tagger/places-of'
import { type TextToken, tokenize } from '../tagger/tokenize'
import { factsOf } from '../tagger/word-facts'
import { STOP_WORDS } from '../words/common-words'
import { isEnglishWord } from '../words/english'
import { wholeWords } from '../words/whole-words'
import { placeFeatures } from './item-place'
import weights from './kind-reliance-weights.txt'

/** A property whose kind or choices may stand on a card, among those told of the same list. */
export interface KindOfProperty {
  attribute: Attribute
  row: Attribute[]
  /** Of the row, each by `kindOf`. */
  kinds: string[]
}

/**
 * How likely a person who typed the request finds that a property is of the kind that was read, or has the choices that were, 0 to
 * 1, by logistic regression learned from cards that people judged.
 */
export const kindReliance = (property: KindOfProperty, request: Pick<Understanding, 'said'>): number =>
  likelihoodBy(kindFeatures(property, request), ours())

const ours = readWhenAsked(weights)

/** Where kind and choices of a property are not told, they follow from its name. */
const specOf = ({ label, shown = label, spec }: Attribute): string => spec ?? guessField(shown).spec

/** `choice` where choices were told, else the kind in the notation of fields: `date`. */
export const kindOf = (attribute: Attribute): string =>
  attribute.options.length > 0 ? 'choice' : (specOf(attribute).split(' ')[0] ?? '')

/** What is known of a property with its kind, as names of features. */
export function kindFeatures({ attribute, row, kinds }: KindOfProperty, { said }: Pick<Understanding, 'said'>): string[] {
  const tokens = tokenize(said)
  const { label, shown = label, options, spec } = attribute
  const index = row.indexOf(attribute)
  const kind = kinds[index] ?? kindOf(attribute)
  const names = [shown, label].map(foldPhrase)
  const place = names.flatMap((name) => placesOf(name, tokens))[0]
  const at = place?.to ?? tokens.length
  const words = tokenize(shown).filter(({ isSign }) => !isSign)
  const last = words.at(-1)
  const around = placeFeatures('at', tokens, at, place ? place.to - place.from + 1 : 1)
  const beside = [kinds[index - 1], kinds[index + 1]].map((each) => each ?? 'edge')
  const after = tokens.slice(at + 1, at + 1 + NEAR)
  const many = Math.min(words.length, 4)
  const own = [
    `words=${many}`,
    `last=${last?.base}`,
    `last&words=${last?.base}&${Math.min(many, 2)}`,
    `first=${words[0]?.base}`,
    `sense=${last ? factsOf(last).sense : ''}`,
    `part=${last ? factsOf(last).part : ''}`,
    `parts=${words.map((word) => factsOf(word).part).join(' ')}`,
    `many=${last?.isPlural}`,
    `last&many=${last?.base}&${last?.isPlural}`,
    `known=${isFieldWord(foldPhrase(shown))}`,
    `asks=${words.some(({ word }) => ASKS.test(word))}`,
    `said=${place !== undefined}`,
    `told=${spec === undefined ? 'no' : 'yes'}`,
    `beside=${beside.join(' ')}`,
    ...beside.map((each) => `near=${each}`),
    `money-elsewhere=${kinds.some((each, place) => place !== index && each === 'money')}`,
    `number-behind=${after.some(({ word }) => /^\d/.test(word))}`,
    `yes-behind=${after.some(({ word }) => /^(?:y|yes|tick|true)$/.test(word))}`,
    `question=${tokens[at + 1]?.word === '?'}`,
    ...around,
  ]
  const of = options.length > 0 ? choiceFeatures(attribute, said, tokens) : guessedFeatures(attribute, tokens, at)
  return [kind, ...[...own, ...of].map((name) => `${kind}:${name}`)]
}

const NEAR = 3
const ASKS = /^(?:what|which|who|whose|whom|when|where|why|how)$/

/** Of what a kind was read from a name. */
function guessedFeatures(attribute: Attribute, tokens: TextToken[], at: number): string[] {
  const [, range = '', ...unit] = specOf(attribute).split(' ')
  const measure = unit.filter((word) => word !== 'limited').join(' ')
  const isBehind = tokens.slice(at + 1, at + 4).some(({ word }) => unitOf(word) === measure)
  return [
    `unit=${measure}`,
    `unit&last=${measure}&${tokens[at]?.base}`,
    `unit-behind=${measure !== '' && isBehind}`,
    `spec=${specOf(attribute)}`,
    `range=${range}`,
  ]
}

const LONG = [1, 2, 3, 4, 6, 9]

/** Of choices: what they are, and how they stand in the request. */
function choiceFeatures({ label, shown = label, options }: Attribute, said: string, tokens: TextToken[]): string[] {
  const text = said.toLowerCase()
  const [first = ''] = options
  const from = text.indexOf(first.toLowerCase())
  const final = options.at(-1) ?? ''
  const end = text.indexOf(final.toLowerCase(), Math.max(0, from)) + final.length
  const before = from < 0 ? '' : text.slice(Math.max(0, from - 24), from)
  const between = from < 0 ? '' : text.slice(from, end)
  const behind = text.slice(end, end + 3).trimStart()
  const names = options.map((option) => tokenize(option).filter(({ isSign }) => !isSign))
  const parts = names.map((name) => name.map((token) => factsOf(token).part).join(' '))
  const senses = names.map((name) => (name.at(-1) ? factsOf(name.at(-1) as TextToken).sense : ''))
  const some = (name: string, is: (option: string) => boolean) => {
    const count = options.filter(is).length
    return `${name}=${count === 0 ? 'no' : count === options.length ? 'all' : count === 1 ? 'one' : 'some'}`
  }
  const sign = /[([{]\s*$/.test(before) ? 'bracket' : (/[:=–—?-]\s*$/.exec(before)?.[0].trim() ?? 'none')
  const parting = ['/', ',', ';', '|', ' or ', ' and ', '\n'].filter((each) => between.includes(each)).join('')
  return [
    `count=${levelOf(options.length, [3, 4, 5, 7, 10])}`,
    `sign=${sign}`,
    `parting=${parting}`,
    `sign&parting=${sign}&${parting}`,
    `count&parting=${Math.min(options.length, 4)}&${parting}`,
    `count&sign&parting=${Math.min(options.length, 3)}&${sign}&${parting}`,
    `behind=${behind.slice(0, 1) === '' ? 'edge' : /\w/.test(behind.slice(0, 1)) ? 'word' : behind.slice(0, 1)}`,
    `close=${sign === 'bracket' ? /^[)\]}]/.test(behind) : 'none'}`,
    `lead=${/(\w[\w.]*)\W*$/.exec(before)?.[1] ?? 'none'}`,
    `name-before=${wholeWords(before).endsWith(wholeWords(shown)) || wholeWords(before).endsWith(wholeWords(label))}`,
    `is-name=${options.every((option) => wholeWords(shown).includes(wholeWords(option)))}`,
    `in-name=${options.some((option) => wholeWords(shown).includes(wholeWords(option)))}`,
    `unsaid=${options.filter((option) => !text.includes(option.toLowerCase())).length > 0}`,
    `longest=${levelOf(Math.max(...names.map(({ length }) => length)), LONG)}`,
    `alike=${new Set(names.map(({ length }) => length)).size}`,
    `same-part=${new Set(parts).size === 1}`,
    `part-kinds=${Math.min(new Set(parts).size, 4)}&${Math.min(options.length, 5)}`,
    `same-sense=${senses.length - new Set(senses).size > 0}`,
    some('digits', (option) => /\d/.test(option)),
    some('number', (option) => /^[\d.,]+$/.test(option)),
    some('short', (option) => option.length <= 2),
    some('capitals', (option) => /^[A-Z0-9/+-]+$/.test(option)),
    some('signs', (option) => /[^\p{L}\p{N}\s/&'-]/u.test(option)),
    some('unit', (option) => unitOf(option.toLowerCase()) !== undefined),
    some('field', (option) => isFieldWord(foldPhrase(option))),
    some('stop', (option) =>
      option
        .toLowerCase()
        .split(' ')
        .some((word) => STOP_WORDS.has(word)),
    ),
    some('only-stop', (option) =>
      option
        .toLowerCase()
        .split(' ')
        .every((word) => STOP_WORDS.has(word)),
    ),
    some('english', (option) => option.toLowerCase().split(' ').every(isEnglishWord)),
    some('no', (option) => /^(?:no|not|none|never|without)\b/i.test(option)),
    ...new Set(parts.map((each) => `option=${each}`)),
    ...new Set(names.flatMap((name) => name.slice(-1).map(({ base }) => `option-word=${base}`))),
    `tokens=${levelOf(tokens.length, [12, 25, 45, 80])}`,
  ]
}
