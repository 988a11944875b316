import { singular } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { currencyOf, unitOf } from '../../lexicon/units'
import type { Attribute } from '../understanding'
import { type Piece, splitOptions } from './pieces'

/** Words before a property that say nothing of it. */
const LEAD =
  /^(?:(?:also|which|was|were|is|are|the|a|an|its|it's|their|his|her|our|my|your|some|any|each|every|one|optional|optionally|maybe|perhaps|possibly|with|has|have|having|including|includes?|show|shows|of course|only|just|both|either|as well|then|current|for example|e\.g\.?|name of|field for|column for|space for|place for)\s+)+/i
const TRAIL =
  /\s+(?:too|as well|please|etc|and so on|if (?:any|needed|possible|known)|\(optional\)|optional|each|per (?:person|item|one|piece)|of (?:it|them|each|the (?:\w+))|in it)$/i

/** Phrases that tell of a property in a clause of their own. */
const CLAUSES: [RegExp, (match: RegExpExecArray) => Omit<Attribute, 'options'> | undefined][] = [
  [
    /^who (?:has |have |had )?(\w+(?:ed|ought|old|ade|aid|iven|aken))(?: (?:it|them|this|the \w+))?$/i,
    ([, verb = '']) => person(`${verb} by`),
  ],
  [/^who (?:is|'s) (?:on it|responsible|in charge|working on it|assigned|doing it)$/i, () => person('assigned to')],
  [
    /^(?:whether|if) (?:(?:it|they|he|she|this|that|there|i|we) )?(?:(?:is|was|are|were|has been|have been|got|has|have) )?(?:been |an? |any )?([a-z][a-z -]{2,24})$/i,
    ([, what = '']) => label(what, 'yes 50'),
  ],
  [
    /^how many ([a-z][a-z -]{2,30}?)(?: (?:there|it|they|we|i|you|he|she|are|is|was|were|have|has|had)\b.*)?$/i,
    ([, what = '']) => label(what, 'integer 1..12'),
  ],
  [/^how many$/i, () => label('how many', 'integer 1..12')],
  [/^what (?:we|i|they|you|he|she) (?:have |has |had |are |is )?\w+$/i, () => label('title', 'text')],
  [/^what (?:it is|they are|was done)$|^what$/i, (match) => label(/done/.test(match[0]) ? 'what was done' : 'what', 'text')],
  [/^(.{3,24}?) or not(?: yet)?$/i, ([, what = '']) => label(what.replace(/^(?:is|are|was|were|has|have)\s+/i, ''), 'yes 50')],
]

const label = (text: string, spec: string) => ({ label: fold(text), shown: text.toLowerCase(), spec })
const person = (text: string) => label(text, 'text @person')
const fold = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => singular(word))
    .join(' ')

/**
 * A property in a list, with what was said of the kind of its values. Two where one piece names two: `start/end dates`.
 */
export function readLabel({ text, inner }: Piece): Attribute[] {
  const plain = withWholeVerbs(text).replace(LEAD, '').replace(TRAIL, '').replace(TRAIL, '').trim()
  if (!plain) return []
  for (const [pattern, make] of CLAUSES) {
    const match = pattern.exec(plain)
    const made = match ? make(match) : undefined
    if (made) return [{ ...made, options: [] }]
  }
  const counted = /^(\d{1,3}) ([a-z]+(?: [a-z]+)?s)$/i.exec(plain)
  if (counted?.[2] && !inner) return [{ ...label(counted[2], `integer 1..${Number(counted[1]) + 2}`), options: [] }]
  const pair = /^([a-z]+)\/([a-z]+) ([a-z]+)$/i.exec(plain)
  if (pair && !splitsInto(pair[3])) {
    const [, first = '', second = '', noun = ''] = pair
    return [first, second].flatMap((word) => readLabel({ text: `${word} ${singular(noun.toLowerCase())}`, inner: '' }))
  }
  return [withKind(plain, inner)]
}

/** `it's` → `it is` */
export const withWholeVerbs = (text: string): string =>
  text
    .replace(
      /\b(it|he|she|that|there|who|what|how)['’]s (?=(?:got|been|had)\b)|\b(who)['’]s (?=(?:gone|taken|borrowed|paid|left|done)\b)/gi,
      '$1$2 has ',
    )
    .replace(/\b(it|he|she|that|there|who|what|how)['’]s\b/gi, '$1 is')

/** Words behind which a slash means a choice. */
const splitsInto = (word: string | undefined) => /^(?:yes|no|maybe)$/i.test(word ?? '')

function withKind(text: string, inner: string): Attribute {
  const yesNo = /^(.+?)[\s:]+(?:\(?yes ?\/ ?no\)?|y\/n|true\/false|tick ?box|check ?box)$/i.exec(text)
  if (yesNo?.[1] || /^(?:yes ?\/ ?no|y\/n|yes or no|checkbox|tick ?box)$/i.test(inner)) return made(yesNo?.[1] ?? text, 'yes 50')
  const slashes = /^([^:/]+):\s*([^/]+(?:\/[^/]+)+)$/.exec(text) ?? /^(.+?)[\s:]+(\S+(?:\/\S+)+)$/.exec(text)
  // `acidity in g/l`
  const quotient = /^(.+?) in (\p{L}{1,4}\/\p{L}{1,4})$/u.exec(text)
  if (quotient?.[1]) return made(quotient[1], `number 1..40 ${quotient[2]}`)
  if (slashes?.[1] && slashes[2] && !/\d\/\d/.test(slashes[2])) return made(slashes[1], undefined, splitOptions(slashes[2]))
  const oneOf = /^(.+?)\s+(?:is |are |can be |being |as |one of |which is |which can be )+(?:either )?(.+ or .+)$/i.exec(text)
  if (oneOf?.[1] && oneOf[2]) return made(oneOf[1], undefined, splitOptions(oneOf[2]))
  const range = /^(.+?)\s*,?\s*(?:from |between |out of |\()?\s*(\d+)\s*(?:-|to|and|\.\.)\s*(\d+)\)?$/i.exec(
    `${text}${/^\d+\s*(?:-|to)\s*\d+$/.test(inner) ? ` ${inner}` : ''}`,
  )
  if (range?.[1] && Number(range[3]) > Number(range[2]))
    return made(range[1], rangeSpec(range[1], Number(range[2]), Number(range[3])))
  const unit = /^(.+?)\s+(?:in|\()\s*([^\s()]+(?: (?:met(?:er|re)s|feet|celsius))?)\)?$/i.exec(text)
  const behind = unit?.[2] ?? inner
  const currency = currencyOf(behind)
  if (currency) return made(unit?.[1] ?? text, `money ${amounts(unit?.[1] ?? text)} ${currency}`)
  const measured = unitOf(behind)
  if (measured)
    return made(
      unit?.[1] ?? text,
      `${/^(?:min|days|weeks|months|years)$/.test(measured) ? 'integer' : 'number'} ${amountsOf(measured)} ${measured}`,
    )
  // `size in square rods`: of whatever unit, it is a number.
  const inUnits =
    /^(size|area|length|width|height|depth|weight|volume|distance|capacity|amount|quantity|speed|power) in ([a-z]+(?: [a-z]+)?s)$/i.exec(
      text,
    )
  if (inUnits?.[1]) return made(inUnits[1], `number 1..40 ${inUnits[2]?.toLowerCase()}`)
  // `cubic metres` is how much there is of it.
  const alone = text.length > 3 && !guessField(text).known ? unitOf(text) : undefined
  if (alone) return made(text, `number ${amountsOf(alone)} ${alone}`)
  const trailing = /^([a-z]+(?: [a-z]+)*)(?<! per) (kg|cm|mm|km|m2|m²|ml|km\/h|kwh)$/i.exec(text)
  const behindIt = trailing?.[2] ? unitOf(trailing[2]) : undefined
  const leading = /^(kg|cm|km|kwh) ([a-z]+)$/i.exec(text)
  if (leading?.[1]) return made(text, `number 100..900 ${unitOf(leading[1].toLowerCase()) ?? ''}`.trim())
  if (trailing?.[1] && behindIt) return made(trailing[1], `number ${amountsOf(behindIt)} ${behindIt}`)
  if (
    /^(?:next|last|previous) (?:call|meeting|contact|visit|step|appointment|check|service|inspection|watering|cleaning)$/i.test(
      text,
    )
  )
    return made(text, /^next/i.test(text) ? 'date 1..30' : 'date -30..-1')
  if (/^(?:max|maximum|min|minimum|total) [a-z]+s$/i.test(text)) return made(text, 'integer 1..20')
  if (/^(?:rooms|beds|doors|windows|floors|persons|people|guests)$/i.test(text)) return made(text, 'integer 1..8')
  const kind = KINDS.find(([pattern]) => pattern.test(inner.trim()))?.[1]
  if (kind) return made(text, kind)
  const options = inner ? splitOptions(inner) : []
  if (/^(?:number|count|amount) of\b/i.test(text) && !/\bmoney\b/i.test(text)) return made(text, 'integer 1..12')
  return made(text, undefined, options.length >= 2 ? options : [])
}

/** A kind said in brackets: `born (date)`. */
const KINDS: [RegExp, string][] = [
  [/^person$/i, 'text @person'],
  [/^(?:text|string|short text)$/i, 'text'],
  [/^(?:long text|multi-?line|paragraph|textarea)$/i, 'long_text'],
  [/^(?:date)$/i, 'date -30..30'],
  [/^(?:date (?:and|&) time|datetime)$/i, 'datetime -10..20'],
  [/^(?:number|numeric|decimal)$/i, 'number 1..100'],
  [/^(?:integer|whole number|int)$/i, 'integer 1..40'],
  [/^(?:money|currency|price)$/i, 'money 5..240'],
  [/^(?:percent|percentage|%)$/i, 'percent'],
  [/^(?:photo|image|picture|upload)$/i, 'image'],
  [/^(?:file|pdf|attachment)$/i, 'file'],
  [/^(?:email)$/i, 'email'],
  [/^(?:phone)$/i, 'phone'],
  [/^(?:link|url)$/i, 'url'],
  [/^(?:stars?)$/i, 'rating'],
]

function made(text: string, spec: string | undefined, options: string[] = []): Attribute {
  const shown = text
    .replace(LEAD, '')
    .replace(/["*]|(?<!\p{L})['’]|['’](?!\p{L})/gu, '')
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}%&/#. '-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { label: fold(shown.replaceAll("'", '')), shown: shown.toLowerCase(), options, ...(spec ? { spec } : {}) }
}

const rangeSpec = (name: string, from: number, to: number) =>
  from <= 1 && to === 5 && /rating|stars?|score|rate/i.test(name) ? 'rating' : `integer ${from}..${to} limited`

const AMOUNTS: Record<string, string> = {
  min: '5..120',
  days: '1..14',
  weeks: '1..12',
  months: '1..24',
  years: '1..15',
  kg: '1..40',
  g: '50..900',
  km: '1..40',
  cm: '10..120',
  'm²': '30..180',
  h: '1..8',
  l: '1..40',
  '°C': '4..28',
}
const amountsOf = (unit: string) => AMOUNTS[unit] ?? '1..60'
const amounts = (name: string) => /\b(\d+\.\.\d+)/.exec(guessField(name).spec)?.[1] ?? '5..240'
