import { LruCache } from '#compiler/lru-cache'
import { singular } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { isCurrency } from '../lexicon/units'
import { isOnlyVerb } from '../lexicon/verbs'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import type { Kind } from './labels'
import { asName, IS_WHO, isDoing, namesIn } from './name-spans'
import { ownerText } from './owner-features'
import { placesOf } from './places-of'
import { type Owner, ownersOf, PLACED } from './property-owner'
import { type Placed, withMembers, withRowsOfNothing } from './property-rows'
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
  /** Where no list was named: the nouns that may be one, the likeliest first. */
  nearest: Nearest[]
  /** Where words in base form first stand, to be compared; at the end where they do not. */
  placeOf(words: string): number
  /** Whether words in base form stand there one behind the other. */
  isSaid(words: string): boolean
  /** How likely words in base form are of a kind where they stand; 0 where they do not. */
  likelihoodOf(kind: Kind, words: string): number
}

/** Characters of the texts that are remembered: one request is asked about by several. */
const REMEMBERED = 20_000
const remembered = new LruCache<ToldLists>(REMEMBERED)

export const readToldLists = (said: string): ToldLists =>
  remembered.get(said) ?? remembered.set(said, readTold(said), said.length)

function readTold(said: string): ToldLists {
  const tokens = tokenize(said)
  const tagged = tag(tokens)
  const spans = namesIn(tagged, tokens)
  const properties = spans.filter((each) => each.kind === 'property' && !isAskedOn(each, spans, tokens))
  const owners = ownersOf(ownerText(tokens, tagged, spans), properties)
  const named = spans.filter(({ kind }) => kind === 'list')
  const told = toldOf(owners, properties).filter((at) => !named.some(({ from, to }) => from <= at && at < to))
  const lists = gatherLists([...named, ...told.flatMap((at) => asList(at, tokens, tagged))], tokens)
  const ofNothing: ToldProperty[] = []
  const placed = withMembers(properties, owners, named, tokens).map(
    (told): Placed<NamedList> => ({ ...told, list: listOf(told.owner, lists) }),
  )
  for (const { span, list } of withRowsOfNothing(placed, lists, tokens)) {
    // Nothing belongs to itself.
    if (list?.ends.has(span.to - 1)) continue
    for (const read of propertyAt(span, spans, tokens, said))
      add(list?.properties ?? ofNothing, { ...read, likelihood: span.likelihood })
  }
  return {
    lists: lists.map(({ base: _, ends: __, ...list }) => ({ ...list, properties: list.properties.filter(isWhole) })),
    ofNothing: ofNothing.filter(isWhole),
    nearest: nearestOf(tokens, tagged),
    placeOf: (words) => placesOf(words, tokens)[0]?.to ?? tokens.length,
    isSaid: (words) => placesOf(words, tokens).length > 0,
    likelihoodOf: (kind, words) => Math.max(0, ...placesOf(words, tokens).map(({ to }) => tagged.likelihoodOfEnd(kind, to))),
  }
}

/** `what I ate` asks for itself: the `what` broken off it is none beside it; nor is what breaks off where it goes on. */
const isWhole = ({ label, shown = label }: ToldProperty, _at: number, all: ToldProperty[]): boolean =>
  (!IS_QUESTION_WORD.test(label) || !all.some((other) => other.label.startsWith(`${label} `))) && !GOES_ON.test(shown)

/** `what was done if`, `the one`, `where it`: the words that matter are missing. */
const GOES_ON =
  /(?: (?:if|or|and|the|an?|of|than|but|because|so|that)|^(?:where|when|what|who|which|how) (?:it|we|they|i|until|since|when|what)|^(?:ones?|out|after|before|away|not|it|them|thanks?|etc|full stop|[^\p{L}\p{N}]+|[½¼¾]))$/iu

const IS_QUESTION_WORD = /^(?:what|which|who|whose|when|where|why|how)$/

/** With the tokens that end its names. */
type NamedList = ToldList & { base: string; ends: Set<number> }

/** Each list once, however often and by however many words it is named. */
function gatherLists(named: TaggedSpan[], tokens: TextToken[]): NamedList[] {
  const lists: NamedList[] = []
  for (const { from, to, likelihood } of named.sort((one, other) => one.from - other.from)) {
    const words = tokens.slice(from, to)
    const own = { base: words.map(({ base }) => base).join(' '), noun: nounOf(words), likelihood }
    const known = lists.find(({ base }) => isSame(base, own.base))
    if (!known) {
      lists.push({ ...own, properties: [], ends: new Set([to - 1]) })
      continue
    }
    const { base, noun } = own.base.length > known.base.length ? own : known
    Object.assign(known, { base, noun, likelihood: Math.max(known.likelihood, likelihood) })
    known.ends.add(to - 1)
  }
  return lists
}

/** Told of something as surely as this, several properties make it a list: `methods we can ring, with number of bells and difficulty`. */
const MAKES_LIST = 0.8
const SEVERAL = 2
const SURE = 0.5
/** So likely a list is what they make one. */
const MADE = 0.45

function listOf(owner: Owner | undefined, lists: NamedList[]): NamedList | undefined {
  const at = owner?.at
  const isOnly = lists.filter(({ likelihood }) => likelihood >= MADE).length === 1
  if (owner === undefined || at === undefined || (owner.likelihood < PLACED && !isOnly)) return undefined
  return lists.find(({ ends }) => ends.has(at))
}

/** Tokens that end the name of what several properties are surely told of. */
function toldOf(owners: Owner[], properties: TaggedSpan[]): number[] {
  const sure = owners.flatMap(({ at, likelihood }, place) =>
    at !== undefined && likelihood >= MAKES_LIST && (properties[place]?.likelihood ?? 0) >= SURE ? [at] : [],
  )
  return [...new Set(sure)].filter((at) => sure.filter((other) => other === at).length >= SEVERAL)
}

/** What is done (`each one that arrives`) is no list of what is told behind it. */
function asList(at: number, tokens: TextToken[], tagged: TaggedText): TaggedSpan[] {
  const last = tokens[at]
  if (!last || (isDoing(last) && !last.tags.includes('Noun'))) return []
  const likelihood = Math.max(MADE, tagged.likelihoodOfEnd('list', at))
  const name = asName({ kind: 'list', from: nameFrom(at, tokens, tagged), to: at + 1, likelihood }, tokens)
  return name ? [name] : []
}

/** Less likely than this, it is not even the nearest. */
const NEAREST = 0.15

function nearestOf(tokens: TextToken[], tagged: TaggedText): Nearest[] {
  const near = tokens.flatMap(({ word, base, isSign, isPlural }, at): Nearest[] => {
    const likelihood = tagged.likelihoodOfEnd('list', at)
    const isNone =
      isSign || STOP_WORDS.has(word) || IS_WHO.test(word) || isFieldWord(base) || isOnlyVerb(base) || isCurrency(word)
    if (isNone || likelihood <= NEAREST) return []
    return [{ noun: nounOf(tokens.slice(nameFrom(at, tokens, tagged), at + 1)), likelihood, isMany: isPlural }]
  })
  return near.sort((one, other) => other.likelihood - one.likelihood)
}

/** Where the name begins that ends there. */
function nameFrom(at: number, tokens: TextToken[], { likelihoodOf }: TaggedText): number {
  let from = at
  while (from > 0 && likelihoodOf('list', from - 1) >= NEAREST && !STOP_WORDS.has(tokens[from - 1]?.word ?? '')) from -= 1
  return from
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

/** The properties that are surely told, of whatever list. */
export function toldProperties(said: string): string[] {
  const { lists, ofNothing } = readToldLists(said)
  const properties = [...lists.flatMap((list) => list.properties), ...ofNothing]
  return properties.filter(({ likelihood }) => likelihood >= SURELY).map(({ label }) => label)
}

const SURELY = 0.5
