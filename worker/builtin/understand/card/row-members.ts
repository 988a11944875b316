import { singular } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { gatherOptions } from '../request/clauses/gather-options'
import { readNoun, sortOf } from '../request/clauses/noun-phrase'
import { type Piece, splitOptions } from '../request/clauses/pieces'
import { readLabel } from '../request/clauses/read-label'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { isClause } from '../words/tag'
import { isPropertyName } from './property-name'

/** Split at commas and at the `and` before the last, outside of brackets. */
export function membersOf(text: string): Piece[] {
  const parts = text
    .replace(
      /\(([^()]*)\)/g,
      (_, inner: string) => ` (${inner.replaceAll(',', '\u0001').replace(/ (and|or) /g, '\u0002$1\u0002')}) `,
    )
    .split(/\s*,\s*(?:and\s+|plus\s+)?|\s+(?:and|plus|&)\s+/i)
  const pieces = parts.flatMap((part): Piece[] => {
    const plain = part.replaceAll('\u0001', ',').replaceAll('\u0002', ' ')
    const inner = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, each]) => each?.trim() ?? '').join(', ')
    const words = plain
      .replace(/\([^()]*\)/g, ' ')
      .replace(/["“”]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/[.\s]+$/, '')
      .trim()
    return words === '' ? [] : [{ text: words, inner }]
  })
  return gatherOptions(pieces)
}

/** Many of something, and nothing that is ever a property: lists stand in a row as well. */
export const isList = ({ text, inner }: Piece): boolean => {
  if (/^[\p{L}\d -]+s (?:with|have|has) /iu.test(text)) return true
  // One is called like many.
  if (/^(?:series|species)$/i.test(text)) return false
  const noun = inner === '' ? readNoun(text.replace(/ (?:by|of|for|in) .*$/i, '')) : undefined
  if (noun === undefined || noun.count !== undefined) return false
  const is = conceptOf(noun.base)?.is
  // `trainers`, though one of them is a property of what they do.
  if (isFieldWord(noun.base)) return noun.many && /^(?:person|party)$/.test(is ?? '')
  return (noun.many && sortOf(noun) === 'thing') || is === 'money'
}

export const countFields = (members: Piece[]): number =>
  members.filter(({ text, inner }) => {
    const noun = readNoun(text)
    const isField = noun !== undefined && (sortOf(noun) === 'field' || isFieldWord(noun.base.split(' ')[0] ?? ''))
    return isField || propertiesOf({ text, inner }).some(({ spec, options }) => spec !== undefined || options.length > 0)
  }).length

/** None where a member says something else: a sentence, a limit, what is to be shown. */
export const propertiesOf = (member: Piece): Attribute[] =>
  readProperties(member).filter(({ label, shown = label }) => isPropertyName(shown))

function readProperties({ text, inner }: Piece): Attribute[] {
  const plain = text
    .replace(/^(?:the|then|also|plus|maybe|possibly|optional(?:ly)?|any|his|her|their|its) /i, '')
    .replace(/\s+(?:every \d+ ?\w+|automatically|computed|etc\.?|at the (?:end|start|beginning)|max(?:imum)? \d+ \w+)$/i, '')
  if (plain.split(' ').length > MOST_WORDS || /^(?:(?:max|min|up to|only|no|not)\b|\d+\b)/i.test(plain)) return []
  const told = /^(?:what|where|when|how much|how) (?:i|we|they|you|he|she) [a-z' ]+$/i.test(plain)
  if (told) return [named(plain, /\b(?:paid|payed|cost|spent|charged?)\b/i.test(plain) ? 'money 5..240' : 'text')]
  const [, one = '', other = ''] = /^([\p{L}'-]+) or ([\p{L}'-]+)$/u.exec(plain) ?? []
  if (other && !/^not$/i.test(other) && !isFieldWord(singular(one)) && !isFieldWord(singular(other)))
    return [{ ...named(plain), options: [one, other] }]
  // `lead/team/wheel`
  const alone = /^\p{L}+(?: ?\/ ?\p{L}+)+$/u.test(plain) && !/^y(?:es)? ?\/ ?no?$/i.test(plain) ? splitOptions(plain) : []
  if (alone.length > 2) return [{ ...named(alone.join(' or ')), options: alone }]
  if (/^by (?:who|whom)$/i.test(plain)) return [named('done by', 'text @person')]
  const [, name = '', choices = ''] = /^(.*?)[\s:]*((?:[\p{L}\p{N}'+-]+)(?: ?\/ ?[\p{L}\p{N}'+-]+)+)$/u.exec(plain) ?? []
  const isYesNo = /^(?:y(?:es)? ?\/ ?n(?:o)?)$/i.test(choices)
  if (choices && !isYesNo && name !== '' && !/^\d+\/\d+$/.test(choices))
    return [{ ...named(name), options: splitOptions(choices) }]
  const [, scored = '', most = ''] = /^(.+?) (?:out of|of max(?:imum)?) (\d+)$/i.exec(plain) ?? []
  if (most) return [named(scored, `integer 0..${most} limited`)]
  // `grade 0.5–10`
  const [, measured = '', from = '', to = ''] = /^(.+?) (\d+[.,]\d+) ?[-–] ?(\d+(?:[.,]\d+)?)$/.exec(plain) ?? []
  if (measured)
    return [named(measured, `number ${Math.floor(Number(from.replace(',', '.')))}..${Math.ceil(Number(to.replace(',', '.')))}`)]
  const isAsking = /^(?:who|whose|which|what|where|when|whether|if|how)\b/i.test(plain)
  const isSaid = isYesNo || /^(?:what (?:was|is|to) \w+|who \w+ (?:it|them))$/i.test(plain)
  if (!isSaid && (isAsking ? hasSpeaker(plain) : hasSpeaker(plain) || ((isClause(plain) || isDoing(plain)) && !isDoneTo(plain))))
    return []
  const choicesIn = /^(?:can be (?:several|many)[:,]? |e\.?g\.? |like |for example )?(.*)$/i.exec(inner)?.[1] ?? ''
  const isNoChoice = /^(?:like|e\.?g|up to|in order|about|approx)/i.test(inner)
  return readLabel({ text: plain, inner: isNoChoice ? '' : choicesIn }).filter(({ label, options, spec }) =>
    isNameOf(label, isSaid || options.length > 0 || spec !== undefined),
  )
}

const MOST_WORDS = 5

/** `what did they say`: somebody speaks, and names no property. */
const hasSpeaker = (text: string): boolean =>
  /\b(?:i|we|they|you|he|she|it|should|can|must|is|are|was|were)\b/i.test(text) ||
  /\bto (?!\d)/i.test(text.replace(/^what to /i, ''))

/** `customer brings phone`: a verb between. */
const isDoing = (text: string): boolean => {
  const words = text.toLowerCase().split(' ')
  const isDeed = (word: string) => VERBS.has(word) || (word.endsWith('s') && VERBS.has(word.slice(0, -1)))
  const isByWhom = isPerson(singular(words[0] ?? ''))
  if (isByWhom && (words.slice(1).some(isDeed) || / \p{L}+s (?:in|out|up|off|over|as)\b/iu.test(text))) return true
  return words.slice(1, -1).some((word) => VERBS.has(word) && !isFieldWord(word))
}

/** `contract signed`, `last watered`: what was done to something is a property of it. */
const isDoneTo = (text: string): boolean =>
  /(?:ed|en|wn|id|ght|lt|left|(?:ed|en) (?:in|out|off|up))$/i.test(text) && text.split(' ').length < 4

const isNameOf = (label: string, isTold: boolean): boolean => {
  const words = label.split(' ')
  const last = words.at(-1) ?? ''
  if (label.length < 2 || words.length > MOST_WORDS) return false
  if (label === 'from' || label === 'to') return true
  return isTold || words.some((word) => !STOP_WORDS.has(word) || isFieldWord(word)) || isFieldWord(last)
}

export const named = (text: string, spec?: string): Attribute => {
  const [made] = readLabel({ text, inner: '' })
  const shown = text.toLowerCase()
  return { label: made && spec === undefined ? made.label : foldPhrase(shown), shown, options: [], ...(spec ? { spec } : {}) }
}
