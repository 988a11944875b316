import { foldPhrase } from '../lexicon/lexicon'
import { isOnlyVerb } from '../lexicon/verbs'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { type TextToken, tokenize } from '../tagger/tokenize'
import { readToldLists } from '../tagger/told-lists'
import type { CardItem } from './item-reliance'

/** Whether a list that was read is no part of something else that was said. */
export const isListByItself = ({ things, thing }: CardItem, request: Understanding): boolean =>
  !isOfClause(thing, request) &&
  !isOfEach(thing, things) &&
  !isOfDoing(thing, request) &&
  !isKindOfOther(thing, things, request) &&
  !isOnPage(thing, request)

/**
 * Whether words are no name of anything: torn out of a sentence (`we have of each size`, `what the`), or out of two
 * (`ramp. station`).
 */
export const isTorn = (shown: string): boolean =>
  /^(?:[Ii]|we|they|he|she|it|you)(?:['’]\w+)? (?!number\b)|^(?:what|who|which|when|where|how) (?:the|an?|i|we|they|he|she|it)$/.test(
    shown,
  ) || /(?<!\b(?:max|min|approx|est|avg|no|nr|tel|dept|st|ref|temp|dr|mrs?))[.!?] \p{L}/iu.test(shown)

/** The same of a property. */
export const isPropertyByItself = ({ things, thing, attribute }: Required<CardItem>, request: Understanding): boolean =>
  !isTorn(attribute.shown ?? attribute.label) &&
  !isOfOther(attribute, thing, things) &&
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
