import { LruCache } from '#compiler/lru-cache'
import { singular } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { isOnlyVerb } from '../lexicon/verbs'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import type { Kind } from './labels'
import { asNames } from './name-spans'
import { type TaggedSpan, type TaggedText, tag } from './tagger'
import { type TextToken, tokenize } from './tokenize'
import { isAskedOn, propertyAt } from './told-property'

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
  const spans = asNames(
    tagged.spans.filter(({ likelihood }) => likelihood >= READ),
    tokens,
  )
  const { lists, mentions } = gatherLists(spans, tokens)
  const ofNothing: ToldProperty[] = []
  for (const span of spans.filter((each) => each.kind === 'property' && !isAskedOn(each, spans, tokens))) {
    const owner = ownerOf(span, mentions, tokens)
    const properties = owner === undefined ? ofNothing : (lists[owner] as ToldList).properties
    for (const read of propertyAt(span, spans, tokens, said)) add(properties, { ...read, likelihood: span.likelihood })
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

type NamedList = ToldList & { base: string }

/** Each list once, however often and by however many words it is named. */
function gatherLists(spans: TaggedSpan[], tokens: TextToken[]): { lists: NamedList[]; mentions: Mention[] } {
  const lists: NamedList[] = []
  const mentions = spans
    .filter(({ kind }) => kind === 'list')
    .map((span): Mention => {
      const named = tokens.slice(span.from, span.to)
      const own = { base: named.map(({ base }) => base).join(' '), noun: nounOf(named), likelihood: span.likelihood }
      const at = lists.findIndex(({ base }) => isSame(base, own.base))
      const known = lists[at]
      if (!known) return { list: lists.push({ ...own, properties: [] }) - 1, span }
      const longer = own.base.length > known.base.length ? own : known
      lists[at] = { ...known, base: longer.base, noun: longer.noun, likelihood: Math.max(known.likelihood, own.likelihood) }
      return { list: at, span }
    })
  return { lists, mentions }
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
