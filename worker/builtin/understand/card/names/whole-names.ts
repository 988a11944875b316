import { isFieldWord } from '../../lexicon/field-words'
import { foldPhrase } from '../../lexicon/lexicon'
import { unitOf } from '../../lexicon/units'
import type { Attribute, Thing } from '../../request/understanding'
import { placesOf } from '../../tagger/places-of'
import { type TextToken, tokenize } from '../../tagger/tokenize'
import { STOP_WORDS } from '../../words/common-words'

/**
 * Properties by the whole names they were told by, where what was read is a piece of one: `last o/h date` for `h date`,
 * `ref. number` for `number`, `what the passenger says` for `what the passenger`. What asks, or goes on behind a word that
 * ends no name, is told by all that stands there between two signs. Other pieces of the same name are gone.
 */
export function withWholeNames(thing: Thing, said: string): Attribute[] {
  const tokens = tokenize(said)
  const named = thing.attributes.map((attribute) => {
    const { label, shown = label } = attribute
    const [place] = placesOf(foldPhrase(shown), tokens)
    const whole = place && wholeOf(place, tokens, thing)
    if (!whole || (whole.from === place.from && whole.to === place.to)) return { attribute, place }
    const name = said.slice(tokens[whole.from]?.from, tokens[whole.to]?.to).replace(/\s+/g, ' ')
    return { attribute: { ...attribute, label: foldPhrase(name), shown: name }, place, whole }
  })
  const isPiece = (place: Place | undefined) =>
    named.some(({ whole }) => whole && place && isWithin(place, whole) && !isWithin(whole, place))
  return named
    .filter(({ place, whole }) => !isPiece(whole ?? place))
    .map(({ attribute }) => attribute)
    .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
}

const isWithin = (inner: Place, outer: Place): boolean => outer.from <= inner.from && inner.to <= outer.to

interface Place {
  from: number
  to: number
}

function wholeOf(place: Place, tokens: TextToken[], thing: Thing): Place {
  const joined = { from: joinedFrom(place.from, tokens, thing), to: lastOf(place, tokens) }
  const part = partOf(joined, tokens)
  const rest = tokens.slice(joined.to + 1, part.to + 1)
  const isEnded = rest.length === 0 || (rest.every(isMeasure) && !/^(?:by|with|for|between)$/.test(tokens[joined.to]?.word ?? ''))
  if (part.to - part.from >= MOST) return joined
  if (isEnded) return isBegunBefore(joined, part, tokens, thing) ? { from: part.from, to: joined.to } : joined
  if (asksFrom(part.from, tokens)) return part
  const isCutOff = ENDS_NO_NAME.test(tokens[joined.to]?.word ?? '') || isOfOther(rest, tokens[joined.to], thing)
  return isCutOff ? { from: joined.from, to: part.to } : joined
}

/** `which dogs went`, `date their reply came`, `fills every how many weeks`, `depth of snow`; of `which dog` the dog says it all. */
function isBegunBefore({ from, to }: Place, part: Place, tokens: TextToken[], thing: Thing): boolean {
  const before = tokens.slice(part.from, from)
  const own = tokens.slice(from, to + 1)
  const [first, ...others] = before
  if (!first || own[0] === undefined || (own[0].word !== 'when' && asksFrom(from, tokens))) return false
  if (/^(?:if|whether|\d.*)$/.test(first.word) || before.some(({ word }) => /^(?:with|has|have|that|if|not|no)$/.test(word)))
    return false
  const asks = asksFrom(part.from, tokens)
  const isDone = own.some(({ tags }) => tags.includes('Verb') && !tags.includes('Gerund')) && !isFieldWord(own.at(-1)?.base ?? '')
  if (isDone) return asks ? own.length + others.length > 1 : !STOP_WORDS.has(first.word)
  if (before.length <= LETTERS && before.every(isOfName)) return isOfItself(before, own, thing)
  const isCounted = others.some(({ word }) => word === 'how')
  return (
    isCounted ||
    (others.length > 0 &&
      tokens[from - 1]?.word === 'of' &&
      !asks &&
      !STOP_WORDS.has(first.word) &&
      isOfItself(before, own, thing))
  )
}

/** `sowing date`; the name of a bull is its name, and so is a bull id its id. */
function isOfItself(before: TextToken[], own: TextToken[], { noun }: Thing): boolean {
  const names = foldPhrase(noun).split(' ')
  return own.at(-1)?.word !== 'name' && !before.some(({ base }) => names.includes(base))
}

/** `age roughly`, `weather maybe` */
function lastOf({ from, to }: Place, tokens: TextToken[]): number {
  const isAside = /^(?:maybe|please|pls|too|roughly|approximately|usually|possibly|probably|ideally|all)$/.test(
    tokens[to]?.word ?? '',
  )
  return isAside && to > from ? to - 1 : to
}

/** `how loud 1-5`, `length in cm`: in what it is told is no part of its name. */
const isMeasure = ({ word, isSign }: TextToken): boolean =>
  isSign || /^(?:in|from|to|of|each|yes|no|y|n|not|yet|\d.*)$/.test(word) || unitOf(word) !== undefined

/** `nature of the repair`; the name of a hiker is his name, and a photo of the packet is a photo. */
function isOfOther(rest: TextToken[], last: TextToken | undefined, { noun }: Thing): boolean {
  const [first, ...others] = rest
  const names = foldPhrase(noun).split(' ')
  return (
    first?.word === 'of' &&
    others.length > 0 &&
    !/^(?:photo|picture|photograph|image|pic)$/.test(last?.base ?? '') &&
    !others.some(({ word, base }) => names.includes(base) || /^(?:it|them|each|him|her|what)$/.test(word))
  )
}

/** Where a name begins that was cut at a sign within it: `D/T rating`, `o/h date`, `ref. number`, `weight & balance date`. */
function joinedFrom(from: number, tokens: TextToken[], { attributes }: Thing): number {
  const [sign, before] = [tokens[from - 1], tokens[from - 2]]
  const own = tokens[from]
  if (!sign?.isSign || !before || !own || before.isSign) return from
  const isTight = before.to === sign.from && sign.to === own.from
  const isTold = attributes.some(({ label }) => label === before.base)
  const isGoingOn = tokens[from + 1]?.isSign === false
  if (tokens[from - 3]?.word === '/') return from
  if (isTight && sign.word === '/' && before.word.length <= LETTERS && isGoingOn) {
    const start = partOf({ from: from - 2, to: from - 2 }, tokens).from
    return from - start <= LETTERS + 2 ? start : from - 2
  }
  if (sign.word === '.' && before.to === sign.from && SHORTENED.test(before.word)) return from - 2
  return sign.word === '&' && !isTold && isEdge(tokens[from - 3]) && isGoingOn ? from - 2 : from
}

/** A list by its whole name, where that is all there is before a sign: `hearing aid batteries, which ear`, `flying days: date`. */
export function wholeNoun({ noun, concept }: Thing, said: string): string {
  const tokens = tokenize(said)
  const [place] = concept ? [] : placesOf(foldPhrase(noun), tokens)
  if (!place) return noun
  const part = partOf(place, tokens)
  const before = tokens.slice(part.from, place.from)
  const isOne = part.to === place.to && before.length > 0 && before.length <= LETTERS && before.every(isOfName)
  return isOne ? [...before.map(({ word }) => word), noun].join(' ') : noun
}

const isOfName = ({ word, tags }: TextToken): boolean =>
  !STOP_WORDS.has(word) &&
  (tags.includes('Gerund') || tags.includes('Noun') || tags.includes('Adjective')) &&
  !tags.some((tag) => /^(?:Pronoun|Possessive|Determiner|Value|Person)$/.test(tag))

/** All that stands around a name between two signs, or between `and` and a sign. */
function partOf({ from, to }: Place, tokens: TextToken[]): Place {
  let [first, last] = [from, to]
  while (!isEdge(tokens[first - 1])) first -= 1
  while (!isEdge(tokens[last + 1])) last += 1
  return { from: first, to: last }
}

const isEdge = (token: TextToken | undefined): boolean =>
  token === undefined || token.isSign || /^(?:and|or|plus)$/.test(token.word)

const MOST = 6
const LETTERS = 2
const SHORTENED = /^(?:ref|lic|reg|ser|cert|est|approx|max|min|avg|inv|acc|cust|tel|cat|temp|dep|arr|op|ext|int|exp|dist)$/
const ENDS_NO_NAME =
  /^(?:incl|in|on|at|to|by|with|for|between|from|of|since|until|what|which|who|whom|when|where|how|if|as|than|is|was|are|were|the|an?|not|nice)$/
const ASKS = /^(?:what|which|who|whose|whom|where|when|how|why)$/
const ASKS_WHETHER = /^(?:did|does|do|is|are|was|were|has|have|had|can|will)$/

/** `who took it`, `did she eat`; of `and was last checked on` nothing is asked. */
const asksFrom = (at: number, tokens: TextToken[]): boolean =>
  ASKS.test(tokens[at]?.word ?? '') ||
  (ASKS_WHETHER.test(tokens[at]?.word ?? '') &&
    /^(?:it|he|she|they|we|you|i|there|the|this|these|their|his|her|my|our|anyone|anybody|anything)$/.test(
      tokens[at + 1]?.word ?? '',
    ))
