import { LruCache } from '#compiler/lru-cache'
import { singular } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { isOnlyVerb } from '../lexicon/verbs'
import { readLabel } from '../request/clauses/read-label'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import type { Kind } from './labels'
import { type TaggedSpan, type TaggedText, tag } from './tagger'
import { type TextToken, tokenize } from './tokenize'

/** A list that a request names, and what is told of each of its records, in the order it was said. */
export interface ToldList {
  /** Singular, lower case, as said: `film camera`. */
  noun: string
  /** How likely it is one, 0 to 1. */
  likelihood: number
  properties: ToldProperty[]
}

export interface ToldProperty extends Attribute {
  likelihood: number
}

export interface Nearest {
  noun: string
  likelihood: number
  isMany: boolean
}

export interface ToldLists {
  lists: ToldList[]
  /** Told of nothing that was named. */
  ofNothing: ToldProperty[]
  /** Where no list was named: the noun that is one sooner than the others. */
  nearest: Nearest | undefined
  /** Where words in base form first stand, to be compared; at the end where they do not. */
  placeOf(words: string): number
  /** Whether words in base form stand there one behind the other. */
  isSaid(words: string): boolean
  /** How likely words in base form are of a kind where they stand; 0 where they do not. */
  likelihoodOf(kind: Kind, words: string): number
}

interface Mention {
  list: number
  span: TaggedSpan
}

/** Said at least this surely, it is read at all. */
const READ = 0.3

/** Characters of the texts that are remembered: one request is asked about by several. */
const REMEMBERED = 20_000
const remembered = new LruCache<ToldLists>(REMEMBERED)

export const readToldLists = (said: string): ToldLists =>
  remembered.get(said) ?? remembered.set(said, readTold(said), said.length)

function readTold(said: string): ToldLists {
  const tokens = tokenize(said)
  const tagged = tag(tokens)
  const read = tagged.spans.flatMap((span) => (span.likelihood >= READ ? (asName(span, tokens) ?? []) : []))
  const spans = withSlashes(joined(read), tokens)
  const lists: (ToldList & { base: string })[] = []
  const mentions: Mention[] = []
  for (const span of spans.filter(({ kind }) => kind === 'list')) {
    const named = tokens.slice(span.from, span.to)
    const base = named.map((token) => token.base).join(' ')
    const known = lists.findIndex((list) => isSame(list.base, base))
    if (known === -1) {
      mentions.push({ list: lists.length, span })
      lists.push({ base, noun: nounOf(named), likelihood: span.likelihood, properties: [] })
      continue
    }
    mentions.push({ list: known, span })
    const list = lists[known] as (typeof lists)[number]
    if (base.length > list.base.length) lists[known] = { ...list, base, noun: nounOf(named) }
    ;(lists[known] as (typeof lists)[number]).likelihood = Math.max(list.likelihood, span.likelihood)
  }
  const ofNothing: ToldProperty[] = []
  for (const span of spans.filter((each) => each.kind === 'property' && !isAskedOn(each, spans, tokens))) {
    const owner = ownerOf(span, mentions, tokens)
    const properties = owner === undefined ? ofNothing : (lists[owner] as ToldList).properties
    for (const read of propertyAt(span, spans, tokens, said))
      add(properties, { ...asWritten(read, said), likelihood: span.likelihood })
  }
  return {
    lists: lists.map(({ base: _, ...list }) => list),
    ofNothing,
    nearest: nearestOf(tokens, tagged),
    placeOf: (words) => placesOf(tokens, words)[0] ?? tokens.length,
    isSaid: (words) => placesOf(tokens, words).length > 0,
    likelihoodOf: (kind, words) => Math.max(0, ...placesOf(tokens, words).map((last) => tagged.likelihoodOfEnd(kind, last))),
  }
}

/** Less likely than this, it is not even the nearest. */
const NEAREST = 0.15

function nearestOf(tokens: TextToken[], { likelihoodOf, likelihoodOfEnd }: TaggedText): Nearest | undefined {
  let [at, likelihood] = [-1, NEAREST]
  for (const [place, { word, base, isSign }] of tokens.entries()) {
    const own = isSign || STOP_WORDS.has(word) || isFieldWord(base) || isOnlyVerb(base) ? 0 : likelihoodOfEnd('list', place)
    if (own > likelihood) [at, likelihood] = [place, own]
  }
  if (at === -1) return undefined
  let from = at
  while (from > 0 && likelihoodOf('list', from - 1) >= NEAREST && !STOP_WORDS.has(tokens[from - 1]?.word ?? '')) from -= 1
  return { noun: nounOf(tokens.slice(from, at + 1)), likelihood, isMany: tokens[at]?.isPlural ?? false }
}

/** The last token of each place where words in base form stand. */
function placesOf(tokens: TextToken[], base: string): number[] {
  const words = base.split(' ')
  return tokens.flatMap((_, from) =>
    words.every((word, step) => tokens[from + step]?.base === word) ? [from + words.length - 1] : [],
  )
}

/**
 * A list without what is no part of a name: `nurses enter visits` and `weigh fish` are what somebody does, `lost and` is broken off.
 */
function asName(span: TaggedSpan, tokens: TextToken[]): TaggedSpan | undefined {
  if (span.kind !== 'list') return span
  const named = tokens.slice(span.from, span.to)
  // The last word is the name, whatever a tagger makes of it: `trips`.
  const doing = named.slice(0, -1).findLastIndex(isDoing)
  const from = span.from + doing + 1
  if (named.length > 1 && isOnlyVerb(named.at(-1)?.base ?? '')) return undefined
  let { to } = span
  while (to > from && STOP_WORDS.has(tokens[to - 1]?.word ?? '')) to -= 1
  return from < to ? { ...span, from, to } : undefined
}

/** `restaurant` and `reservations` that stand together are one name. */
function joined(spans: TaggedSpan[]): TaggedSpan[] {
  const found: TaggedSpan[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isOne = before?.kind === 'list' && span.kind === 'list' && before.to === span.from
    if (isOne) found.pop()
    found.push(isOne ? { ...span, from: before.from } : span)
  }
  return found
}

const isDoing = ({ base, tags }: TextToken): boolean =>
  isOnlyVerb(base) || (!tags.includes('Noun') && tags.some((tag) => tag === 'PresentTense' || tag === 'Infinitive'))

/** `voice: soprano/alto/bass`: behind a property, what slashes part are its choices, whatever the words. */
function withSlashes(spans: TaggedSpan[], tokens: TextToken[]): TaggedSpan[] {
  const found: TaggedSpan[] = []
  let until = 0
  for (const span of spans) {
    if (span.from < until) continue
    found.push(span)
    if (span.kind !== 'property') continue
    const choices = slashedFrom(span.to, tokens)
    if (choices.length < 2) continue
    found.push(...choices.map((each) => ({ ...each, kind: 'choice' as const, likelihood: span.likelihood })))
    until = choices.at(-1)?.to ?? span.to
  }
  return found
}

function slashedFrom(at: number, tokens: TextToken[]): { from: number; to: number }[] {
  let from = at
  while (/^(?:[:=(–-]|is|are|either)$/.test(tokens[from]?.word ?? '')) from += 1
  const choices: { from: number; to: number }[] = []
  let to = from
  while (from > at && to < tokens.length) {
    const { word, isSign } = tokens[to] as TextToken
    const isEnd = isSign && word !== "'" && word !== '-'
    if (isEnd && to > from) choices.push({ from, to })
    if (isEnd && !/^[/|]$/.test(word)) break
    to += 1
    if (isEnd) from = to
    if (to - from > MOST_WORDS) return []
  }
  if (to === tokens.length && to > from) choices.push({ from, to })
  return choices
}

const MOST_WORDS = 4

/** `boat`, `rental boat` */
const isSame = (one: string, other: string): boolean => ` ${one}`.endsWith(` ${other}`) || ` ${other}`.endsWith(` ${one}`)

function nounOf(named: TextToken[]): string {
  const words = named.filter(({ isSign }) => !isSign).map(({ word }) => word)
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
}

function add(properties: ToldProperty[], read: ToldProperty): void {
  const at = properties.findIndex(({ label }) => label === read.label)
  if (at === -1) properties.push(read)
  else if (read.options.length > 0) properties[at] = read
}

const ENDS = /^[.;!?\n]$/

/**
 * The list a property is told of: the one it stands in brackets behind or that follows it (`the weight of each fish`), else
 * the one spoken of last, else the first there is.
 */
function ownerOf({ from, to }: TaggedSpan, mentions: Mention[], tokens: TextToken[]): number | undefined {
  const before = mainOf(
    mentions.filter(({ span }) => span.to <= from),
    tokens,
  )
  const after = mentions.find(({ span }) => span.from >= to)
  const between = after ? tokens.slice(to, after.span.from) : []
  const isOf =
    between.length > 0 &&
    between.length < 4 &&
    /^(?:of|for|per)$/.test(between[0]?.word ?? '') &&
    !between.some(({ word }) => ENDS.test(word))
  return (isOf ? after : (before ?? after))?.list
}

/** The one named last; of `inspections of a hive` the inspections. */
function mainOf(mentions: Mention[], tokens: TextToken[]): Mention | undefined {
  const [last, other] = [mentions.at(-1), mentions.at(-2)]
  if (!last || !other || other.list === last.list) return last
  const between = tokens.slice(other.span.to, last.span.from).map(({ word }) => word)
  return between.length < 4 && /^(?:of|for|by|per|in)$/.test(between[0] ?? '') ? other : last
}

/** `who` of `who brought it`, where both were found. */
const isAskedOn = ({ from, to }: TaggedSpan, spans: TaggedSpan[], tokens: TextToken[]): boolean =>
  to === from + 1 && ASKING.test(tokens[from]?.word ?? '') && spans.some((next) => next.kind === 'property' && next.from === to)

/** Words that make a clause of what stands behind them: `who borrowed it`, `whether it is insured`. */
const ASKING = /^(?:who|whom|whose|what|when|where|which|how|whether|if)$/

function propertyAt(span: TaggedSpan, spans: TaggedSpan[], tokens: TextToken[], said: string): Attribute[] {
  const next = spans.find(({ kind, from }) => kind !== 'choice' && from >= span.to)
  const named = textOf(tokens, span.from, span.to, said)
  const end = memberEnd(span, next?.from ?? tokens.length, tokens)
  const inner = innerAt(end, tokens, said)
  const options = spans
    .filter(({ kind, from }) => kind === 'choice' && from >= span.to && from < (next?.from ?? tokens.length))
    .map(({ from, to }) => textOf(tokens, from, to, said))
  const asked = askedFrom(span.from, tokens)
  const member = textOf(tokens, asked ?? span.from, end, said)
  const [own, ...others] = readLabel({ text: named, inner })
  const [told] = readLabel({ text: member, inner })
  if (others.length > 0 && own) return [own, ...others]
  const read = asked === undefined ? own : asClause(textOf(tokens, asked, span.to, said), told)
  if (!read) return []
  const choices = options.length > 1 ? [...new Set(options)] : read.options.length > 1 ? read.options : (told?.options ?? [])
  if (choices.length === 2 && choices.every((choice) => /^(?:y(?:es)?|no?)$/i.test(choice)))
    return [{ ...read, options: [], spec: 'yes 50' }]
  const spec = choices.length > 1 ? undefined : (read.spec ?? told?.spec)
  return [{ ...read, options: choices.length > 1 ? choices : [], ...(spec === undefined ? {} : { spec }) }]
}

/** `DCC address`, with the capitals it was written with. */
function asWritten(property: Attribute, said: string): Attribute {
  const shown = (property.shown ?? property.label).replace(/[\p{L}\p{N}]+/gu, (word) => {
    const capitals = word.toUpperCase()
    const isSo = word === 'i' || (word.length > 1 && new RegExp(`\\b${capitals}\\b`).test(said) && said !== said.toUpperCase())
    return isSo ? capitals : word
  })
  return { ...property, shown }
}

/** Told in a clause: `who borrowed it` is borrowed by somebody; what nobody here knows better is called as it was said. */
function asClause(said: string, read: Attribute | undefined): Attribute | undefined {
  const shown = said.toLowerCase().trim()
  const isOwn = read === undefined || read.spec === undefined || /^(?:title$|(?:i|we|they|you|he|she) )/.test(read.label)
  if (!isOwn || shown.split(' ').length > MOST_WORDS + 1) return read
  return {
    label: foldPhrase(shown),
    shown,
    options: [],
    spec: /\b(?:paid|payed|cost|spent|charged?)\b/.test(shown) ? 'money 5..240' : 'text',
  }
}

/** Where the words of a property end: at a sign, a joining word, or what is named next. */
function memberEnd({ to }: TaggedSpan, next: number, tokens: TextToken[]): number {
  let at = to
  while (at < next && at - to < 6) {
    const { word, isSign } = tokens[at] as TextToken
    if (isSign ? word !== '/' && word !== '-' : /^(?:and|plus|which|that|so|because|but)$/.test(word)) break
    at += 1
  }
  return at
}

/** What stands in brackets there. */
function innerAt(at: number, tokens: TextToken[], said: string): string {
  if (!/^[([]$/.test(tokens[at]?.word ?? '')) return ''
  const close = tokens.findIndex(({ word }, place) => place > at && /^[)\]]$/.test(word))
  return close === -1 ? '' : textOf(tokens, at + 1, close, said)
}

/** A question word that begins the clause, a few words before. */
function askedFrom(from: number, tokens: TextToken[]): number | undefined {
  for (let at = from; at >= Math.max(0, from - 3); at--) {
    const token = tokens[at]
    if (!token || token.isSign || /^(?:and|or)$/.test(token.word)) return undefined
    if (ASKING.test(token.word)) return at
  }
  return undefined
}

const textOf = (tokens: TextToken[], from: number, to: number, said: string): string =>
  from < to ? said.slice(tokens[from]?.from, tokens[to - 1]?.to) : ''
