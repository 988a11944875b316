import type { AppPlan, Change, EntityPlan } from '../../../../plan'
import { foldPhrase } from '../../../lexicon/lexicon'
import { readWeights } from '../../../tagger/tagger'
import { type TextToken, tokenize } from '../../../tagger/tokenize'
import { STOP_WORDS } from '../../../words/common-words'
import type { Correction } from '../../../words/spelling'
import { namedIn, namesOfPlan } from '../app-names'
import { INTENTS, type Intent } from '../intents'
import { inSentences, type Piece } from '../pieces'
import { isOrder } from '../read-learned'
import { readMessageTo, ours as wishWeights } from '../read-message'
import { newNameFeatures } from './new-names'
import relianceWeights from './reliance-weights.txt'
import { wordingFeatures } from './wording-features'

/** What a piece of a message was read as, and the app as it was before that. */
export interface PieceReading {
  piece: string
  changes: Change[]
  /** Words that were read as others. */
  corrections?: Correction[]
  before: Pick<AppPlan, 'pages'> & { entities: Pick<EntityPlan, 'name' | 'label' | 'plural' | 'fields'>[] }
}

/** The message that a piece is of. */
export interface WholeMessage {
  words: string
  pieces: Piece[]
  /** What of it was not understood. */
  left: string[]
}

/**
 * How likely a reading is what was meant, 0 to 1, by logistic regression learned from readings that people judged: long messages,
 * pieces cut out of a sentence that is not understood otherwise, and names of the app that a reading says nothing of tell against it.
 */
export function reliance(reading: PieceReading, message: WholeMessage): number {
  const features = relianceFeatures(reading, message)
  if (isPlainOrder(reading, message, new Map(features)) || isRenamedInQuotes(reading)) return 1
  let sum = 0
  for (const [name, value] of features) sum += (ours().get(name)?.[0] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}

/** An order of few words of which each is in what changes, and all of which was read. */
function isPlainOrder({ piece }: PieceReading, { pieces, left }: WholeMessage, features: ReadonlyMap<string, number>): boolean {
  const has = (name: string) => (features.get(name) ?? 0) !== 0
  return (
    has('order') &&
    left.length === 0 &&
    (pieces.length === 1 || has('all-orders')) &&
    wordsIn(piece) <= MOST_OF_ORDER &&
    !TELLS_AGAINST.some(has)
  )
}

/** `the word "Clients" should be "Customers"`: what is to be called how stands in quotes. */
const isRenamedInQuotes = ({ piece, changes }: PieceReading): boolean =>
  [...piece.matchAll(/["“][^"“”]+["”]/g)].length === 2 && changes.every(({ kind }) => RENAMES.test(kind))

const RENAMES = /^(?:wording|rename-\w+)$/
/** More words than an order of one thing takes. */
export const MOST_OF_ORDER = 16
const TELLS_AGAINST =
  'loose-word loose-number loose-list loose-field loose-choice loose-part name-odd name-ends name-verb name-adjective unsaid-field reserved text-page'.split(
    ' ',
  )

let read: ReadonlyMap<string, ArrayLike<number>> | undefined

function ours() {
  read ??= readWeights(relianceWeights).features
  return read
}

/** What is known of a reading, all of it about as large. */
export function relianceFeatures(
  { piece, changes, before, corrections = [] }: PieceReading,
  message: WholeMessage,
): [name: string, value: number][] {
  // Only what things are called is looked at.
  const plan = before as AppPlan
  const tokens = tokenize(piece)
  const words = tokens.filter(({ isSign }) => !isSign)
  const { intent, likelihood, marked } = readMessageTo(plan, piece)
  const told = toldBy(changes, plan)
  for (const { from } of corrections) told.words.add(foldPhrase(from))
  const loose = looseNames(tokens, plan, told.words)
  const isLoose = (token: TextToken) => !told.words.has(token.base) && !loose.named.has(token)
  const has = new Set(words.map(({ base }) => base))
  const isSaid = (label: string) => wordsOf(label).some((word) => has.has(word))
  const isPartOfName = (token: TextToken) =>
    IS_PART.test(token.base) && told.words.has(words[words.indexOf(token) - 1]?.base ?? '')
  const looseWords = Math.log1p(words.filter((token) => isLoose(token) && !isUsual(token, intent) && !isPartOfName(token)).length)
  // No other list has a field of that name.
  const isOfOneList =
    told.fields.length > 0 &&
    told.fields.every(
      (label) => isSaid(label) && plan.entities.filter(({ fields }) => fields.some((own) => own.label === label)).length === 1,
    )
  const kinds = [...new Set(changes.map(({ kind }) => kind))]
  return [
    ['bias', 1],
    ['wish', logOdds(likelihood) / SPREAD],
    ['least', logOdds(Math.min(1, ...marked.filter(({ mark }) => mark !== 'to').map((each) => each.likelihood))) / SPREAD],
    ['loose-list', Math.min(MOST_LOOSE, loose.list)],
    ['loose-field', Math.min(MOST_LOOSE, loose.field)],
    ['loose-choice', Math.min(MOST_LOOSE, loose.choice)],
    ['loose-part', Math.min(MOST_LOOSE, loose.part)],
    ['loose-number', Math.min(MOST_LOOSE, words.filter((token) => /^\d/.test(token.word) && isLoose(token)).length)],
    ['loose-word', looseWords],
    ['usual-word', Math.log1p(words.filter((token) => isLoose(token) && isUsual(token, intent)).length)],
    ['order', isOrder(piece) ? 1 : 0],
    ['told', Math.log1p(words.filter(({ word, base }) => told.words.has(base) && !STOP_WORDS.has(word)).length)],
    ['unsaid-field', told.fields.every(isSaid) ? 0 : 1],
    ['unsaid-list', plan.entities.length < 2 || told.lists.length === 0 || told.lists.some(isSaid) || isOfOneList ? 0 : 1],
    ['reserved', words.some(({ word }) => RESERVED.has(word)) ? 1 : 0],
    ['changes', Math.log(Math.max(1, changes.length))],
    ...kinds.map((kind): [string, number] => [`kind=${kind}`, 1 / kinds.length]),
    ...kinds.map((kind): [string, number] => [`loose-word&kind=${kind}`, looseWords / kinds.length]),
    ...newNameFeatures(changes),
    ...wordingFeatures(piece, changes, plan),
    ...surroundings(piece, words.length, message),
    ['order-in-message', isOrder(piece) ? Math.log1p(wordsIn(message.words)) : 0],
  ]
}

/** How many words of a piece name nothing of the app and are not usual for what it wishes. */
export function looseWordsIn(piece: string, before: PieceReading['before']): number {
  const plan = before as AppPlan
  const tokens = tokenize(piece)
  const named = namedIn(tokens, namesOfPlan(plan))
  const { intent } = readMessageTo(plan, piece)
  return tokens.filter((token, at) => !token.isSign && named[at] === undefined && !isUsual(token, intent)).length
}

/** A word that says little, or that is used for such a wish. */
const isUsual = ({ word, base }: TextToken, intent: Intent): boolean =>
  STOP_WORDS.has(word) || (intents().get(`w=${base}`)?.[INTENTS.indexOf(intent)] ?? 0) >= USUAL

const USUAL = 0.25
const intents = () => wishWeights().intents.features

/** `phone number`, of a field called `Phone`. */
const IS_PART = /^(?:number|name|date|address|field|column|box|list|page|status|value|amount)$/

const SPREAD = 3
const MOST_LOOSE = 3
const RESERVED = new Set(['only', 'except', 'unless', 'but', 'though', 'although', 'without', 'rather', 'instead', 'just'])

const logOdds = (likelihood: number): number => {
  const within = Math.min(0.995, Math.max(0.005, likelihood))
  return Math.log(within / (1 - within))
}

/** What else the message says. */
function surroundings(piece: string, length: number, { words, pieces, left }: WholeMessage): [name: string, value: number][] {
  const near = sentenceOf(piece, pieces).filter(({ text }) => !piece.includes(text))
  const all = wordsIn(words)
  return [
    ['pieces', Math.log(Math.max(1, pieces.length))],
    ['message', Math.log1p(all)],
    ['share', length / Math.max(1, all)],
    ['near', near.length > 0 ? 1 : 0],
    ['left', Math.min(1, wordsIn(left.join(' ')) / Math.max(1, all))],
    ['all-read', left.length === 0 && pieces.length > 1 ? 1 : 0],
    ['all-orders', left.length === 0 && pieces.every(({ text }) => isOrder(text)) ? 1 : 0],
    ['orders', pieces.filter(({ text }) => isOrder(text)).length / Math.max(1, pieces.length)],
    ['left-near', near.some(({ text }) => left.some((each) => text.includes(each))) ? 1 : 0],
  ]
}

const wordsIn = (text: string): number => tokenize(text).filter(({ isSign }) => !isSign).length

/** The pieces of the sentence that one stands in. */
const sentenceOf = (piece: string, pieces: Piece[]): Piece[] =>
  inSentences(pieces).find((sentence) => sentence.some(({ text }) => piece.includes(text))) ?? []

/** Names of the app in a text of which the changes say nothing. */
function looseNames(tokens: TextToken[], plan: AppPlan, told: ReadonlySet<string>) {
  const kinds = namedIn(tokens, namesOfPlan(plan))
  const loose = { list: 0, field: 0, choice: 0, part: 0, named: new Set<TextToken>() }
  for (const [at, kind] of kinds.entries()) {
    const token = tokens[at]
    if (!token || kind === undefined) continue
    loose.named.add(token)
    const isPart = kind.endsWith('-part')
    if (told.has(token.base) || (kinds[at - 1] === kind && !isPart)) continue
    if (isPart) loose.part += 1
    else if (kind === 'list' || kind === 'field' || kind === 'choice') loose[kind] += 1
  }
  return loose
}

const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []
  ).map(foldPhrase)

/** What changes say: the words of it, and which lists and fields of the app they are about. */
function toldBy(changes: Change[], plan: AppPlan) {
  const words = new Set<string>()
  const [lists, fields]: [string[], string[]] = [[], []]
  const say = (text: string) => {
    for (const word of wordsOf(text)) words.add(word)
  }
  for (const change of changes) {
    const entity = plan.entities.find(({ name }) => name === listOf(change))
    if (entity) {
      lists.push(entity.plural)
      say(`${entity.label} ${entity.plural}`)
    }
    for (const value of valuesIn(change)) {
      const field = entity?.fields.find(({ name }) => name === value.replace(/^-/, ''))
      const option = entity?.fields.flatMap(({ options = [] }) => options).find((each) => each.value === value)
      if (field) fields.push(field.label)
      say(field?.label ?? option?.label ?? value)
    }
  }
  return { words, lists, fields }
}

function listOf(change: Change): string | undefined {
  if (change.kind === 'add-page') return 'entity' in change.page ? change.page.entity : undefined
  if (change.kind === 'add-chart') return change.chart.entity
  if (change.kind === 'add-stat') return change.stat.entity
  return 'entity' in change && typeof change.entity === 'string' ? change.entity : undefined
}

/** Not what something is to people. */
const LEFT_OUT = new Set('kind icon description said tone name titleField samples format entity shape layout'.split(' '))

function valuesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(valuesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (typeof each === 'string' && LEFT_OUT.has(key) ? [] : valuesIn(each)))
}
