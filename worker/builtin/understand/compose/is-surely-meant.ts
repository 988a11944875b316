import { singular } from '#contract/inflect'
import { isProcessor } from '../judge/artifacts'
import { BLUEPRINTS } from '../lexicon/blueprints'
import type { Concept } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, DOMAINS, domainOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS, findCues } from '../request/cues'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import type { Thing, Understanding } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { tagWords, type WordClass } from '../words/tag'

const DESCRIBING = new Set<WordClass>(['adjective', 'adverb'])

/**
 * The words before a thing's name, as said, that make it another thing than the one we know by that name: `judo belt`
 * for exams, which to us are those of a school. Words of the same trade, of another thing that is kept, and such as
 * describe (`open`, `monthly`) do not.
 */
export function foreignWords({ noun, concept }: Thing, request: Understanding): string[] {
  if (!concept || isCalledFor(concept, request)) return []
  const own = namesAndTrade(concept)
  // `customer orders` are orders; whatever a timetable of patients is, it is none of classes.
  const isOwn = isOwnWord(concept, noun)
  const others = wordsIn(request.things.flatMap((thing) => (thing.concept === concept ? [] : [thing.noun])).join(' '))
  const classes = tagWords(request.said)
  return wordsBefore(noun, concept, request.said, classes).filter(
    (word) =>
      !word.includes('-') &&
      !own.has(foldPhrase(word)) &&
      !isOfItsKind(foldPhrase(word), noun) &&
      !others.has(foldPhrase(word)) &&
      !(DESCRIBING.has(classes.get(word) ?? 'noun') && isPlain(word)) &&
      !/[a-z]{2}ed$/.test(word) &&
      !(isOwn && findConcept(foldPhrase(word))?.is === 'person'),
  )
}

/**
 * What the app is called by says nothing of the thing, and belongs to no trade we know: `window cleaning round`, for
 * houses.
 */
export function isOutsideHead({ noun, concept }: Thing, request: Understanding): boolean {
  if (!concept) return false
  const own = namesAndTrade(concept)
  const named = new Set(foldPhrase([noun, ...request.things.map((thing) => thing.noun)].join(' ')).split(' '))
  const head = foldPhrase(request.head).split(' ')
  if (head.some((word) => ORGANISATION.test(word) || HOLDING.test(word) || named.has(word))) return false
  const name = contentOfName(request).map((word) => foldPhrase(word))
  return name.length > 0 && name.every((word) => !own.has(word) && !VERBS.has(word))
}

/** What holds all that is kept, and is none of it. */
const HOLDING = /^(?:library|cellar|gallery|archive)$/

/**
 * Whether something is called what we call it ourselves. Another word may mean one kind of it only, or something near:
 * no guitar is called `Violin, full size`.
 */
export function isOwnWord({ key, label }: Concept, noun: string): boolean {
  const own = foldPhrase(label ?? key.replaceAll('_', ' '))
  const said = foldPhrase(noun)
  return said === own || own.split(' ').includes(said) || said.endsWith(` ${own}`)
}

/**
 * Nouns in what a short request is called and for whom, that belong to nothing it keeps and to no trade we know. Where
 * there are any, what we know of such a thing may be of another kind of it: bookings of an escape room are none of a
 * parish hall. Long requests name much beside.
 */
export function foreignContext(request: Understanding): string[] {
  const { said, things, head, audience } = request
  if (things.length > 2) return []
  const known = new Set<string>()
  for (const { noun, concept, attributes } of things) {
    const told = attributes.map(({ label }) => label)
    for (const word of wordsIn([...(concept ? [noun] : []), ...told].join(' '))) known.add(word)
    if (concept) for (const word of vocabularyOf(concept)) known.add(word)
  }
  const unknown = things.filter(({ concept }) => concept === undefined).map(({ noun }) => noun)
  const about = wordsIn([head, audience, ...unknown].join(' '))
  return [...tagWords(said)].flatMap(([word, kind]) => {
    const base = foldPhrase(word)
    const isSaying = kind === 'noun' && about.has(word) && !STOP_WORDS.has(word) && !VERBS.has(base) && !APP_WORDS.has(base)
    const isKnown =
      known.has(base) ||
      known.has(word) ||
      TRADE_WORDS.has(base) ||
      FEATURE_WORDS.has(base) ||
      isProcessor(base) ||
      conceptOf(base) !== undefined ||
      ORGANISATION.test(base) ||
      isPerson(base) ||
      isFieldWord(base)
    return isSaying && !isKnown ? [word] : []
  })
}

/** The nouns the app is called by, but for those that say whose it is, where, or of which trade. */
function contentOfName({ said, head }: Understanding): string[] {
  const classes = tagWords(said)
  const [name = ''] = head.toLowerCase().split(/\s(?:at|in|on|of|from|by|between|for|with|to|per|across)\s/)
  return (name.match(/[a-z]{3,}/g) ?? []).filter((word) => {
    const base = foldPhrase(word)
    const isNoun = (classes.get(word) ?? 'noun') === 'noun' || /[a-z]{3}ing$/.test(word)
    return (
      isNoun &&
      !STOP_WORDS.has(word) &&
      !APP_WORDS.has(base) &&
      !TRADE_WORDS.has(base) &&
      !isPerson(base) &&
      !ORGANISATION.test(base)
    )
  })
}

/** Those that stand directly before the name of the thing, wherever that is said first. */
function wordsBefore(noun: string, concept: Concept, said: string, classes: Map<string, WordClass>): string[] {
  const tokens = said.toLowerCase().match(/[a-z0-9'-]+|[^\sa-z0-9'-]/g) ?? []
  const base = tokens.map((token) => foldPhrase(token))
  for (const name of namesOf(concept, noun)) {
    const words = name.split(' ')
    const found = base.flatMap((_, at) => (words.every((word, offset) => base[at + offset] === word) ? [at] : []))
    const before = found.map((at) => runBefore(tokens, base, at, classes))
    // Where it is said without them once, it is what we know: `escape room booking: rooms and bookings`.
    if (before.length > 0) return before.sort((one, other) => one.length - other.length)[0] ?? []
  }
  return []
}

function runBefore(tokens: string[], base: string[], at: number, classes: Map<string, WordClass>): string[] {
  const run: string[] = []
  for (let index = at - 1; index >= 0; index--) {
    const [token = '', word = ''] = [tokens[index], base[index]]
    if (!/^[a-z][a-z'-]*$/.test(token) || STOP_WORDS.has(token) || STOP_WORDS.has(word)) break
    // `order spares, bill customers`: what is done stands first.
    const isFirst = index === 0 || !/^[a-z]/.test(tokens[index - 1] ?? '') || STOP_WORDS.has(tokens[index - 1] ?? '')
    if (VERBS.has(token) && (isFirst || classes.get(token) === 'verb')) break
    // `rowing club boat bookings`: from here on it says whose they are.
    if (ORGANISATION.test(word) && (run.length > 0 || ANY_ORGANISATION.test(word))) break
    run.unshift(token)
  }
  return run
}

/** `overdue`, `new`: what may be said of anything. */
const isPlain = (word: string): boolean => STOP_WORDS.has(word) || findCues(word).size > 0

/** Those that say nothing of the trade. */
const ANY_ORGANISATION =
  /^(?:business|company|firm|studio|shop|store|school|club|practice|agency|office|workshop|academy|team|startup|family|home|house)$/

/** What we call it that the words for it end in, the longest first. */
const namesOf = ({ key, also = [], here = [] }: Concept, noun: string): string[] =>
  [key.replaceAll('_', ' '), ...[...also, ...here].map(foldPhrase)]
    .filter((name) => ` ${foldPhrase(noun)}`.endsWith(` ${name}`) || name.endsWith(` ${foldPhrase(noun)}`))
    .sort((a, b) => b.length - a.length)

/** `apartment rental`: the kind of app that is called so keeps apartments. */
const isOfItsKind = (word: string, noun: string): boolean =>
  BLUEPRINTS.some(
    ({ always, calls }) =>
      calls.some((call) => foldPhrase(call) === foldPhrase(noun).split(' ').at(-1)) &&
      always.some((key) => findConcept(key)?.also?.some((name) => foldPhrase(name) === word)),
  )

/** `kitchen shift planner`: the kind of app that stands on it is named. */
const isCalledFor = ({ key }: Concept, { head }: Understanding): boolean =>
  BLUEPRINTS.some(
    ({ always, calls }) =>
      always.includes(key) &&
      calls.some((call) => call.includes(' ') && ` ${foldPhrase(head)} `.includes(` ${foldPhrase(call)} `)),
  )

const namesAndTrade = ({ key, also = [], here = [], label = '' }: Concept): Set<string> =>
  wordsIn([key.replaceAll('_', ' '), label, ...also, ...here, ...(domainOf(key)?.words ?? [])].join(' '))

/** By the concept itself: a list on a card has the key of one of ours, and less of what we know. */
const VOCABULARIES = new WeakMap<Concept, Set<string>>()

/** All words by which we know a thing and its trade: names, fields, options, sample rows. */
function vocabularyOf(concept: Concept): Set<string> {
  const known = VOCABULARIES.get(concept)
  if (known) return known
  const words = wordsIn(
    [
      concept.key.replaceAll('_', ' '),
      concept.label,
      concept.plural,
      concept.about,
      ...(concept.also ?? []),
      ...(concept.here ?? []),
      ...concept.fields,
      ...Object.values(concept.rows ?? {}).flat(),
      ...Object.keys(concept.rows ?? {}),
      ...(domainOf(concept.key)?.words ?? []),
      ...BLUEPRINTS.flatMap(({ calls, always }) => (always.includes(concept.key) ? calls : [])),
    ].join(' '),
  )
  VOCABULARIES.set(concept, words)
  return words
}

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, singular(word), foldPhrase(word)]))

const TRADE_WORDS = wordsIn([...DOMAINS.flatMap(({ words }) => words), ...BLUEPRINTS.flatMap(({ calls }) => calls)].join(' '))
