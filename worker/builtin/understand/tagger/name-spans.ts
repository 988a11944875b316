import { isOnlyVerb } from '../lexicon/verbs'
import { STOP_WORDS } from '../words/common-words'
import { readRows } from './name-rows'
import type { TaggedSpan, TaggedText } from './tagger'
import type { TextToken } from './tokenize'

/** Said at least this surely, it is read at all. */
const READ = 0.3

/** What was labelled, as names: without what is no part of one, joined where it is one, and choices where slashes part them. */
export function namesIn(tagged: TaggedText, tokens: TextToken[]): TaggedSpan[] {
  const read = tagged.spans.filter(({ likelihood }) => likelihood >= READ)
  const named = withSlashes(joined(read.flatMap((span) => asName(span, tokens) ?? [])), tokens)
  return firstOfRows(ofOwn(readRows(named, tokens, tagged), tokens), tokens)
}

/** `I want a swatch log. Brand, ink name, sheen`: one of something that a row of properties begins with is the first of them. */
const firstOfRows = (spans: TaggedSpan[], tokens: TextToken[]): TaggedSpan[] =>
  spans.map((span, at) => {
    const next = spans[at + 1]
    const isFirst =
      span.kind === 'list' &&
      span.from > 0 &&
      /^[.!?:\n]$/.test(tokens[span.from - 1]?.word ?? '') &&
      tokens[span.to - 1]?.isPlural === false &&
      tokens[span.to]?.word === ',' &&
      next?.kind === 'property' &&
      next.from === span.to + 1
    return isFirst ? { ...span, kind: 'property' } : span
  })

/** `finds [context, material, weight]`: a property with properties of its own in brackets is a list. */
const ofOwn = (spans: TaggedSpan[], tokens: TextToken[]): TaggedSpan[] =>
  spans.map((span, at) => {
    if (span.kind !== 'property' || !/^[([]$/.test(tokens[span.to]?.word ?? '')) return span
    const close = tokens.findIndex(({ word }, place) => place > span.to && /^[)\]]$/.test(word))
    const inside = spans.slice(at + 1).filter(({ from }) => from < close)
    const told = inside.filter(({ kind }) => kind === 'property').length
    return told >= SEVERAL && told * 2 > inside.length ? { ...span, kind: 'list' } : span
  })

const SEVERAL = 2

/**
 * A list without what is no part of a name: `nurses enter visits` and `weigh fish` are what somebody does, `lost and` is broken off.
 */
export function asName(span: TaggedSpan, tokens: TextToken[]): TaggedSpan | undefined {
  if (span.kind !== 'list') return span
  const last = tokens[span.to - 1]
  const next = tokens[span.to]
  // `who's in which voice part` and `Fields: tag, maker` are told of what is named elsewhere.
  if (!last || IS_WHO.test(last.word) || (next?.word === ':' && IS_FORM.test(last.word))) return undefined
  // `my late husband's records`
  if (/'s?$/.test(last.word))
    return next?.tags.includes('Noun') ? asName({ ...span, from: span.to, to: span.to + 1 }, tokens) : undefined
  const named = tokens.slice(span.from, span.to)
  // The last word is the name, whatever a tagger makes of it: `trips`.
  const doing = named.slice(0, -1).findLastIndex(isDoing)
  // `note the dishes`: a name begins behind its article.
  // `I tune pianos`
  if (named.length > 1 && SUBJECT.test(tokens[span.from - 1]?.word ?? '')) return asName({ ...span, from: span.from + 1 }, tokens)
  const article = named.slice(0, -1).findLastIndex(({ word }) => ARTICLE.test(word))
  const from = span.from + Math.max(doing, article) + 1
  if (named.length > 1 && isOnlyVerb(named.at(-1)?.base ?? '')) return undefined
  let { to } = span
  while (to > from && STOP_WORDS.has(tokens[to - 1]?.word ?? '')) to -= 1
  return from < to ? { ...span, from, to } : undefined
}

const SUBJECT = /^(?:i|we|you|they|he|she|who)$/
const ARTICLE = /^(?:the|an?|our|my|your|their|his|her|its|each|every|all|these|those)$/

export const IS_WHO = /^(?:who|what|it|that|there|he|she|we|i|they|you)(?:'\w+)?$/
const IS_FORM = /^(?:fields?|columns?|properties|details|info|information|data)$/

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

export const isDoing = ({ base, tags }: TextToken): boolean =>
  isOnlyVerb(base) || (!tags.includes('Noun') && tags.some((tag) => tag === 'PresentTense' || tag === 'Infinitive'))

/** `voice: soprano/alto/bass`, `format paper/ebook`: behind a property, what slashes part are its choices, whatever the words. */
function withSlashes(spans: TaggedSpan[], tokens: TextToken[]): TaggedSpan[] {
  const found: TaggedSpan[] = []
  let until = 0
  let isBehindSlashes = false
  for (const span of spans) {
    if (span.from < until) continue
    // What slashes part ends at a comma: what stands behind it is told beside it.
    const isNext: boolean = isBehindSlashes && span.kind === 'choice'
    isBehindSlashes &&= isNext
    const named = span.kind === 'property' ? withoutChoice(span, tokens) : span
    found.push(isNext ? { ...named, kind: 'property' } : named)
    if (named.kind !== 'property') continue
    const choices = slashedFrom(named.to, tokens)
    if (choices.length < 2) continue
    found.push(...choices.map((each) => ({ ...each, kind: 'choice' as const, likelihood: span.likelihood })))
    until = choices.at(-1)?.to ?? named.to
    isBehindSlashes = tokens[until]?.word === ','
  }
  return found
}

/** `deposit` of `deposit paid/unpaid`, `condition` of `condition good / worn / unsafe`. */
function withoutChoice(span: TaggedSpan, tokens: TextToken[]): TaggedSpan {
  const slashes = tokens.slice(span.from, span.to).flatMap(({ word }, at) => (word === '/' ? [span.from + at] : []))
  const [first = span.from] = slashes
  if (slashes.length > 1 && first - span.from > 1) return { ...span, to: first - 1 }
  const word = tokens[span.to - 1]?.word
  const isDenied = span.to - span.from > 1 && tokens[span.to]?.word === '/' && tokens[span.to + 1]?.word === `un${word}`
  return isDenied ? { ...span, to: span.to - 1 } : span
}

function slashedFrom(at: number, tokens: TextToken[]): { from: number; to: number }[] {
  let from = at
  while (/^(?:[:=(–-]|is|are|either)$/.test(tokens[from]?.word ?? '')) from += 1
  const isLedTo = from > at
  const choices: { from: number; to: number }[] = []
  let to = from
  while (to < tokens.length) {
    const { word, isSign } = tokens[to] as TextToken
    const isEnd = isSign && word !== "'" && word !== '-'
    if (isEnd && to > from) choices.push({ from, to })
    if (isEnd && !/^[/|]$/.test(word)) break
    to += 1
    if (isEnd) from = to
    if (to - from > (isLedTo ? MOST_WORDS : MOST_UNLED)) return []
  }
  if (to === tokens.length && to > from) choices.push({ from, to })
  const isNamed = (choice: { from: number; to: number }) =>
    !tokens.slice(choice.from, choice.to).some(({ word }) => JOINING.test(word)) && !isOfUnit(choice, tokens)
  return isLedTo || choices.every(isNamed) ? choices : []
}

/** `monthly rent and start/end dates` */
const JOINING = /^(?:and|or|with|the|an?|of|to|for|if|from|until|no)$/

/** `acidity in g/l` has a unit, and no choices. */
const isOfUnit = ({ from, to }: { from: number; to: number }, tokens: TextToken[]): boolean =>
  (tokens[to - 1]?.word.length ?? 0) < 3 || /^(?:in|per)$/.test(tokens[from]?.word ?? '')

const MOST_WORDS = 4
const MOST_UNLED = 3
