import { STOP_WORDS } from '../words/common-words'
import type { TaggedSpan, TaggedText } from './tagger'
import type { TextToken } from './tokenize'

/**
 * What commas and brackets say of names that stand in a row, whatever the words: what stands in brackets behind a property
 * are its choices, and what stands between two properties is one as well.
 */
export const readRows = (spans: TaggedSpan[], tokens: TextToken[], tagged: TaggedText): TaggedSpan[] =>
  namedByPlace(betweenOthers(inBrackets(joinedProperties(spans), tokens, tagged), tokens), tokens)

/** So surely a property is what only stands like one. */
const BY_PLACE = 0.6

/** `date batteries last changed`: no sign and no word parts them. */
function joinedProperties(spans: TaggedSpan[]): TaggedSpan[] {
  const found: TaggedSpan[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isOne = before?.kind === 'property' && span.kind === 'property' && before.to === span.from
    if (isOne) found.pop()
    found.push(isOne ? { ...before, to: span.to, likelihood: Math.min(before.likelihood, span.likelihood) } : span)
  }
  return found
}

interface Range {
  from: number
  to: number
}

const OPENS = /^[([]$/
const CLOSES = /^[)\]]$/

function closeOf(tokens: TextToken[], open: number): number | undefined {
  const close = tokens.findIndex(({ word }, at) => at > open && (CLOSES.test(word) || OPENS.test(word)))
  return close === -1 || OPENS.test(tokens[close]?.word ?? '') ? undefined : close
}

/** As surely as this on the whole, what stands in brackets behind a property are properties, and that is a list. */
const OF_OWN = 0.75

/** `part used (leaf, root, bark)`: choices, unless they are properties beyond doubt, as of `finds [context, material, weight]`. */
function inBrackets(spans: TaggedSpan[], tokens: TextToken[], { likelihoodOf }: TaggedText): TaggedSpan[] {
  let found = spans
  for (const span of spans) {
    const close = span.kind === 'property' && OPENS.test(tokens[span.to]?.word ?? '') ? closeOf(tokens, span.to) : undefined
    if (close === undefined) continue
    const items = itemsIn({ from: span.to + 1, to: close }, tokens)
    if (items.length < 2 || !items.every((item) => isShortName(item, tokens))) continue
    const surelyOf = (kind: 'property' | 'choice') =>
      items.reduce((sum, item) => sum + meanOf(item, (at) => likelihoodOf(kind, at)), 0) / items.length
    if (surelyOf('property') >= Math.max(OF_OWN, surelyOf('choice'))) continue
    const choices = items.map((item): TaggedSpan => ({ kind: 'choice', ...item, likelihood: span.likelihood }))
    found = [...found.filter(({ from }) => from < span.to || from >= close), ...choices]
  }
  return found.sort((one, other) => one.from - other.from)
}

const meanOf = ({ from, to }: Range, valueAt: (at: number) => number): number => {
  let sum = 0
  for (let at = from; at < to; at++) sum += valueAt(at)
  return sum / (to - from)
}

/** What commas, slashes and `or` part. */
function itemsIn({ from, to }: Range, tokens: TextToken[]): Range[] {
  const items: Range[] = []
  let start = from
  for (let at = from; at <= to; at++) {
    const word = tokens[at]?.word ?? ''
    if (at < to && !PARTS.test(word)) continue
    if (at > start) items.push({ from: start, to: at })
    start = at + 1
  }
  return items
}

const PARTS = /^(?:,|\/|\||;|or)$/
const MOST_WORDS = 4

/** Names something by itself, and says nothing of it. */
const isShortName = ({ from, to }: Range, tokens: TextToken[]): boolean =>
  to - from <= MOST_WORDS && tokens.slice(from, to).every(({ word, isSign }) => !SAYS.test(word) && (!isSign || JOINS.test(word)))

const JOINS = /^(?:-|–|\+|&|'|’|%|\.)$/
const SAYS =
  /^(?:i|we|you|they|he|she|it|this|that|which|who|whom|whose|where|when|what|how|if|whether|is|are|was|were|be|can|could|should|must|may|would|will|please|etc|e\.g|so|because|want|need|like)$/

const ENDS = /^[.;!?\n]$/
const MOST_OF_PIECE = 5

/** `return by, number of string parts, missing parts`, `grade (handmade, machine)`: named by nothing but where it stands. */
function betweenOthers(spans: TaggedSpan[], tokens: TextToken[]): TaggedSpan[] {
  const isProperty = (piece: Range | undefined) =>
    piece !== undefined && spans.some(({ kind, from, to }) => kind === 'property' && from >= piece.from && to <= piece.to)
  const isFree = (piece: Range) => !spans.some(({ from, to }) => from < piece.to && to > piece.from)
  const more = rowsOf(tokens).flatMap((row) =>
    row.flatMap((piece, at): TaggedSpan[] => {
      const name = nameIn(piece, tokens)
      const isBetween = isProperty(row[at - 1]) && (isProperty(row[at + 1]) || OPENS.test(tokens[piece.to]?.word ?? ''))
      return name && isFree(piece) && isBetween ? [{ kind: 'property', ...name, likelihood: BY_PLACE }] : []
    }),
  )
  return [...spans, ...more].sort((one, other) => one.from - other.from)
}

/** Of each sentence the pieces that commas part, as far as a bracket; what stands in brackets is part of none. */
function rowsOf(tokens: TextToken[]): Range[][] {
  const rows: Range[][] = [[]]
  let start = 0
  let depth = 0
  for (let at = 0; at <= tokens.length; at++) {
    const word = tokens[at]?.word ?? '\n'
    if (OPENS.test(word)) {
      if (depth === 0 && at > start) rows.at(-1)?.push({ from: start, to: at })
      depth += 1
      start = at + 1
    } else if (CLOSES.test(word)) {
      depth = Math.max(0, depth - 1)
      start = at + 1
    } else if (depth === 0 && (word === ',' || word === 'and' || ENDS.test(word))) {
      if (at > start) rows.at(-1)?.push({ from: start, to: at })
      start = at + 1
      if (ENDS.test(word)) rows.push([])
    }
  }
  return rows
}

/** The piece without an article, where it is no more than a name. */
function nameIn(piece: Range, tokens: TextToken[]): Range | undefined {
  let { from } = piece
  while (from < piece.to && ARTICLE.test(tokens[from]?.word ?? '')) from += 1
  const words = tokens.slice(from, piece.to)
  const isName =
    words.length > 0 &&
    words.length <= MOST_OF_PIECE &&
    isShortName({ from: Math.max(from, piece.to - MOST_WORDS), to: piece.to }, tokens) &&
    !SAYS.test(words[0]?.word ?? '') &&
    words.every(({ word }) => /[\p{L}]/u.test(word)) &&
    words.some(({ word }) => !STOP_WORDS.has(word))
  return isName ? { from, to: piece.to } : undefined
}

const ARTICLE = /^(?:an?|the|its|their|also|plus|maybe)$/

/** `tenant, and how well it's cultivated (excellent, fair)`, `queen year and temper – calm, wild`: the choices are of what stands just before them. */
function namedByPlace(spans: TaggedSpan[], tokens: TextToken[]): TaggedSpan[] {
  const more = spans.flatMap((span, at): TaggedSpan[] => {
    const before = spans[at - 1]
    if (span.kind !== 'choice' || !before || before.kind === 'choice') return []
    const between = wordsBetween(before, span, tokens)
    if (!between || between.to - between.from > MOST_OF_CLAUSE) return []
    const isClause = ASKS.test(tokens[between.from]?.word ?? '')
    const name = isClause ? between : nameIn(between, tokens)
    return name && OPENS_ROW.test(tokens[between.to]?.word ?? '') ? [{ kind: 'property', ...name, likelihood: BY_PLACE }] : []
  })
  return [...spans, ...more].sort((one, other) => one.from - other.from)
}

const ASKS = /^(?:how|what|which|where|who)$/
const MOST_OF_CLAUSE = 6
const OPENS_ROW = /^(?:[([:–=]|-)$/

/** The words between a name and a choice that are behind a comma or `and`, without the sign that leads to the choice. */
function wordsBetween({ to }: TaggedSpan, choice: TaggedSpan, tokens: TextToken[]): Range | undefined {
  const parted = tokens.slice(to, choice.from).findLastIndex(({ word }) => PARTS_ROW.test(word))
  if (parted === -1) return undefined
  const from = to + parted + 1
  let end = choice.from
  while (end > from && OPENS_ROW.test(tokens[end - 1]?.word ?? '')) end -= 1
  return from < end ? { from, to: end } : undefined
}

const PARTS_ROW = /^(?:,|and|\.|;|\n)$/

/** Whether choices stand with what is named before them: nothing else is between them, or a word that leads to them. */
export function isOfIt(span: TaggedSpan, choice: TaggedSpan, tokens: TextToken[]): boolean {
  const signs = tokens.slice(span.to, choice.from)
  // `founder, cracked or sound` tells two things.
  if (signs.length > 0 && signs.every(({ word }) => PARTS_ROW.test(word))) return false
  const between = wordsBetween(span, choice, tokens)
  return !between || LEADS_ON.test(tokens[between.from]?.word ?? '')
}

/** `a colour, which is red or green`, `a status, starting as new` */
const LEADS_ON = /^(?:which|that|either|being|one|is|are|can|could|so|for|like|such|e\.g|i|the|it|starts?|starting)$/
