import { escapePattern } from '#contract/escape-pattern'
import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { tokenize } from '../tagger/tokenize'
import { wholeWords } from '../words/whole-words'

/**
 * All choices of a row as they stand in a request, read from where they stand: `status (new, in repair, picked up)`,
 * `status: new / in repair`, `new or used`. Undefined where they are no such row: they follow on something else
 * (`make/model, left or right`), or are pieces of it.
 */
export function choicesAsTold(label: string, options: string[], said: string): string[] | undefined {
  // What rows are called by nobody's words is called so for its choices: `camera gear: cameras, lenses`.
  const whole = withLead(label, options, said)
  if (whole) return whole
  if (ONE_AFTER_OTHER.test(label) || !wholeWords(said).includes(wholeWords(label)))
    return wholeRow(label, options, said) ?? options
  return wholeRow(label, options, said)
}

/** `status in service / quarantined`: what stands between is of the first. */
function withLead(label: string, [first = '', ...others]: string[], said: string): string[] | undefined {
  const row = new RegExp(`(?<![\\p{L}\\p{N}])${[first, ...others].map(asPattern).join(BETWEEN)}`, 'iu').exec(said)
  const before = row ? said.slice(Math.max(0, row.index - NEAR), row.index) : ''
  const [lead] = /\b(?:in|on|off|under|at|not|out of|out for|to be|ready for|up to)\s+$/i.exec(before) ?? []
  if (lead === undefined) return undefined
  const name = before.slice(0, before.length - lead.length).replace(/[\s:([=–-]+$/, '')
  return wholeWords(name).endsWith(wholeWords(label)) ? [`${lead}${first}`, ...others] : undefined
}

/** `status draft, sent, paid` */
const ONE_AFTER_OTHER = /^(?:status|stage)$/

function wholeRow(label: string, options: string[], said: string): string[] | undefined {
  const row = new RegExp(`(?<![\\p{L}\\p{N}])${options.map(asPattern).join(BETWEEN)}(?![\\p{L}\\p{N}])`, 'iu').exec(said)
  if (!row) return undefined
  const [told] = row
  const before = said.slice(Math.max(0, row.index - NEAR), row.index)
  const after = said.slice(row.index + told.length)
  if (isPairOf(label, options))
    return GOES_ON.test(before) || isTailOfRow(before, options) || /^\s*(?:\/|or\b)/i.test(after) ? undefined : options
  if (/[([]\s*$/.test(before)) {
    const rest = /^([^()[\]]*)[)\]]/.exec(after)?.[1]
    // `(chest, waist or just S M L)`: two rows in one.
    return rest === undefined || /\bor (?:just|only|else)\b/i.test(told + rest) ? undefined : itemsOf(told + rest, options)
  }
  if (GOES_ON.test(before)) return undefined
  const sign = /(?:[:=–—]|\s-)\s*$/.exec(before)?.[0] ?? ''
  const name = before
    .slice(0, before.length - sign.length)
    .replace(LEADS, '')
    .split(/[,.;()\n]/)
  if (!wholeWords(name.at(-1) ?? '').endsWith(wholeWords(label))) return undefined
  // `mode SSB/CW/FT8, RST sent`: what follows its comma is told beside it.
  if (told.includes('/') && told.includes(',')) return undefined
  if (told.includes('/')) return itemsOf(told + (/^(?:\s*\/\s*[^,.;:()\n/]+)+/.exec(after)?.[0] ?? ''), options)
  // `brand, PLA PETG ABS or TPU`: one of them, and not what they are told of.
  if (!told.includes(',')) return isFieldWord(foldPhrase(label).split(' ').at(-1) ?? '') ? options : undefined
  return (sign !== '' || LEADS.test(before)) && (ENDS.test(after) || /\b(?:or|and)\b/.test(told)) ? options : undefined
}

/** So many characters before a row can what it is told of stand. */
const NEAR = 120

/** What may stand between two choices. */
const BETWEEN = `["'”’]*\\s*(?:[,/|;+]|\\bor\\b|\\band\\b|,\\s*or\\b|,\\s*and\\b)?\\s*["'“‘]*`
const GOES_ON = /(?:\/|\bor)\s*$/i
const ENDS = /^["'”’]*\s*(?:$|[.;\n)!?–—]| -\s)/

/** `a status that can be open or closed`, `priority of low, medium or high` */
const LEADS =
  /[\s,]*\b(?:(?:which|that) )?(?:(?:is|are|can be|could be|should be|may be|will be|being|like|of|from|as|e\.g\.|namely|such as|choose from|options)(?: (?:either|one of))?|either|one of)[\s:]*$/i

const asPattern = (text: string): string => escapePattern(text).replace(/\s+/g, '\\s+')

/** `hen or cock` is called by its choices. */
const isPairOf = (label: string, options: string[]): boolean =>
  wholeWords(label) === wholeWords(options.join(' or ')) ||
  options.every((option) => wholeWords(label).includes(wholeWords(option)))

/** `upright, leaning, fallen or missing`: two more of the same sort stand before them. */
function isTailOfRow(before: string, [first = '']: string[]): boolean {
  const [, last = ''] = /(?:^|[,:;(\s])(\p{L}+),\s*$/u.exec(before) ?? []
  const partOf = (word: string) => tokenize(word.toLowerCase())[0]?.tags ?? []
  const describes = (word: string) => DESCRIBES.some((tag) => partOf(word).includes(tag)) && !isFieldWord(foldPhrase(word))
  return last !== '' && describes(last) && describes(first)
}

const DESCRIBES = ['Adjective', 'PastTense', 'Gerund']

/** A row cut at its signs; one with none but blanks is as it was read. */
function itemsOf(row: string, options: string[]): string[] {
  // `5/8 minus, pea gravel` is parted at its commas.
  const items = row
    .split(row.includes(',') ? /\s*(?:[,|;]|\bor\b)\s*/i : /\s*(?:[/|;]|\bor\b)\s*/i)
    .map((item) => item.replace(/^["'“‘\s]+|["'”’.…\s]+$/g, ''))
    .filter((item) => item !== '' && !/^etc$/i.test(item))
  const once = items.filter((item, at) => items.findIndex((other) => other.toLowerCase() === item.toLowerCase()) === at)
  return once.length > 1 ? once : options
}
