import { escapePattern } from '#contract/escape-pattern'
import { isPlural } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isOnlyVerb } from '../lexicon/verbs'
import { APP_WORDS, LISTING as OF_A_LIST } from '../request/prose-reader'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { placesOf } from '../tagger/places-of'
import { type TextToken, tokenize } from '../tagger/tokenize'
import { readToldLists } from '../tagger/told-lists'
import type { CardItem } from './item-reliance'
import { OF_ANYTHING } from './only-told'

/** Whether a list that was read is no part of something else that was said. */
export const isListByItself = ({ things, thing }: CardItem, request: Understanding): boolean =>
  !/['’]s?$/.test(thing.noun) &&
  !isOfClause(thing, request) &&
  !isOnlyBefore(thing, things, request) &&
  !isMeantOtherwise(thing, request) &&
  !isOfEach(thing, things) &&
  !isOfDoing(thing, request) &&
  !isKindOfOther(thing, things, request) &&
  !isCutWord(thing, request) &&
  !isKeeperOfLog(thing, request) &&
  !isOnPage(thing, request)

/**
 * Whether words are no name of anything: torn out of a sentence (`we have of each size`, `what the`, `of us`), or out
 * of two (`ramp. station`).
 */
export const isTorn = (shown: string): boolean =>
  /^(?:of|from|by|for|with|to) (?:us|them|me|him|her|it|you)$/i.test(shown) ||
  /^(?:have|having|be|being|get|let) /i.test(shown) ||
  /^(?:[Ii]|we|they|he|she|it|you)(?:['’]\w+)? (?!number\b)|^(?:what|who|which|when|where|how) (?:the|an?|i|we|they|he|she|it)$/.test(
    shown,
  ) ||
  /(?<!\b(?:max|min|approx|est|avg|no|nr|tel|dept|st|ref|temp|dr|mrs?))[.!?] \p{L}/iu.test(shown)

/** `every chicken shop`: said only before another noun that is no list, it is of what kind that is. */
function isOnlyBefore({ noun, concept }: Thing, things: Thing[], { said, head }: Understanding): boolean {
  const tokens = tokenize(said)
  const places = placesOf(foldPhrase(noun), tokens)
  const isList = (token: TextToken) => things.some((other) => foldPhrase(other.noun).split(' ').at(-1) === token.base)
  const isOther = (token: TextToken | undefined) =>
    token?.tags.includes('Noun') &&
    !OTHERWISE.some((tag) => token.tags.includes(tag)) &&
    !isContainer(token.word) &&
    !isList(token)
  const isCalled =
    (!/^(?:i|we) /i.test(head) && ` ${foldPhrase(head)} `.includes(` ${foldPhrase(noun)} `)) ||
    (concept !== undefined && OF_ANYTHING.has(concept.key))
  return !isCalled && places.length > 0 && places.every(({ to }) => tokens[to]?.isPlural === false && isOther(tokens[to + 1]))
}

const OTHERWISE = ['Pronoun', 'Verb', 'Adjective', 'ProperNoun', 'Possessive']

/** `boat log`, `kayak rentals`: a list is kept of it. */
const isContainer = (word: string): boolean =>
  APP_WORDS.has(word) ||
  OF_A_LIST.test(word) ||
  /^(?:list|log|record|register|book|name|number|rental|loan|booking|order|hire|data|details?|info)s?$/.test(word)

/** `lost property` is no property, a waiting list is kept of nothing that is called a waiting, and a shop's checkout lends nothing. */
export const isMeantOtherwise = ({ noun }: Thing, { said, cues }: Understanding): boolean =>
  (/(?:^| )checkout$/.test(noun) && cues.has('shop')) ||
  (/(?:^| )waiting$/.test(noun) && /\bwaiting list/i.test(said)) ||
  (/(?:^| )property$/.test(noun) && /\blost property\b/i.test(said))

/** `how long it lasted`, `delivered on what date`, `dented and where`: what asks stands by itself only where the row goes on behind it. */
function isBrokenOff(shown: string, said: string): boolean {
  if (!ASKS_ALONE.test(shown)) return false
  const tokens = tokenize(said)
  const places = placesOf(foldPhrase(shown), tokens)
  const isEdge = (word: string | undefined) => word === undefined || /^(?:[^\p{L}\p{N}]|and|or)$/u.test(word)
  const begins = (word: string | undefined) =>
    word === undefined ||
    /^(?:[^\p{L}\p{N}]|and|or|with|the|is|are|of|has|have|note|know|track|record|keep|log|write|list|want|need)$/u.test(word)
  // `last fed, with what`
  const isOfOther = (word: string | undefined) => word === 'with' && /^what$/i.test(shown)
  return (
    places.length > 0 &&
    !places.some(({ from, to }) => {
      const before = tokens[from - 1]?.word
      return isEdge(tokens[to + 1]?.word) && begins(before) && !isOfOther(before)
    })
  )
}

const ASKS_ALONE =
  /^(?:how (?:many|much|long|often|far|old|big|high|deep)|what|(?:what|which) \w+|where|when|who|by (?:whom|who)|since when|from when|till when)$/i

/**
 * Whether words are two names with nothing between them (`name phone`, `before after`), or one that does not end
 * (`hours until`).
 */
function isRunTogether(shown: string): boolean {
  const words = shown.toLowerCase().split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const isTwo =
    words.length === 2 &&
    NEVER_BEFORE.test(first) &&
    (isFieldWord(last) || /^names?$/.test(first)) &&
    !/^(?:tag|plate|badge|board|card|sign|day|change|part|known)s?$/.test(last) &&
    !isFieldWord(shown.toLowerCase())
  const isOpen =
    /^(?:than|with|into|and|or|the|an?|at|as|per|if)$/.test(last) || (last === 'until' && isPlural(words.at(-2) ?? ''))
  // `mum dad`, `boys girls`
  const isRow =
    (words.length > 2 && words.every((word) => isFieldWord(word))) ||
    (words.length === 2 && words.every((word) => isPerson(foldPhrase(word))))
  const isChoosing = words.filter((word) => word === 'or').length > 1
  return isTwo || isRow || isOpen || isChoosing || BOTH.test(shown)
}

/** Says by itself what is kept: nothing else is called after it. */
const NEVER_BEFORE =
  /^(?:names?|phone|telephone|mobile|email|e-mail|age|price|height|width|weight|title|address|dob|qty|quantity)$/
const BOTH =
  /\b(?:before after|in out|out in|min max|from to|from till|start stop|start end|left right|yes no|y n)\b|\b(who|what|when|where) \w+ \1\b|\bmin \w+ max\b|\b(\w+) (?:1|one) \2 (?:2|two)\b|\w only$/i

/** `asset_no:text` says of what kind something is; `boats: number, name` tells two properties. */
const isOfKind = (shown: string, said: string): boolean =>
  /^(?:text|string|decimal|integer|number|numeric|float|boolean|bool|date|enum|dropdown|checkbox|tick ?box|free text|optional|required|mandatory)$/i.test(
    shown,
  ) && new RegExp(`[\\p{L}\\p{N}]:${shown}(?![\\p{L}\\p{N}])`, 'iu').test(said)

/** Whether words are one name, neither torn out of a sentence nor two of them. */
export const isOneName = (shown: string): boolean => !isTorn(shown) && !isRunTogether(shown)

/** The same of a property. */
export const isPropertyByItself = ({ things, thing, attribute }: Required<CardItem>, request: Understanding): boolean =>
  isOneName(attribute.shown ?? attribute.label) &&
  !isOfKind(attribute.shown ?? attribute.label, request.said) &&
  !isBrokenOff(attribute.shown ?? attribute.label, request.said) &&
  !isOfOther(attribute, thing, things) &&
  !NO_NAME.test(attribute.shown ?? attribute.label) &&
  !ASKS_OF_APP.test(attribute.shown ?? attribute.label) &&
  !isOfNumbers(attribute, request) &&
  !isOfQuotation(attribute, request) &&
  !isOneOfChoices(attribute, request) &&
  !isHowManyThereAre(attribute, request) &&
  !isOfFormula(attribute, thing, request)

/** `write orders`, put together of what is to be done and of something that was not said. */
const isOfDoing = ({ noun }: Thing, { said }: Understanding): boolean =>
  noun.split(' ').slice(0, -1).some(isOnlyVerb) && !readToldLists(said).isSaid(foldPhrase(noun))

/** `the order I pick them up`: one of it, told with what somebody does. */
function isOfClause({ noun }: Thing, { said }: Understanding): boolean {
  const { before, last, after } = placeIn(said, noun)
  const isTold = before?.word === 'the' && last?.isPlural === false && /^(?:i|we|he|she|they|you)$/.test(after?.word ?? '')
  return isTold && !tokenize(said).some(({ base, isPlural }) => isPlural && base === last?.base)
}

/** `night porter log`: what is kept of is the night. */
function isKeeperOfLog({ noun }: Thing, { said }: Understanding): boolean {
  const tokens = tokenize(said)
  const places = placesOf(foldPhrase(noun), tokens)
  const isOne = isPerson(foldPhrase(noun).split(' ').at(-1) ?? '')
  return (
    isOne &&
    places.length > 0 &&
    places.every(({ to }) => /^(?:log|logs|diary|journal|handover|logbook)$/.test(tokens[to + 1]?.word ?? ''))
  )
}

/** `time candidate` of `extra-time candidates`. */
const isCutWord = ({ noun }: Thing, { said }: Understanding): boolean =>
  placesOf(foldPhrase(noun), tokenize(said)).length === 0 &&
  new RegExp(`[\\p{L}\\p{N}]-${noun.split(' ')[0]?.replace(/[^\p{L}\p{N}]/gu, '')}(?![\\p{L}\\p{N}])`, 'iu').test(said)

/** `mushroom logs. oak and beech logs, …`: those of one kind are no list beside them. */
function isKindOfOther({ noun }: Thing, things: Thing[], { said }: Understanding): boolean {
  const first = readToldLists(said).placeOf(foldPhrase(noun)) - noun.split(' ').length + 1
  const isJoined = /^(?:and|or|&)$/.test(tokenize(said)[first - 1]?.word ?? '')
  const head = noun.split(' ').at(-1)
  return isJoined && noun !== head && things.some((other) => other.noun !== noun && other.noun.split(' ').at(-1) === head)
}

/** `doors, empties, notes`: what each list has anyway is none beside others. */
const isOfEach = ({ noun, attributes }: Thing, things: Thing[]): boolean =>
  things.length > 1 && attributes.length === 0 && /^(?:note|comment|remark|detail)$/.test(noun)

/** What a website is to show, told of nothing, stands on its page. */
const isOnPage = ({ noun }: Thing, { cues }: Understanding): boolean => noun === 'entry' && cues.has('landing')

/** `loans of copies`, where loans are a list. */
const isOfOther = ({ label }: Attribute, thing: Thing, things: Thing[]): boolean =>
  things.some((other) => other !== thing && foldPhrase(label).startsWith(`${foldPhrase(other.noun)} of `))

/** Names nothing, or ends in what is said of a name: `accidents none`, `mix e.g.`. */
const NO_NAME =
  /^(?:not|no|yes|or|and|too|also|else|maybe|only|just|then|than|so|such|well|during|while|because|why)$|(?:^| )(?:none|etc\.?|e\.?g\.?|i\.e\.?|incl\.?|approx\.?|whatever|lol|pls|please|thanks|thx)$/i

/** `warn`, `ask headache`: what an app is to do, and nothing that it keeps. */
const ASKS_OF_APP = /^(?:ask(?! price)|warn|tell|remind|remember|calculate|multiply|let (?:me|us|them)|please)(?: |$)/i

/** `years 1` of `years 1, 3, 5`, and `cast 3f 2m`: a figure that goes on behind it, or several of them, are values. */
function isOfNumbers({ label, shown = label }: Attribute, { said }: Understanding): boolean {
  const isMany = shown.split(' ').filter((word) => /^\d+\D?$/.test(word)).length > 1
  const isFirst =
    /\d$/.test(shown) && new RegExp(`(?<![\\p{L}\\d])${escapePattern(shown)}\\s*[,/–-]\\s*\\d+(?![\\p{L}\\d])`, 'iu').test(said)
  return isMany || isFirst
}

/** `"too green in daylight, next time less yellow"`: what somebody wrote or said is not told of anything. */
function isOfQuotation({ label, shown = label }: Attribute, { said }: Understanding): boolean {
  const tokens = tokenize(said)
  const places = placesOf(foldPhrase(shown), tokens)
  const quotations = quotationsIn(said)
  return (
    places.length > 0 &&
    places.every(({ from, to }) => {
      const [start, end] = [tokens[from]?.from ?? 0, tokens[to]?.to ?? 0]
      return quotations.some((each) => each.from <= start && end <= each.to && each.to - each.from > end - start)
    })
  )
}

/** So much of a message in quotes is the request itself: `my boss said: "keep kilns with name, colour and price"`. */
const MOST_QUOTED = 0.6

/** What stands between quotes, several words each: `'spare'` is the name of something, and 4" a measure. */
const quotationsIn = (said: string): { from: number; to: number }[] =>
  [...said.matchAll(/(?<=(?<!\d)")[^":\n]{1,200}(?=")|(?<=“)[^”:\n]{1,200}(?=”)/g)]
    .filter(({ 0: words }) => words.length <= said.length * MOST_QUOTED && !/^\s/.test(words))
    .filter(({ index }) => said[index - 1] === '“' || (said.slice(0, index).match(/(?<!\d)"/g) ?? []).length % 2 === 1)
    .map(({ index, 0: words }) => ({ from: index, to: index + words.length }))

/** `wall/chimney/tree`, `manual / machine / dog`: each of them is one of several, of which something else is the name. */
function isOneOfChoices({ label, shown = label }: Attribute, { said }: Understanding): boolean {
  const tokens = tokenize(said)
  const places = placesOf(foldPhrase(shown), tokens)
  const isSlash = (at: number) => tokens[at]?.word === '/'
  const isInRow = ({ from, to }: { from: number; to: number }) =>
    (isSlash(to + 1) && isSlash(to + 3)) || (isSlash(from - 1) && (isSlash(to + 1) || isSlash(from - 3)))
  const isRestOfRow = shown.includes('/') && new RegExp(`/ *${escapePattern(shown)}`, 'i').test(said)
  // `phone/email/address` are three.
  return isRestOfRow || (!isFieldWord(foldPhrase(shown)) && places.some(isInRow))
}

/** `340 titles, composer, arranger`: of all of them, and not of each. */
const isHowManyThereAre = ({ label, shown = label }: Attribute, { said }: Understanding): boolean =>
  /^\d{2,}$/.test(placeIn(said, shown).before?.word ?? '')

/** `selling price, profit = price − cost`: what is worked out of was told elsewhere, by its whole name. */
function isOfFormula({ label }: Attribute, { attributes }: Thing, { said }: Understanding): boolean {
  const isTold = attributes.some((other) => other.label !== label && ` ${other.label} `.includes(` ${label} `))
  const before = tokenize(said).slice(
    0,
    tokenize(said).findLastIndex(({ base }) => base === label),
  )
  const from = before.findLastIndex(({ word }) => /^[.!?,;:\n]$/.test(word))
  return isTold && before.slice(from + 1).some(({ word }) => word === '=')
}

/** Where words first stand in a text: their last token, and what is before and after them. */
function placeIn(said: string, phrase: string): Partial<Record<'before' | 'last' | 'after', TextToken>> {
  const tokens = tokenize(said)
  const at = readToldLists(said).placeOf(foldPhrase(phrase))
  const [before, last, after] = [tokens[at - phrase.split(' ').length], tokens[at], tokens[at + 1]]
  return { ...(before ? { before } : {}), ...(last ? { last } : {}), ...(after ? { after } : {}) }
}
