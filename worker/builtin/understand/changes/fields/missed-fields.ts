import type { PlanDoubt } from '#contract/plan/show-plan'
import type { AppPlan, Change, EntityPlan } from '../../../plan'
import { isOneName, isPropertyByItself } from '../../card/by-itself'
import { asField } from '../../card/card-doubts'
import { itemReliance } from '../../card/item-reliance'
import { FEATURE_WORDS } from '../../request/cues'
import { APP_WORDS } from '../../request/prose-reader'
import { readRequest } from '../../request/read-request'
import type { Attribute, Thing } from '../../request/understanding'
import { readToldLists } from '../../tagger/told-lists'
import { STOP_WORDS } from '../../words/common-words'
import { entityIn, findEntity, findField, fullestEntity } from '../find-in-plan'

/** So likely, what is told in a message is a property. */
const LIKELY = 0.9
/** One word that reads like a property is no row of them. */
const SEVERAL = 2
const MOST = 12
/** Each is judged beside all others. */
const MOST_TOLD = 40
const MOST_WORDS = 4
/** `who lit it` */
const CLAUSE = 3

/**
 * What a message that was not made out may want as fields of the list it speaks of, or of the fullest: what it says is missing
 * (`where is the colour?`, `you forgot hook and price`), and properties told in a row as in a first request. They are asked about.
 */
export function missedFields(words: string, plan: AppPlan): PlanDoubt[] {
  const entity = entityIn(plan, words) ?? fullestEntity(plan)
  if (!entity) return []
  const told = toldIn(words)
  const named = [...missingIn(words), ...(told.length >= SEVERAL ? told : [])].filter((each) => isNew(each, entity, plan))
  return named
    .flatMap(asField)
    .filter(({ label }, at, all) => all.findIndex((other) => keyOf(other.label) === keyOf(label)) === at)
    .slice(0, MOST)
    .map((field) => ({ ...field, thing: entity.name }))
}

const keyOf = (label: string): string => label.toLowerCase().replace(/\W+$/, '')

const isNew = ({ label, shown = label }: Attribute, entity: EntityPlan, plan: AppPlan): boolean =>
  findField(entity, shown) === undefined && findEntity(plan, shown) === undefined

/** Properties as the tagger finds them in requests, that people would find to make sense. */
function toldIn(words: string): Attribute[] {
  const { ofNothing, lists } = readToldLists(words)
  const attributes = [...ofNothing, ...lists.flatMap(({ properties }) => properties)]
    .slice(0, MOST_TOLD)
    .map(({ likelihood: _, ...property }): Attribute => property)
  const request = readRequest(words)
  const thing: Thing = { noun: 'entry', concept: undefined, attributes }
  return attributes.filter((attribute) => {
    const item = { things: [thing], thing, attribute }
    return itemReliance(item, request) >= LIKELY && isPropertyByItself(item, request) && !asksWhere(attribute)
  })
}

/** Fields of the app that a message surely wants gone by name, whatever else it says: `take the notes box out`, `I don't need a date`. */
export function unwantedFields(words: string, plan: AppPlan): Change[] {
  const entity = entityIn(plan, words) ?? fullestEntity(plan)
  if (!entity) return []
  return sentencesIn(words)
    .flatMap((sentence) => UNWANTED.flatMap((way) => namedBy(way, sentence)).slice(0, 1))
    .flatMap(namesIn)
    .flatMap((name) => {
      const field = entity.fields.find(({ label }) => label.toLowerCase() === name.toLowerCase())
      return field && field.name !== entity.titleField ? [field.name] : []
    })
    .filter((field, at, all) => all.indexOf(field) === at)
    .map((field) => ({ kind: 'remove-field', entity: entity.name, field }))
}

/** What of a message says nothing of fields that are wanted gone. */
export const withoutUnwanted = (words: string, plan: AppPlan): string =>
  sentencesIn(words)
    .filter((sentence) => sentence !== '' && unwantedFields(sentence, plan).length === 0)
    .join('. ')

const UNWANTED = [
  /\b(?:take|(?<!\byou )leave) (?:the |that |this )?(.{2,40}?)(?: box| field| column)? (?:out|off|away)\b/i,
  /\b(?:get rid of|lose|drop|remove|delete|scrap|throw out) (?:the |that |this )?(.{2,40}?)(?: box| field| column)?(?: please| pls| again)?(?=[,.!?;]|$| we | i )/i,
  /\b(?:i|we) (?:do not|don['’]?t) (?:need|want|use) (?:the |an? |any )?(.{2,40}?)(?: box| field| column)?(?=[,.!?;]|$)/i,
  /^(?:the )?(.{2,40}?)(?: box| field| column)? (?:is not|isn['’]?t|are not|aren['’]?t) (?:needed|wanted|necessary)(?=[,.!?;]|$| here\b| at all\b)/i,
]

/** `please don't drop notes`: what is to stay. */
const STAYS = /(?:n['’]?t|\b(?:not|never|without|cannot))(?: \w+){0,3} $/i

function namedBy(way: RegExp, sentence: string): string[] {
  const found = way.exec(sentence)
  return found?.[1] !== undefined && !STAYS.test(sentence.slice(0, found.index)) ? [found[1]] : []
}

const asksWhere = ({ label, shown = label }: Attribute): boolean => /^where(?:s|['’]s)? /i.test(shown)

/** Ways to say that something is not there, around its name. */
const MISSING = [
  /^(?:and |also |but |so )*(?!my |our )(.{2,80}?) (?:is|are|was|were|['’]s)(?: (?:also|still|all|just|simply|both))? (?:missing|gone|not (?:there|here|on it)|left out)\b/i,
  /\bwhere(?:['’]?s| is| are|(?: do| can| should)? (?:i|we|you) (?:put|write|type|enter|fill in|note|see)) (.{2,80})$/i,
  /\byou (?:forgot|forget|missed|['’]ve missed|have missed|dropped|['’]ve dropped|lost|left out|['’]ve left out)(?: about)? (.{2,80})$/i,
  /\byou (?:['’]ve )?left (.{2,60}?) (?:off|out)\b/i,
  /\bthere(?:['’]s| is| are) (?:no|nowhere (?:to put|for)) (.{2,80})$/i,
  /^(?:and |also )?no (.{2,60})\?+$/i,
  /^(?:and |also )?(?:missing|lacking):? (.{2,120})$/i,
  /^(?:and |also |but )?(.{2,120}?)(?: all| both)? missing$/i,
]

function missingIn(words: string): Attribute[] {
  return sentencesIn(words)
    .flatMap((sentence) => MISSING.flatMap((way) => way.exec(sentence)?.[1] ?? []).slice(0, 1))
    .flatMap(namesIn)
    .filter(isNameOfField)
    .map((shown) => ({ label: shown.toLowerCase(), shown, options: [] }))
}

/** `receipt no., contact` is one. */
const sentencesIn = (words: string): string[] =>
  words
    .split(/(?<=[!?])\s*|(?<!\b(?:no|nr|ref|max|min|approx|incl|tel|mrs?|dr|st|etc|vs|est|avg|temp))\.(?=\s|$)\s*|,? but |\n+/iu)
    .map((sentence) => sentence.trim().replace(/[!.]+$/, ''))

const namesIn = (names: string): string[] => names.split(/\s*(?:,|;|&|\band\b|\bnor\b|\bor\b(?! not))\s*/i).map(bareName)

const bareName = (text: string): string =>
  text
    .replace(/[?!].*$/s, '')
    .replace(/(?<!\b(?:no|nr))\.+$/i, '')
    .replace(/^["'‘“\s]+|["'’”\s]+$/g, '')
    .replace(/^(?:(?:the|an?|my|our|its|also|then|even|all|please|still|now|both|about|no) )+/i, '')
    .replace(/ (?:column|field|box|on it|in it|lol|please|though|at all|anywhere|either|as well|too)$/i, '')
    .trim()

function isNameOfField(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  return (
    name.length > 1 &&
    words.length <= MOST_WORDS &&
    /\p{L}/u.test(name) &&
    isOneName(name) &&
    !words.every((word) => STOP_WORDS.has(word)) &&
    !(STOP_WORDS.has(last) && !/^(?:no|done)$|ed$/.test(last) && words.length < CLAUSE) &&
    !/^\d|^(?:mrs?|ms|dr)\b|\bat the (?:top|bottom|end)$|\b(?:i|we|you) (?:typed|wrote|entered|saved|made|put|had|added|did)\b/i.test(
      name,
    ) &&
    !/^(?:i|you|he|she|it|we|they|this|that|these|those|some|several|many|things?|half|everything|nothing|what|which|who|how|when)\b/i.test(
      name,
    ) &&
    !IS_OF_SCREEN.test(last) &&
    !words.some((word) => IS_OF_APP.test(word)) &&
    !(
      FEATURE_WORDS.has(last) &&
      !/^(?:date|time|day|year|month|name|number|amount|level|hour|minute|email|phone|total)$/.test(last)
    ) &&
    !APP_WORDS.has(last)
  )
}

const IS_OF_APP = /^(?:buttons?|screens?|password|app|internet|website)$/

/** Stands on a screen, and is kept by no list. */
const IS_OF_SCREEN =
  /^(?:worr(?:y|ies)|ideas?|hurry|rush|buttons?|screens?|pages?|charts?|maps?|prints?|printer|menu|calendar|totals?|sum|picker|password|login|app|internet|link|list|lists|ranking|score|answer|point|problem|help|difference)$/
