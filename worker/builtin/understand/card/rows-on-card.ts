import { singular } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import type { Choice } from '../compose/entity-draft-types'
import { conceptForNoun } from '../compose/generic'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import { findSaid, readSaid } from '../request/stands-as-said'
import type { Attribute, Understanding } from '../request/understanding'
import { placeWords } from '../words/sentences'
import { tagWords } from '../words/tag'
import { isPropertyName } from './property-name'
import { isToldOfList } from './told-of-list'
import type { ToldRow } from './told-rows'

/**
 * Lists with the rows of properties that were told of them: what stands in a row belongs to its list, in the order of
 * the row; a row of something that is no list yet makes it one; and no word in a row is a list by that alone. What was
 * told in running words stays where it is surely a name.
 * `heads` are the nouns that the app is called by, of which a row that names nothing is told.
 */
export function withRows(choices: Choice[], rows: ToldRow[], request: Understanding, heads: string[]): Choice[] {
  const isOutside = (choice: Choice) => rows.some(({ of }) => of && isOf(choice, of)) || !isOnlyInRows(choice, rows, request)
  const lists = choices.filter((choice) => isOutside(choice) || isKept(choice, rows))
  const outside = lists.filter(isOutside)
  const told = rows.map((row) => ({ ...row, of: row.of ?? mainOf(saidBefore(row, outside, request), request, heads) }))
  const properties = new Set(told.flatMap((row) => row.properties))
  const isOfRow = (property: Attribute) => properties.has(property)
  const filled = told.reduce((all, row) => fill(all, row, request, isOfRow), lists)
  const isInRow = (choice: Choice, { label }: Attribute) =>
    told.some(({ of, properties }) => isOf(choice, of) && properties.some((property) => property.label === label))
  const said = new Set(
    told
      .flatMap(({ properties }) => properties)
      .flatMap(({ label, options }) => [label, ...options].map((each) => each.toLowerCase())),
  )
  const isElsewhere = ({ label, options }: Attribute) => [label, ...options].some((each) => said.has(each.toLowerCase()))
  const words = placeWords(request.said)
  return filled.map((choice) => ({
    ...choice,
    attributes: choice.attributes
      .filter(
        (each) =>
          isInRow(choice, each) ||
          (!isElsewhere(each) && isSurelyOf(each, choice, request) && isToldOfList(each, nameOf(choice), choice.concept, words)),
      )
      .map((each) => withoutGuessedChoices(asWritten(each, request))),
  }))
}

/** Told in running words: it names something, and of people only what people are known to have. */
function isSurelyOf({ label, shown = label, spec, options }: Attribute, choice: Choice, { said }: Understanding): boolean {
  // `tenants (name, email)`: these are told of a list, and nothing to choose from.
  if (options.some((option) => /^(?:name|email|phone|date)$/i.test(option))) return false
  const words = shown.split(' ')
  const last = foldPhrase(words.at(-1) ?? '')
  if (foldPhrase(nameOf(choice)) === foldPhrase(label) || !isPropertyName(shown)) return false
  if (words.length === 1 && FEATURE_WORDS.has(last) && !isFieldWord(label)) return false
  const isKnown =
    isFieldWord(last) ||
    isFieldWord(label) ||
    guessField(label).known ||
    (choice.concept.is !== 'person' && conceptOf(label) !== undefined)
  if (spec !== undefined || isKnown) return true
  if (choice.concept.is === 'person') return options.length > 1
  const classes = tagWords(said)
  const names = words.every((word) => /^(?:noun|adjective)$/.test(classes.get(word.toLowerCase()) ?? 'noun') || word === 'of')
  return names && words.length < MOST_WORDS && !/\d/.test(shown)
}

/** What a `shoe size` or a `soot level` can be nobody told. */
const withoutGuessedChoices = (property: Attribute): Attribute =>
  property.label.includes(' ') &&
  property.spec === undefined &&
  property.options.length === 0 &&
  /^(?:one|any) of /.test(guessField(property.label).spec)
    ? { ...property, spec: 'text' }
    : property

/** `DCC address`, as it was written. */
function asWritten(property: Attribute, { said }: Understanding): Attribute {
  const shown = (property.shown ?? property.label).replace(/[\p{L}\p{N}]+/gu, (word) => {
    const capitals = word.toUpperCase()
    const isSo = word === 'i' || (word.length > 1 && new RegExp(`\\b${capitals}\\b`).test(said) && said !== said.toUpperCase())
    return isSo ? capitals : word
  })
  return { ...property, shown }
}

/**
 * The lists that a row may be told of: those spoken of before it, and those that follow from what was said. What comes
 * later is told of only where it happens or is written (`a form to ask us for catering: name, date. I see the requests`).
 */
function saidBefore({ said: [first = ''] }: ToldRow, choices: Choice[], { said }: Understanding): Choice[] {
  const [whole, before] = [readSaid(said), readSaid(said.slice(0, Math.max(said.indexOf(first), 0)))]
  const isBefore = (choice: Choice) => findSaid(nameOf(choice), before).length > 0 || findSaid(nameOf(choice), whole).length === 0
  const found = choices.filter(isBefore)
  return found.length > 0 ? found : choices.filter(({ concept }) => /^(?:work|document|visit|log|money)$/.test(concept.is))
}

/** What the app is called by, or else the first list; people are whom it is for more often than what it is about. */
function mainOf(choices: Choice[], request: Understanding, [head]: string[]): string {
  const called = head === undefined ? undefined : foldPhrase(head)
  const ofHead = choices.find((choice) => choice.isAsked && called && foldPhrase(nameOf(choice)).startsWith(`${called} `))
  if (ofHead) return foldPhrase(nameOf(ofHead))
  if (called !== undefined) return called
  const first =
    choices.find(({ isAsked, concept }) => isAsked && concept.is !== 'person') ?? choices.find(({ isAsked }) => isAsked)
  if (first) return foldPhrase(nameOf(first))
  const words = request.head.toLowerCase().split(' ').filter(Boolean)
  while (words.length > 1 && APP_WORDS.has(words.at(-1) ?? '')) words.pop()
  const isName =
    words.length > 0 &&
    !ORGANISATION.test(words.at(-1) ?? '') &&
    !isPerson(words.at(-1) ?? '') &&
    words.length < MOST_WORDS &&
    !words.some((word) => /^(?:i|we|am|are|is)$/.test(word))
  return isName ? [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ') : 'entry'
}

const MOST_WORDS = 4

const nameOf = ({ said, concept }: Choice): string =>
  (said ?? concept.label ?? concept.key.replaceAll('_', ' ')).replace(/ entry$/i, '')

function isOf(choice: Choice, noun: string): boolean {
  const [name, of] = [foldPhrase(nameOf(choice)), foldPhrase(noun)]
  return name === of || ` ${name}`.endsWith(` ${of}`) || ` ${of}`.endsWith(` ${name}`)
}

function fill(
  choices: Choice[],
  { of, properties }: ToldRow & { of: string },
  request: Understanding,
  isTold: (property: Attribute) => boolean,
): Choice[] {
  const at = choices.findIndex((choice) => isOf(choice, of))
  const known = conceptOf(of)
  const list: Choice = choices[at] ?? {
    concept: known ?? conceptForNoun(of, request, false),
    attributes: [],
    isAsked: true,
    ...(known ? { said: of } : {}),
  }
  const full = { ...list, isAsked: true, attributes: withRow(properties, list.attributes, isTold) }
  return at === -1 ? [...choices, full] : choices.with(at, full)
}

/**
 * In the order of the row; what was read of the list elsewhere stands behind, where no property of the row says it.
 * `isTold`: in another row.
 */
export function withRow(row: Attribute[], others: Attribute[], isTold = (_: Attribute): boolean => false): Attribute[] {
  const said = new Set(
    row.flatMap(({ label, shown = '', options }) => foldPhrase([label, shown, ...options].join(' ')).split(' ')),
  )
  const asKnown = row.map(
    (property) => others.find(({ label, spec, options }) => label === property.label && (spec || options.length > 0)) ?? property,
  )
  return [
    ...asKnown,
    ...others.filter(
      (other) =>
        (isTold(other) && !row.some(({ label }) => label === other.label)) ||
        !foldPhrase(other.label)
          .split(' ')
          .some((word) => said.has(word)),
    ),
  ]
}

/** A word of a row alone; known things that are kept beside a list are told of in its row as well: `visits: patient, date`. */
function isOnlyInRows(choice: Choice, rows: ToldRow[], { said }: Understanding): boolean {
  if (!choice.isAsked) return false
  const without = rows.flatMap((row) => row.said).reduce((text, member) => text.replace(member, ' , '), said)
  const name = nameOf(choice)
  return findSaid(name, readSaid(said)).length > 0 && findSaid(name, readSaid(without)).length === 0
}

const isKept = (choice: Choice, rows: ToldRow[]): boolean =>
  choice.attributes.length > 1 ||
  (choice.concept.is === 'person' && isOneInRow(choice, rows)) ||
  (findConcept(choice.concept.key) !== undefined && !MEASURE.test(foldPhrase(nameOf(choice))))

/** `runner`, somebody; of `temps`, which may be some people, there are many in one row. */
const isOneInRow = (choice: Choice, rows: ToldRow[]): boolean =>
  rows.some(({ said }) => said.some((member) => member.toLowerCase().endsWith(nameOf(choice).toLowerCase())))

/** Of a row these are how much of something, whatever a list of them may be elsewhere. */
const MEASURE = /^(?:hour|minute|day|date|time|price|rate)$/
