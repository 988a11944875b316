import { isPlural, singular } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { VERBS } from './common-words'

/**
 * Choices told behind a colon in a row of properties, with slashes between them and commas behind, which is how both
 * readers of requests know best: `puppets (type: glove, rod; maker)` → `puppets (type: glove/rod, maker)`. What stands behind
 * the colon of a list are its properties, and they stay as they are.
 */
export function partChoices(said: string): string {
  let text = said
  // From behind: where the signs have become commas, nothing tells any more where a row of choices ended.
  for (let at = text.lastIndexOf(':'); at > 0; at = text.lastIndexOf(':', at - 1)) {
    const row = rowAround(text, at)
    const name = row && nameBefore(row.before)
    const choices = row && name !== undefined && isOfRow(name, row) ? choicesIn(row.behind, name) : undefined
    if (row && choices) text = row.start + written(row, choices) + row.end
  }
  return text
}

/**
 * `inspected by, pass/fail, defects`: two words that name no property each, by themselves in a row, are a property that is
 * one or the other, and no choices of what stands before them.
 */
export const eitherOr = (said: string): string =>
  said
    .replace(OUTCOMES, (_whole, outcomes: string) => `result (${outcomes.split(/\s*\/\s*/).join(', ')})`)
    .replace(/(?<=[,;:]\s*)([a-z]{2,12})\s?\/\s?([a-z]{2,12})(?=\s*(?:[,;.\n]|$))/gi, (whole, one: string, other: string) =>
      [one, other].some((word) => isFieldWord(word.toLowerCase()) || /^(?:yes|no|y|n)$/i.test(word))
        ? whole
        : `${one} or ${other}`,
    )

/** `inspector, pass / fail / pass with remedials`: what came of it, by itself in a row. */
const OUTCOMES =
  /(?<=[,;]\s*)((?:passed|pass|ok|good)\s?\/\s?(?:failed|fail|not ok|bad)(?:\s?\/\s?[a-z]+(?: [a-z]+){0,3}){0,6})(?=\s?(?:[,;.\n]|$))/gi

/** What stands around a colon in the same sentence, or in the same brackets. */
interface Row {
  start: string
  before: string
  behind: string
  end: string
  isInBrackets: boolean
}

function rowAround(text: string, colon: number): Row | undefined {
  // `10:30`, `https://`
  if (/[\d/:]/.test(text.charAt(colon + 1)) || !/[\p{L}\d]/u.test(text.charAt(colon - 1))) return undefined
  const open = bracketBefore(text, colon)
  const from = open === undefined ? beginOfSentence(text, colon) : open + 1
  const to = open === undefined ? endOfSentence(text, colon) : bracketBehind(text, colon)
  return {
    start: text.slice(0, from),
    before: text.slice(from, colon),
    behind: text.slice(colon + 1, to),
    end: text.slice(to),
    isInBrackets: open !== undefined,
  }
}

function bracketBefore(text: string, at: number): number | undefined {
  let depth = 0
  for (let place = at; place >= 0; place--) {
    if (/[)\]]/.test(text.charAt(place))) depth += 1
    else if (/[([]/.test(text.charAt(place)) && depth-- === 0) return place
  }
  return undefined
}

function bracketBehind(text: string, at: number): number {
  let depth = 0
  for (let place = at; place < text.length; place++) {
    if (/[([]/.test(text.charAt(place))) depth += 1
    else if (/[)\]]/.test(text.charAt(place)) && depth-- === 0) return place
  }
  return text.length
}

const beginOfSentence = (text: string, at: number): number =>
  Math.max(...[...text.slice(0, at).matchAll(/[.!?](?=\s)|\n/g)].map(({ index }) => index + 1), 0)

function endOfSentence(text: string, at: number): number {
  const length = text.slice(at).search(/[.!?](?=\s|$)|\n/)
  return length === -1 ? text.length : at + length
}

const GIVES = '(?:with|has|have|having|including|includes|contains?|containing|records?|plus)'
const GIVING = new RegExp(String.raw`(?:^|\s)${GIVES}\s`, 'i')
const PARTS = new RegExp(String.raw`[,;:]|\s-\s|(?:^|\s)(?:and|${GIVES})\s`, 'i')
const ARTICLE = /(?:^|\s)(?:an?|the|its|their)\s+/i

/** `type` of `puppets with name, a type`; undefined where no single thing is named. */
function nameBefore(before: string): string | undefined {
  const last = before.split(PARTS).at(-1) ?? ''
  const words = last.replace(ARTICLE, ' ').trim().toLowerCase().split(/\s+/)
  const noun = words.at(-1) ?? ''
  if (words.length > 3 || !/^\p{L}/u.test(noun) || words.some((word) => IS_NO_NAME.test(word))) return undefined
  return isPlural(noun) && singular(noun) !== noun ? undefined : words.join(' ')
}

/** `each boat:`, `the crates in them:`, `one of:`, `devices we fitted:`, `an item:` */
const IS_NO_NAME =
  /^(?:each|every|per|for|of|in|on|to|as|like|is|are|be|use|this|that|these|those|them|it|all|both|one|now|here|below|following|i|we|you|they|item|entry|record|row|form|column|list|app|info|information)$/

/** Whether a property is told there: in brackets, or behind others. */
function isOfRow(name: string, { before, isInBrackets }: Row): boolean {
  if (isInBrackets) return true
  const told = before.slice(0, before.toLowerCase().lastIndexOf(name)).replace(/(?:^|\s)(?:an?|the|its|their)\s+$/i, ' ')
  if (/\s(?:with|has|have|having|including|includes)\s+$/i.test(told)) return true
  const isKnown = isFieldWord(fold(name.split(' ').at(-1) ?? ''))
  // `name; size; era: …`: semicolons part properties there.
  if (/[;:]\s*$/.test(told)) return isKnown || isFieldWord(fold(/[;:]([^;:,]+);\s*$/.exec(told)?.[1]?.trim() ?? ''))
  if (!/(?:,|\s(?:and|plus))\s*$/.test(told)) return false
  return isKnown || GIVING.test(told) || told.split(PARTS).some((item) => isFieldWord(fold(item.trim())))
}

interface Choices {
  names: string[]
  /** What stands behind the last one. */
  rest: string
}

/** `a, b; …`, `a, b or c, …`; otherwise as far as nothing stands there that is a property. */
function choicesIn(behind: string, name: string): Choices | undefined {
  const told = behind.split(';')[0] ?? ''
  const isAny = /\sor\s(?!not?\b)/i.test(told)
  const members = [...told.matchAll(isAny ? MEMBER_OF_ANY : MEMBER_OF_ALL)].map(({ 0: said, index, groups }) => ({
    text: groups?.text?.trim() ?? '',
    isLast: groups?.joint !== undefined,
    to: index + said.trimEnd().length,
  }))
  const last = members.findIndex(({ isLast }) => isLast)
  const isEnded = told.length < behind.length && areMostlyOwn(members)
  const isOneOf = isAny && areMostlyOwn(members.slice(0, last + 1))
  const names: string[] = []
  let to = 0
  for (const [at, member] of members.entries()) {
    const isSure = isEnded || (isOneOf && (at >= last - 1 || names.length < 2))
    if (PARTED_OTHERWISE.test(member.text)) return undefined
    if (!isChoice(member.text) || (!isSure && isProperty(member.text, name))) break
    names.push(member.text)
    to = member.to
    if (member.isLast) break
  }
  return names.length > 1 ? { names, rest: behind.slice(to) } : undefined
}

/** `VG+`, where a slash would end what is read as one word. */
const PARTED_OTHERWISE = /[+&"]/

/** Whatever else the words may name: `skill: code, design or talk`. */
const areMostlyOwn = (members: { text: string }[]): boolean =>
  members.filter(({ text }) => isFieldWord(fold(text))).length * 2 < members.length

const MEMBER_OF_ANY = /(?:,?\s(?<joint>or)\s|^|,)(?<text>(?:(?!,|\sor\s).)+)/gisu
const MEMBER_OF_ALL = /(?:,?\s(?<joint>and)\s|^|,)(?<text>(?:(?!,|\sand\s).)+)/gisu

const fold = (name: string): string => singular(name.toLowerCase())

const isChoice = (text: string): boolean =>
  CHOICE.test(text) && !TOLD.test(text) && !text.split(' ').some((word) => SAYS.test(word))

const CHOICE = /^[\p{L}\p{N}][\p{L}\p{N}'’.+-]*(?: [\p{L}\p{N}'’.+-]+){0,3}$/u
/** `found by`, `has keys`, `who found it`, `date of capture`, `hair colour`, `a price`: a property, whatever it is of. */
const TOLD =
  /^(?:an?|the|its|their|plus|has|have|was|who|whose|whether|if|when|where|how|what|which|last|next)\s|\s(?:by|at|on|to|from|in)$|\sof\s|\sor not?$|\s(?:number|name|date|colou?r|price|cost|fee|year|time|count|notes?|phone|e-?mail|address|photo|size|weight)$/i
const SAYS = /^(?:i|we|you|they|it|also|is|are|either|want|needs?|should|can|must|please|show|that|with|etc)$/i

/** `status: sent, paid`, `diet: normal, vegetarian`: what may be a property of its own is one of them. */
function isProperty(text: string, name: string): boolean {
  const word = fold(text)
  return isFieldWord(word) && !KIND.test(word) && !(STATES.test(name) && STATE.test(word))
}

const STATES = /(?:^| )(?:status|state|stage|result|outcome|progress)$/
const STATE = /^(?:paid|confirmed|verified)$/
const KIND = /^(?:active|done|available|private|public|urgent|vegetarian)$/

function written({ before, isInBrackets }: Row, { names, rest }: Choices): string {
  const row = isInBrackets && !before.includes(':') ? withCommas(before) : before
  const parted = `${row}: ${names.join('/')}`
  if (rest.trim() === '') return parted + rest
  return `${parted}${/^\s*[,;]/.test(rest) ? '' : ','}${isInBrackets ? withCommas(rest) : withCommasInRow(rest)}`
}

/** Not before a list among them: `(type: a, b; members: name, phone)`. */
const withCommas = (text: string): string =>
  text.replace(/;([^;:]*:)?/g, (all, head = '') => (isPlural(head.slice(0, -1).split(' ').at(-1) ?? '') ? all : `,${head}`))

/** Of a sentence, as far as its row goes. */
function withCommasInRow(text: string): string {
  const [first = '', ...others] = text.split(';')
  const end = others.findIndex((part) => !isPartOfRow(part))
  const own = end === -1 ? others : others.slice(0, end)
  return [[first, ...own].join(','), ...others.slice(own.length)].join(';')
}

/** `layer`, `found by`; but not `members`, `boats with length`, `show them by year`. */
function isPartOfRow(part: string): boolean {
  const words = (part.split(/[,:(]|\sand\s/)[0] ?? '').trim().toLowerCase().split(' ')
  const noun = words.at(-1) ?? ''
  const isMany = isPlural(noun) && !isFieldWord(singular(noun)) && words.length < 3
  const isDone = words.some((word) => SAYS.test(word)) || VERBS.has(words[0] ?? '')
  return words.length < 5 && !isMany && !isDone && !GIVING.test(` ${part}`)
}
