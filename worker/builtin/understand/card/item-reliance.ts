import type { Concept } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { domainOf, foldPhrase } from '../lexicon/lexicon'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { readWhenAsked } from '../tagger/feature-weights'
import { likelihoodBy, likelihoodOfKeeping } from '../tagger/keeps-data'
import { levelOf } from '../tagger/level-of'
import { tokenize } from '../tagger/tokenize'
import { readToldLists, type ToldLists } from '../tagger/told-lists'
import { factsOf } from '../tagger/word-facts'
import { STOP_WORDS } from '../words/common-words'
import { isEnglishWord } from '../words/english'
import { mentionFeatures } from './item-mentions'
import { placeFeatures } from './item-place'
import weights from './item-reliance-weights.txt'
import { type ReadNames, rowFeatures } from './item-row'
import { isSameNoun } from './things-for-card'

/** A list that may stand on a card, among the others, or a property of one. */
export interface CardItem {
  things: Thing[]
  thing: Thing
  attribute?: Attribute
}

/**
 * How likely a person who typed the request finds that a list or a property makes sense on its card, 0 to 1, by logistic
 * regression learned from cards that people judged.
 */
export const itemReliance = (item: CardItem, request: Understanding): number => likelihoodBy(itemFeatures(item, request), ours())

/** Whether the rules of grammar read a list or a property as well, or a list is one we know. */
export const isReadTwice = ({ thing, attribute }: CardItem, { things }: Understanding): boolean =>
  attribute ? ruledOf(attribute, thing, things) !== 'no' : thing.concept !== undefined || ruledAs(thing.noun, things) !== 'no'

const ours = readWhenAsked(weights)

/** What is known of an item, as names of features. */
export const itemFeatures = (item: CardItem, request: Understanding): string[] =>
  item.attribute ? attributeFeatures(item, item.attribute, request) : listFeatures(item, request)

const LIKELY = [0.02, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98]
const MANY = [1, 2, 3, 5, 8]
const LONG = [6, 12, 25, 45, 80]

function listFeatures({ things, thing }: CardItem, { said, head, things: ruled, domains }: Understanding): string[] {
  const told = readToldLists(said)
  const tokens = tokenize(said)
  const words = foldPhrase(thing.noun)
  const likelihood = likelihoodIn(told, thing)
  const others = things.filter((other) => other !== thing).map((other) => likelihoodIn(told, other))
  const passed = told.lists.filter(
    (list) => !things.some(({ noun }) => foldPhrase(noun) === foldPhrase(list.noun)) && list.likelihood > likelihood,
  )
  const rules = ruledAs(thing.noun, ruled)
  const at = told.placeOf(words)
  const properties = thing.attributes.map((each) => told.likelihoodOf('property', foldPhrase(each.shown ?? each.label)))
  const many = levelOf(thing.attributes.length, MANY)
  const level = told.isSaid(words) ? String(levelOf(likelihood, LIKELY)) : 'unsaid'
  return [
    'list',
    `list:p=${level}`,
    ...(told.isSaid(words) ? LIKELY.filter((edge) => likelihood >= edge).map((edge) => `list:p>${edge}`) : []),
    `list:told=${many}`,
    `list:p&told=${level}&${Math.min(many, 2)}`,
    `list:other=${levelOf(Math.max(0, ...others), LIKELY) > levelOf(likelihood, LIKELY) ? 'surer' : others.length > 0 ? 'less' : 'none'}`,
    `list:count=${Math.min(things.length, 4)}`,
    `list:passed=${Math.min(passed.length, 2)}`,
    `list:size=${levelOf(tokens.length, LONG)}`,
    `list:size&p=${levelOf(tokens.length, LONG)}&${level}`,
    `list:known=${thing.concept ? thing.concept.is : 'no'}`,
    `list:rules=${rules}`,
    `list:rules&p=${rules}&${level}`,
    `list:rules&known=${rules}&${thing.concept ? 'yes' : 'no'}`,
    `list:trade=${thing.concept && domains.some((domain) => domain === domainOf(thing.concept?.key ?? '')) ? 'own' : 'no'}`,
    `list:number=${thing.count === undefined ? 'no' : 'yes'}`,
    `list:keeps=${levelOf(likelihoodOfKeeping(said), LIKELY)}`,
    `list:head=${` ${foldPhrase(head)}`.endsWith(` ${words}`) ? 'ends' : ` ${foldPhrase(head)} `.includes(` ${words} `) ? 'has' : 'no'}`,
    `list:words=${Math.min(words.split(' ').length, 4)}`,
    ...(properties.length > 0 ? [`list:row=${levelOf(mean(properties), LIKELY)}`] : []),
    ...placeFeatures('list', tokens, at, words.split(' ').length),
    ...mentionFeatures('list', tokens, words),
    ...rowFeatures('list', tokens, at, namesOf(things)),
    ...wordsOf('list', thing.noun),
  ]
}

function attributeFeatures({ things, thing }: CardItem, attribute: Attribute, { said, things: ruled }: Understanding): string[] {
  const told = readToldLists(said)
  const tokens = tokenize(said)
  const shown = attribute.shown ?? attribute.label
  const words = [shown, attribute.label].map(foldPhrase).find((each) => told.isSaid(each)) ?? foldPhrase(shown)
  const isSaid = told.isSaid(words)
  const found = [...told.lists.flatMap(({ properties }) => properties), ...told.ofNothing].find(
    ({ label }) => label === attribute.label,
  )
  const likelihood = Math.max(told.likelihoodOf('property', words), found?.likelihood ?? 0)
  const level = isSaid || found ? String(levelOf(likelihood, LIKELY)) : 'unsaid'
  const row = thing.attributes.filter((each) => each !== attribute)
  const rowLikelihood = mean(row.map((each) => told.likelihoodOf('property', foldPhrase(each.shown ?? each.label))))
  const ofList = likelihoodIn(told, thing)
  const at = told.placeOf(words)
  const listAt = told.placeOf(foldPhrase(thing.noun))
  const between = tokens.slice(Math.min(at, listAt), Math.max(at, listAt)).filter(({ word }) => /^[.!?\n]$/.test(word)).length
  const length = words.split(' ').length
  const rules = ruledOf(attribute, thing, ruled)
  const isOurs = isFieldOf(thing.concept, words)
  const [first = ''] = shown.toLowerCase().split(' ')
  return [
    'told',
    `told:p=${level}`,
    ...(level === 'unsaid' ? [] : LIKELY.filter((edge) => likelihood >= edge).map((edge) => `told:p>${edge}`)),
    `told:found=${found ? levelOf(found.likelihood, LIKELY) : 'no'}`,
    `told:list=${levelOf(told.likelihoodOf('list', words), LIKELY)}`,
    `told:choice=${levelOf(told.likelihoodOf('choice', words), LIKELY)}`,
    `told:row=${row.length === 0 ? 'alone' : levelOf(rowLikelihood, LIKELY)}`,
    `told:row&p=${row.length === 0 ? 'alone' : levelOf(rowLikelihood, LIKELY)}&${level}`,
    `told:row-of=${levelOf(thing.attributes.length, MANY)}`,
    `told:of=${told.isSaid(foldPhrase(thing.noun)) ? levelOf(ofList, LIKELY) : 'unsaid'}`,
    `told:lists=${Math.min(things.length, 4)}`,
    `told:rules=${rules}`,
    `told:rules&p=${rules}&${level}`,
    `told:rules&words=${rules}&${Math.min(length, 3)}`,
    `told:ours=${isOurs}`,
    `told:far=${Math.min(between, 3)}${at < listAt ? '-' : ''}`,
    `told:lists&far=${Math.min(things.length, 3)}&${Math.min(between, 2)}${at < listAt ? '-' : ''}`,
    `told:size=${levelOf(tokens.length, LONG)}`,
    `told:words=${Math.min(length, 5)}`,
    `told:options=${levelOf(attribute.options.length, MANY)}`,
    `told:spec=${attribute.spec?.split(/[ .]/)[0] ?? 'none'}`,
    `told:begins=${STOP_WORDS.has(first) ? first : 'word'}`,
    `told:first&words=${STOP_WORDS.has(first) ? first : 'word'}&${Math.min(length, 3)}`,
    `told:other=${things.some((other) => other !== thing && ` ${words} `.includes(` ${foldPhrase(other.noun)} `))}`,
    `told:own=${` ${words} `.includes(` ${foldPhrase(thing.noun)} `)}`,
    `told:known=${isFieldWord(words.split(' ').at(-1) ?? '')}`,
    ...placeFeatures('told', tokens, at, length),
    ...mentionFeatures('told', tokens, words),
    ...rowFeatures('told', tokens, at, namesOf(things)),
    ...mentionFeatures('of', tokens, foldPhrase(thing.noun)),
    ...wordsOf('told', shown),
  ]
}

const namesOf = (things: Thing[]): ReadNames => ({
  lists: things.map(({ noun }) => foldPhrase(noun)),
  properties: things.flatMap(({ attributes }) => attributes.map(({ label, shown = label }) => foldPhrase(shown))),
})

/** Whether what is known of such things has a field of that name: `expenses by category`. */
export const isFieldOf = (concept: Concept | undefined, label: string): boolean =>
  concept?.fields.some((field) => foldPhrase(field.split(/[!:]|\s->/)[0] ?? '') === label) ?? false

const likelihoodIn = (told: ToldLists, { noun }: Thing): number =>
  Math.max(
    told.likelihoodOf('list', foldPhrase(noun)),
    ...told.lists.filter((list) => foldPhrase(list.noun) === foldPhrase(noun)).map((list) => list.likelihood),
  )

/** Whether the rules of grammar read it as a list too. */
function ruledAs(noun: string, ruled: Thing[]): string {
  const words = foldPhrase(noun)
  if (ruled.some((other) => foldPhrase(other.noun) === words)) return 'same'
  return ruled.some((other) => isSameNoun(other.noun, noun)) ? 'alike' : 'no'
}

/** Whether the rules of grammar read it as a property too, and of what. */
function ruledOf({ label }: Attribute, { noun }: Thing, ruled: Thing[]): string {
  const by = ruled.filter(({ attributes }) => attributes.some((own) => own.label === label))
  if (by.length === 0) return ruled.some((other) => foldPhrase(other.noun) === foldPhrase(label)) ? 'list' : 'no'
  return by.some((other) => isSameNoun(other.noun, noun)) ? 'same' : 'other'
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** What its words are. */
function wordsOf(kind: string, name: string): string[] {
  const tokens = tokenize(name).filter(({ isSign }) => !isSign)
  const facts = tokens.map(factsOf)
  const last = facts.at(-1)
  return [
    `${kind}:parts=${facts.map(({ part }) => part).join(' ')}`,
    `${kind}:last=${last?.part}`,
    `${kind}:sense=${last?.sense}`,
    `${kind}:name=${tokens.at(-1)?.base}`,
    `${kind}:first=${facts[0]?.sense}`,
    ...(last?.kinds ?? []).map((each) => `${kind}:last-is=${each}`),
    ...facts.map(({ part }) => `${kind}:has=${part}`),
    `${kind}:asks=${tokens.filter(({ word }) => IS_QUESTION_WORD.test(word)).length}`,
    `${kind}:runs-on=${tokens.slice(0, -1).filter(({ base }) => isFieldWord(base)).length}&${Math.min(tokens.length, 5)}`,
    `${kind}:verbs=${facts.slice(1).filter(({ part }) => /Verb|Tense|Infinitive|Gerund/.test(part)).length}`,
    `${kind}:english=${tokens.every(({ word, base }) => isEnglishWord(word) || isEnglishWord(base))}`,
    ...(tokens.length === 1 ? [`${kind}:only=${last?.part}`] : []),
  ]
}

const IS_QUESTION_WORD = /^(?:what|which|who|whose|whom|when|where|why|how)$/
