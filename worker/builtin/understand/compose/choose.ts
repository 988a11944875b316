import { singular } from '#contract/inflect'
import { BLUEPRINTS, type Blueprint } from '../lexicon/blueprints'
import type { Concept } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { APP_WORDS } from '../request/prose-reader'
import type { Thing, Understanding } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { tagWords } from '../words/tag'
import { isAbroad, isOnlyAlias } from './another-trade'
import { asBookedPlace, asGoods } from './as-called'
import type { Choice } from './entity-draft-types'
import { conceptForNoun } from './generic'
import { foreignContext, foreignWords, isOutsideHead } from './is-surely-meant'
import { nameAsSaid } from './name-as-said'

export interface Chosen {
  choices: Choice[]
  blueprint: Blueprint | undefined
}

const MOST = 8

/** Which things the app keeps: those named, those the kind of app stands on, and those that come along. */
export function chooseConcepts(request: Understanding): Chosen {
  const blueprint = chooseBlueprint(request)
  const things = request.things.slice(0, 7)
  const asked = askedChoices(things, request).map((choice) => asGoods(choice, blueprint))
  const keys = new Map<string, Choice>()
  const add = (key: string, how: Pick<Choice, 'isImplied' | 'comesWith'> = {}) => {
    const concept = findConcept(key)
    // Who borrows or helps was named: there is nobody else.
    if (/^(?:volunteer|member)$/.test(concept?.key ?? '') && asked.some((choice) => choice.concept.is === 'person')) return
    if (concept && !keys.has(key) && keys.size < MOST) keys.set(key, { concept, attributes: [], isAsked: false, ...how })
  }
  const isLeading = blueprint !== undefined && isLed(blueprint, asked)
  if (!isLeading) for (const choice of asked) keys.set(choice.concept.key, choice)
  const isCalled =
    blueprint !== undefined &&
    (asked.length === 0 || asked.some(({ concept }) => findConcept(concept.key))) &&
    !isToldOfName(request) &&
    foreignContext(request).length === 0 &&
    ((isCalledBy(blueprint, request) && !IN_PARTICULAR.test(request.head)) || (asked.length === 0 && isOfEverything(request)))
  if (asked.length === 0 || !(isTold(request) || isOfAnother(blueprint, asked)))
    for (const key of blueprint?.always ?? []) if (isCalled || isNamed(key, request)) add(key)
  for (const choice of asked) {
    keys.set(choice.concept.key, choice)
  }
  const isBare = isCalled && saysNothingElse(request, blueprint)
  if (!isTold(request) && !isOfAnother(blueprint, asked))
    for (const key of blueprint?.usual ?? []) if (isBare || isNamed(key, request)) add(key)
  for (const [key, words] of Object.entries(blueprint?.extras ?? {}))
    if ((isCalled && speaksOf(request, words)) || isNamed(key, request)) add(key)
  for (const key of companions(request, [...keys.values()])) add(key, { isImplied: true })
  const kept = [...keys.keys()]
  for (const [comesWith, key] of COMING_ALONG) if (kept.includes(comesWith)) add(key, { isImplied: true, comesWith })
  const choices = [...keys.values()].slice(0, MOST).map((choice) => asBookedPlace(choice, request))
  if (choices.length === 0) choices.push({ concept: fallbackConcept(request), attributes: [], isAsked: true })
  return { choices, blueprint }
}

/** Each thing by its own name: faults and repairs, both work orders to us, are two lists; clients and customers are one. */
function askedChoices(things: Thing[], request: Understanding): Choice[] {
  const known = new Set<string>()
  return things.map((thing, at) => {
    const choice = askedChoice(thing, request, at === 0)
    const isTwin = known.has(choice.concept.key) && choice.concept.is !== 'person'
    known.add(choice.concept.key)
    return isTwin ? askedChoice({ ...thing, concept: undefined }, request, false) : choice
  })
}

/** Bookings of boats or machines are no bookings of rooms. */
const takesNoRoom = ({ noun }: Thing, { things, folded }: Understanding) =>
  !/\b(?:room|hall|space|desk|court|parish|coworking)\b/.test(`${noun} ${folded}`) &&
  things.some(({ concept }) => concept?.key !== 'room_booking')

/**
 * The app is called what this kind of app is called, and nothing else is said of it: `our small library` is one,
 * `overdue library books` are books.
 */
export function isCalledBy({ calls, always }: Blueprint, { head }: Understanding): boolean {
  const classes = tagWords(head)
  const [name = ''] = head.toLowerCase().split(/\s(?:about|of|in|at|on|from|by)\s/)
  const saying = name.split(/\s+/).filter((word) => classes.get(word) !== 'adjective' && !STOP_WORDS.has(word))
  // `apartment rental`: a rental, and what is let.
  const kept = new Set(always.flatMap((key) => (findConcept(key)?.also ?? []).map(foldPhrase)))
  const names = [
    saying,
    saying.filter((word) => !APP_NOUN.test(word)),
    saying.filter((word, at) => at > 0 || !kept.has(foldPhrase(word))),
  ].map((words) => foldPhrase(words.join(' ')))
  return calls.some((call) => names.includes(foldPhrase(call)))
}

/** Says that it is an app, and not of what. */
const APP_NOUN = /^(?:app|tracker|manager|system|software|tool|log|logbook|journal|generator|game|planner|organi[sz]er)$/

/**
 * In one of the words we know it by, and not in the name of something else that is kept: a reader of the Torah is no
 * member.
 */
function isNamed(key: string, { things, folded }: Understanding): boolean {
  const without = (phrases: string[]) =>
    phrases.reduce((left, phrase) => left.replaceAll(` ${foldPhrase(phrase)} `, ' | '), ` ${folded} `)
  const nouns = things.map(({ noun }) => noun)
  const other = without([...nouns, ...things.flatMap(({ attributes }) => attributes.map(({ label }) => label))])
  return (
    without(nouns).includes(` ${key.replaceAll('_', ' ')} `) ||
    (findConcept(key)?.also ?? []).some((word) => !APP_WORDS.has(word) && other.includes(` ${foldPhrase(word)} `))
  )
}

/** Of something, or somewhere: donations at a temple are those, and no charity with all it keeps. */
const IN_PARTICULAR = /\s(?:of|in|at|on|from|by|about)\s/i

/** That kind of app was asked for, and nothing of it in particular. */
export const isKindOfApp = (blueprint: Blueprint, request: Understanding): boolean =>
  (isCalledBy(blueprint, request) && !IN_PARTICULAR.test(request.head)) || isOnlyForKind(blueprint, request)

/** Nothing was said but whom it is for, and that is what such apps are called: `something for our greenhouse`. */
export function isOnlyForKind({ calls }: Blueprint, request: Understanding): boolean {
  const words = foldPhrase([...calls, request.audience].join(' ')).split(' ')
  const saying = [...tagWords(request.said)].flatMap(([word, kind]) => (kind === 'noun' || kind === 'verb' ? [word] : []))
  return (
    isOfEverything(request) && saying.every((word) => STOP_WORDS.has(word) || VERBS.has(word) || words.includes(foldPhrase(word)))
  )
}

/** Only whom it is for was said: `everything in my company`, `a landing page for my bakery`. */
const isOfEverything = ({ head }: Understanding): boolean =>
  (head.toLowerCase().split(IN_PARTICULAR)[0] ?? '')
    .split(' ')
    .every((word) => word === '' || word === 'landing' || STOP_WORDS.has(word))

/** What the app is called by was told of itself: `specimens in the freezer, species, permit number` are just that. */
const isToldOfName = ({ head, things }: Understanding): boolean =>
  things.some(
    ({ noun, attributes }) =>
      attributes.length > 1 &&
      foldPhrase(head)
        .split(' ')
        .includes(noun.split(' ').at(-1) ?? ''),
  )

/** Only then what usually comes with such an app comes with it. */
const saysNothingElse = ({ things }: Understanding, { always }: Blueprint): boolean =>
  things.every(({ concept, attributes }) => attributes.length === 0 && concept !== undefined && always.includes(concept.key))

/** The kind of app puts its things in order when the request names at least one of them, or nothing else. */
const isLed = (blueprint: Blueprint, asked: Choice[]) =>
  asked.length === 0 || [...blueprint.always, ...blueprint.usual].includes(asked[0]?.concept.key ?? '')

/** Of several things named none is of that kind of app: pianos and their owners call for no projects of a company. */
const isOfAnother = (blueprint: Blueprint | undefined, asked: Choice[]) => {
  const goods = asked.filter(({ concept }) => concept.is !== 'person')
  const own = blueprint ? [...blueprint.always, ...blueprint.usual, ...Object.keys(blueprint.extras ?? {})] : []
  return (
    blueprint !== undefined &&
    asked.length > 1 &&
    // `a library of things: drills, tents. members borrow them`
    (!asked.some(({ concept }) => own.includes(concept.key)) ||
      (goods.length > 1 && !goods.some(({ concept }) => own.includes(concept.key))))
  )
}

/** The person has said what is to be kept: nothing is put beside it for the mere kind of app. */
const isTold = ({ things }: Understanding) => things.length >= 4 || things.some(({ attributes }) => attributes.length >= 3)

function askedChoice(thing: Thing, request: Understanding, isMain: boolean): Choice {
  // Who asks for a time makes an appointment; the free times themselves are somebody else's to set.
  if (thing.concept?.key === 'time_slot' && /\b(?:ask(?:s|ing)? for|books?|booking|requests?|reserves?)\b/i.test(request.said)) {
    const appointment = findConcept('appointment')
    if (appointment) return { concept: appointment, attributes: thing.attributes, isAsked: true }
  }
  if (thing.concept && isOnlyAlias(thing, request)) return askedChoice({ ...thing, concept: undefined }, request, isMain)
  const foreign = foreignWords(thing, request)
  if (
    thing.concept &&
    (foreign.length > 0 || isOutsideHead(thing, request) || isAbroad(thing, request, chooseBlueprint(request)))
  )
    return askedChoice({ ...thing, noun: nameAsSaid(thing.noun, request.said), concept: undefined }, request, isMain)
  const isOpinion = thing.concept?.key === 'review' && !/\b(?:employee|staff|performance|hr|appraisal)\b/.test(request.folded)
  const booked = thing.concept?.key === 'room_booking' && takesNoRoom(thing, request) ? findConcept('booking') : undefined
  const concept =
    booked ??
    (isOpinion ? findConcept('rating') : thing.concept) ??
    conceptForNoun(thing.noun, request, isMain, thing.attributes.length)
  const said = thing.concept ? { said: thing.noun } : {}
  const { links, count } = thing
  return {
    concept,
    attributes: thing.attributes,
    isAsked: true,
    ...said,
    ...(links ? { links } : {}),
    ...(count === undefined ? {} : { count }),
  }
}

/** The kind of app the words call for. */
export function chooseBlueprint(request: Understanding): Blueprint | undefined {
  // A gallery of wedding photos is no plan for a wedding.
  if (/\b(?:gallery|timer)$/i.test(request.head)) return undefined
  if (request.cues.has('shop')) return BLUEPRINTS.find(({ key }) => key === 'shop')
  // What is asked for as a website, and nothing is told to be kept, is one whoever it is for.
  if (request.cues.has('landing') && request.head === '' && request.things.length === 0)
    return BLUEPRINTS.find(({ key }) => key === 'landing')
  const head = ` ${foldPhrase(request.head)} `
  const audience = ` ${foldPhrase(request.audience)} `
  const others = ` ${request.folded} `.replace(audience, ' ')
  const asked = new Set(request.things.map((thing) => thing.concept?.key))
  let best: { blueprint: Blueprint; score: number } | undefined
  for (const blueprint of BLUEPRINTS) {
    let score = 0
    for (const call of blueprint.calls) {
      const phrase = ` ${foldPhrase(call)} `
      if (![head, others, audience].some((text) => text.includes(phrase)) || isTakenByThing(call, blueprint, request)) continue
      const weight = phrase.trim().split(' ').length
      if (head.includes(phrase)) score = Math.max(score, 4 + weight * 2)
      else if (isNamedIn(others, phrase)) score = Math.max(score, 1 + weight)
      else if (audience.includes(phrase)) score = Math.max(score, request.things.length > 1 ? 0.5 : 1 + weight)
    }
    if (score === 0) continue
    score += blueprint.always.filter((key) => asked.has(key)).length * 1.5
    const first = request.things[0]?.concept?.key
    if (first && blueprint.always.includes(first)) score += 2
    const isWhole = blueprint.calls.some((call) => ` ${foldPhrase(call)} ` === head)
    const isIts =
      first !== undefined && [...blueprint.always, ...blueprint.usual, ...Object.keys(blueprint.extras ?? {})].includes(first)
    if (request.things[0] && !isIts && !isWhole) score -= score < 6 ? 3 : 4
    if (score > 0 && (!best || score > best.score)) best = { blueprint, score }
  }
  return best?.blueprint
}

/** In `kayak rentals` the rentals are what is kept of the kayaks, and call for no other kind of app. */
function isTakenByThing(call: string, { always, usual }: Blueprint, { things }: Understanding): boolean {
  const named = conceptOf(foldPhrase(call))
  return (
    named !== undefined &&
    things.length > 1 &&
    ![...always, ...usual].some((key) => things.some(({ concept }) => concept?.key === key)) &&
    things.some(({ concept }) => concept === named)
  )
}

/** `ticket prices` speak of a price: what only says which property is meant calls for no kind of app. */
const isNamedIn = (text: string, phrase: string): boolean =>
  text
    .split(phrase)
    .slice(1)
    .some((behind) => !isFieldWord(behind.trimStart().split(' ')[0] ?? ''))

const speaksOf = (request: Understanding, words: string[]) =>
  words.some((word) => ` ${request.folded} `.includes(` ${foldPhrase(word)} `))

const isBorrower = (label: string): boolean =>
  isPerson(label) ||
  conceptOf(label)?.is === 'person' ||
  /^who(?:se|m)?\b|^(?:lent|loaned|given|out|on loan) to$|^(?:borrowed|taken) by$/.test(label)

/** Things a verb or a wish implies: who rates needs ratings, who lends needs loans. */
function companions(request: Understanding, choices: Choice[]): string[] {
  const has = (key: string) => choices.some(({ concept }) => concept.key === key)
  // Who borrows was told: a patient is no member of anything.
  const isTold = request.things.some(({ attributes }) => attributes.some(({ label }) => isBorrower(label)))
  const borrowers = isTold || choices.some(({ concept }) => concept.is === 'person') ? [] : ['member']
  const lendable = choices.some(({ concept }) => concept.is === 'item')
  return [
    ...(request.cues.has('lending') && lendable && !request.things.some(({ noun }) => /\bloan$/.test(noun))
      ? [...borrowers, 'loan']
      : []),
    ...(request.cues.has('rating') && lendable && has('recipe') ? ['rating'] : []),
    ...(request.cues.has('rating') &&
    !has('recipe') &&
    /\b(?:can|members?|family|everyone|users?|customers?|we|people) (?:\w+ )?(?:rate|review)/.test(request.folded) &&
    choices.length > 0
      ? ['rating']
      : []),
    ...(request.cues.has('comments') && choices.length > 0 ? ['comment'] : []),
    ...(request.cues.has('leaderboard') && has('question') ? ['quiz_result'] : []),
    ...(request.cues.has('contact-form') ? ['message'] : []),
    ...(request.cues.has('shop') ? ['product', 'order', 'order_line'] : []),
    ...(request.cues.has('votes') && !has('poll') && choices.length > 0 ? ['vote'] : []),
    ...(request.cues.has('favourites') && choices.length > 0 ? ['favourite'] : []),
    ...(request.cues.has('landing') && request.cues.has('schedule') ? [landingOffer(request)] : []),
    ...(has('recipe') && request.cues.has('meal-plan') ? ['meal_plan'] : []),
    ...(has('loan') ? borrowers : []),
  ]
}

/** What we know something not to be kept without. */
const COMING_ALONG = [
  ['habit', 'habit_entry'],
  ['expense', 'expense_category'],
  ['question', 'quiz'],
  ['question', 'quiz_result'],
  ['grade', 'student'],
  ['grade', 'assignment'],
  ['hive', 'hive_inspection'],
  ['shift', 'volunteer'],
  ['expense_category', 'expense'],
  ['room_booking', 'room'],
] as const

const landingOffer = (request: Understanding) =>
  /\b(?:class|yoga|dance|pilates|course|lesson|training|fitness)\b/.test(request.folded) ? 'class_session' : 'event'

/** A sheet to sign up on is kept as those who signed up. */
export function fallbackConcept(request: Understanding): Concept {
  const isSheet = /\b(?:sign[- ]?up|registration|rsvp) (?:sheet|list|form|page)\b/i.test(request.said)
  return (isSheet ? findConcept('registration') : undefined) ?? conceptForNoun(fallbackNoun(request), request, true)
}

function fallbackNoun(request: Understanding): string {
  const classes = tagWords(request.said)
  const names = (text: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => /^[a-z]{3,}$/.test(word) && !STOP_WORDS.has(word) && classes.get(word) !== 'verb')
      .map((word) => foldPhrase(word))
      .filter((word) => !/^(?:app|tracker|tool|system|application)$/.test(word))
  // `action items of our meetings`: what is kept stands before what it is of.
  const [named = []] = request.head
    .split(/\s(?:of|in|at|from)\s/i)
    .map(names)
    .filter(({ length }) => length > 0)
  const logged = /^([a-z]{3,}) (?:log|logbook|diary|journal)$/i.exec(request.head)?.[1]
  if (logged) return isFieldWord(logged.toLowerCase()) ? `${logged.toLowerCase()} entry` : singular(logged.toLowerCase())
  const isPlace = named.length > 1 && /\b(?:web ?site|site|page|platform)$/i.test(request.head)
  return (isPlace ? named.slice(0, -1) : named).slice(-2).join(' ') || 'item'
}
