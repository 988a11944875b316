import type { Suggestion } from '#contract/chat/suggestions'
import { capital, isPlural, plural, singular } from '#contract/inflect'
import type { AppPlan } from '../../plan'
import { findField } from '../changes/find-in-plan'
import { archetypeOf } from '../compose/generic'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { planChanges } from '../plan-changes'
import { isFeature } from '../request/clauses/noun-phrase'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS } from '../request/prose-reader'
import type { Understanding } from '../request/understanding'
import { readToldLists, type ToldLists } from '../tagger/told-lists'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { isEnglishWord } from '../words/english'
import { tagWords } from '../words/tag'
import { isKnownNoun } from './known-noun'
import { unitsIn } from './units-in'
import { BOOKING, findUnmetFeatures, UNMET } from './unmet-features'

/** Something that was asked for and is not in the app; `request` asks for it, where that is understood. */
export interface LeftOut {
  phrase: string
  suggestion: Suggestion | undefined
}

const MOST = 6
/** Says of what kind a property is, and not which. */
const KIND_WORD =
  /^(?:number|name|date|day|time|list|detail|address|amount|type|place|status|level|count|note|code|sheet|book|plan)$/
/** People and measures that a sentence is told with, rather than things that are wanted. */
const TOLD_WITH =
  /^(?:people|person|everyone|staff|team|user|customer|client|member|guest|visitor|admin|owner|manager|family|kid|child|friend|neighbour|neighbor|parent|anybody|somebody|top|time|one|other|thing|lot|kind|sort|idea|help|phd|office|company|business|club|school|shop|studio|agency|group|house|home|town|city|building)$/

/**
 * Measures where they stand alone or behind a number: `for 20 minutes`, `by week`; several of them by themselves are a
 * thing: the minutes of a meeting.
 */
const MEASURE = /^(?:hour|minute|day|week|month|year|euro|dollar|percent|step|star|point)$/
const isMeasure = (phrase: string, text: string): boolean =>
  !isPlural(phrase) ||
  new RegExp(
    String.raw`\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|few|some|many|all|in|by|for|next|last|these|several) ${phrase}\b`,
    'i',
  ).test(text)

/** What the request names that the app has nowhere, and that is not among the lists that its card offers. */
export function findLeftOut(request: Understanding, plan: AppPlan, possibleLists: string[] = []): LeftOut[] {
  const has = wordsOf(plan)
  const isUnitOfPlan = unitsIn(plan)
  const head = new Set(foldPhrase(`${request.head} ${request.audience}`).split(' '))
  const phrases = nounPhrases(request.said).filter((phrase) => {
    const words = phrase.split(' ').map((word) => singular(word))
    const last = words.at(-1) ?? ''
    if (isFeature(phrase) || !words.every(isEnglishWord) || isActor(words.join(' '), phrase)) return false
    const isToldWith = MEASURE.test(last)
      ? isMeasure(phrase, request.said)
      : TOLD_WITH.test(last) || FEATURE_WORDS.has(last) || APP_WORDS.has(last)
    if (isToldWith || isUnitOfPlan(phrase) || (head.has(last) && !isPlural(phrase))) return false
    return !isIn(words, has) && !plan.entities.some((entity) => findField(entity, phrase))
  })
  const told = clausesIn(request.said).filter((clause) => !isBuilt(clause, has, plan))
  const unmet = findUnmetFeatures(request, plan)
  const saidOf = readToldLists(request.said)
  const parts = request.parts.filter((part) => !isShown(foldPhrase(part).split(' '), has))
  const fresh = [...new Set([...phrases, ...parts, ...told])].filter(
    (phrase, _at, all) =>
      !all.some((other) => other !== phrase && other.endsWith(` ${phrase}`)) &&
      !parts.some((part) => part !== phrase && part.split(' ').includes(phrase)),
  )
  const lists = possibleLists.map(plural)
  return [
    ...unmet.map((phrase) => ({ phrase, suggestion: phrase === BOOKING ? wayTo(phrase, plan) : undefined })),
    ...fresh
      .filter((phrase) => UNMET.every((other) => other.phrase !== phrase) && !lists.some((list) => isPartOf(phrase, list)))
      .map((phrase) => ({ phrase, suggestion: wayTo(phrase, plan, waysNamed(phrase, saidOf)) })),
  ].slice(0, MOST)
}

const isPartOf = (phrase: string, list: string): boolean => ` ${foldPhrase(list)} `.includes(` ${foldPhrase(phrase)} `)

/** `what I charged`, `when we paid`: a property told as a clause of its own. */
const clausesIn = (text: string): string[] =>
  [
    ...text.toLowerCase().matchAll(/(?<=(?:,|\band) )(?:what|how much|when|where|who) (?:i|we|they) [a-z]+(?= *(?:[,.;]|$))/g),
  ].map(([clause]) => clause)

/** Its verb is in the app, or it says what each record is by its title. */
const isBuilt = (clause: string, has: Set<string>, { entities }: AppPlan): boolean => {
  const verb = clause.split(' ').at(-1) ?? ''
  const isTitle = /^what/.test(clause) && entities.some(({ titleField }) => titleField === 'title')
  return has.has(verb) || has.has(foldPhrase(verb)) || isTitle
}

/** Who does something is told with it; only of several, a list may be meant. */
const isActor = (base: string, phrase: string) => base === phrase && archetypeOf(base) === 'person'

function isIn(words: string[], has: Set<string>): boolean {
  const last = words.at(-1) ?? ''
  const before = words.at(-2)
  if (KIND_WORD.test(last)) return before === undefined || has.has(before)
  const concept = conceptOf(words.join(' ')) ?? conceptOf(last)
  return has.has(last) || (concept !== undefined && has.has(`=${concept.key}`))
}

/** `watering schedule`: a way to look at what is kept. */
const isShown = (words: string[], has: Set<string>) =>
  isIn(APP_WORDS.has(words.at(-1) ?? '') && words.length > 1 ? words.slice(0, -1) : words, has)

/**
 * Every word the app says of what it keeps, in base form, and the concepts behind its names. Its title says what it is
 * about, not what it keeps.
 */
function wordsOf({ entities, pages }: AppPlan): Set<string> {
  const names = [
    ...entities.flatMap(({ name, label, plural: many, fields, description }) => [
      name.replace(/([a-z])([A-Z])/g, '$1 $2'),
      label,
      many,
      description,
      ...fields.flatMap((field) => [
        field.name.replaceAll('_', ' '),
        field.label,
        ...(field.options ?? []).map((option) => option.label),
      ]),
    ]),
    ...pages.map(({ title }) => title),
  ].map((name) => foldPhrase(name.replace(/[^A-Za-z' -]/g, ' ')))
  const concepts = names.flatMap((name) => {
    const concept = conceptOf(name)
    return concept ? [`=${concept.key}`] : []
  })
  return new Set([...names.flatMap((name) => name.split(' ')), ...concepts])
}

/** Nouns that stand together, as the sentence has them. */
function nounPhrases(text: string): string[] {
  const classes = tagWords(text)
  const phrases: string[] = []
  for (const piece of text.toLowerCase().split(/[^a-z' -]+/)) {
    let run: string[] = []
    const close = () => {
      if (run.length > 0 && run.length <= 3) phrases.push(run.join(' '))
      run = []
    }
    for (const word of piece.split(/\s+/).filter(Boolean)) {
      const isNoun =
        /^[a-z]{3,}$/.test(word) &&
        classes.get(word) === 'noun' &&
        !STOP_WORDS.has(word) &&
        !(VERBS.has(word) && !isFieldWord(word))
      if (isNoun) run.push(word)
      else close()
    }
    close()
  }
  return phrases
}

/** As what somebody would keep it, by how it stands in its sentence: many of it, or one of what is told of a list. */
interface Ways {
  asThing: boolean
  asField: boolean
}

const ANY_WAY: Ways = { asThing: true, asField: true }

/** So likely, words are worth asking about. */
const MAYBE = 0.01

function waysNamed(phrase: string, told: ToldLists): Ways {
  // A clause, or put together of words that stand apart.
  if (ASKING.test(phrase) || !told.isSaid(foldPhrase(phrase))) return ANY_WAY
  const isLikely = (kind: 'list' | 'property') => told.likelihoodOf(kind, foldPhrase(phrase)) >= MAYBE
  return { asThing: isLikely('list'), asField: isLikely('property') }
}

const ASKING = /^(?:what|how|when|where|who) /

/** Asks for it as a thing to keep or as a property of the main thing: whichever would be carried out. */
function wayTo(phrase: string, plan: AppPlan, ways = ANY_WAY): Suggestion | undefined {
  const words = phrase.split(' ')
  const last = words.at(-1) ?? ''
  const listed =
    /^(?:list|lists|book|sheet|plan)$/.test(last) && words.length > 1 ? plural(words.slice(0, -1).join(' ')) : undefined
  const main = plan.entities[0]?.plural.toLowerCase()
  const asThing =
    ways.asThing && isKnownNoun(listed ?? phrase)
      ? `also track ${listed ?? (isPlural(last) ? phrase : plural(phrase))}`
      : undefined
  const asField = ways.asField && main ? `add a field called ${phrase} to ${main}` : undefined
  const isProperty = !listed && (isFieldWord(singular(last)) || KIND_WORD.test(singular(last))) && !isPlural(last)
  // What has no plural is never kept one by one: waiting, equipment.
  const isCounted = listed === undefined ? isEnglishWord(plural(singular(last))) : listed.split(' ').every(isEnglishWord)
  const [request] = [...(isProperty || !isCounted ? [asField, ...(isCounted ? [asThing] : [])] : [asThing, asField])].filter(
    (each): each is string => each !== undefined && planChanges(each, plan).changes.length > 0,
  )
  return request ? { label: capital(phrase), request } : undefined
}
