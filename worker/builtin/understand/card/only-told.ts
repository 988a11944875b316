import { plural, sentence, singular } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { type Chosen, isCalledBy } from '../compose/choose'
import type { Choice } from '../compose/entity-draft-types'
import { isOwnWord } from '../compose/is-surely-meant'
import type { Archetype, Concept } from '../lexicon/concept'
import { domainOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { usualFieldsOf } from '../lexicon/usual-fields'
import type { Attribute, Understanding } from '../request/understanding'
import { wholeWords } from '../words/whole-words'
import { wantedForPages } from './wanted-for-pages'

/**
 * A list as it stands on a card: with what we know of such a thing where our kind of it was surely meant, else with what
 * was told, or, where next to nothing was, what every list of that name has.
 */
export const withoutGuesses = (choice: Choice, chosen: Chosen, request: Understanding): Choice =>
  (choice.isAsked ? isSurelyOurs(choice, chosen, request) : !isAnybody(choice))
    ? withoutUnsaid(choice, chosen, request)
    : onlyTold(choice, chosen, request)

/** Loans of which something is told and beside which nothing is kept point to no book that nobody spoke of. */
function withoutUnsaid(choice: Choice, { choices }: Chosen, { said }: Understanding): Choice {
  const { concept, attributes } = choice
  if (choices.length > 1 || attributes.length === 0) return choice
  const isUnsaid = (target: string | undefined) =>
    target !== undefined && !wholeWords(said).includes(wholeWords(target.replaceAll('_', ' ')))
  const fields = concept.fields.filter((field) => !isUnsaid(/->\s*(\w+)$/.exec(field)?.[1]))
  return fields.length === concept.fields.length ? choice : { ...choice, concept: { ...concept, fields } }
}

/** Who borrows or books comes along, and nobody said that they are members of anything. */
const isAnybody = ({ isImplied, concept }: Choice): boolean => isImplied === true && concept.is === 'person'

/** The kind of app was named, or so much of what a trade keeps that it is that trade. */
export function isSurelyOurs(choice: Choice, { blueprint, choices }: Chosen, request: Understanding): boolean {
  const { concept } = choice
  if (findConcept(concept.key) === undefined) return false
  if (choice.attributes.length > 0 && saysThatIsAll(request)) return false
  if (OF_ANYTHING.has(concept.key) || request.cues.has('shop')) return true
  if (blueprint && isCalledBy(blueprint, request) && isKept(concept.key, blueprint)) return true
  return isHead(concept, request) || isOfManyOfItsTrade(choice, choices)
}

/** `hive, kg, date. that's it`: nothing is wanted beside. */
export const saysThatIsAll = ({ said }: Understanding): boolean =>
  /\b(?:that(?:['’]?s| is) (?:it|all|everything|enough)|(?:really )?nothing (?:else|more|fancy))(?: (?:mate|thanks|thank you|please|folks|really|lol))?\s*(?:[.!,;)]|$)/i.test(
    said,
  )

/** The app is called what we call it, in two words at least: `leave requests`. One word may be any of its kind. */
const isHead = ({ key, also = [] }: Concept, { head }: Understanding): boolean =>
  foldPhrase(head).includes(' ') && [key.replaceAll('_', ' '), ...also].some((name) => foldPhrase(name) === foldPhrase(head))

/** Books, authors and loans: who names so many of what a trade keeps speaks of that trade. */
function isOfManyOfItsTrade({ concept }: Choice, choices: Choice[]): boolean {
  const trade = domainOf(concept.key)
  const named = choices.filter(
    ({ isAsked, said, concept: other }) => isAsked && domainOf(other.key) === trade && isOwnWord(other, said ?? other.key),
  )
  return named.length >= ENOUGH && named.some(({ concept: { key } }) => key === concept.key)
}

const ENOUGH = 3

/** Whatever is booked, lent or signed up for, it is done alike. */
export const OF_ANYTHING: ReadonlySet<string> = new Set(['booking', 'loan', 'registration'])

const isKept = (key: string, { always, usual, extras = {} }: NonNullable<Chosen['blueprint']>): boolean =>
  [...always, ...usual, ...Object.keys(extras)].includes(key)

/** Under its own name, with what its sort has, and pointing to what is kept beside it. */
function onlyTold(choice: Choice, { choices }: Chosen, request: Understanding): Choice {
  const { concept, said, attributes, ...rest } = choice
  const kept = new Set(choices.map(({ concept: { key } }) => key))
  const relations = concept.fields.filter((field) => kept.has(/->\s*(\w+)$/.exec(field)?.[1] ?? ''))
  const {
    rows: _rows,
    flags: _flags,
    title: _title,
    subtitle: _subtitle,
    date: _date,
    status: _status,
    amount: _amount,
    notes: _notes,
    ...shape
  } = concept
  const called = concept.key === `${said}_item` ? undefined : said
  const label = sentence(called ?? concept.label?.toLowerCase() ?? concept.key.replaceAll('_', ' '))
  const isUntold = attributes.length < SEVERAL && !saysThatIsAll(request)
  const usual = isUntold ? usualFieldsOf(label.toLowerCase().replace(/ entry$/, '')) : undefined
  const [title = '', ...others] = usual ?? BASIC[concept.is]
  const isDated = attributes.some(({ label: told, spec }) => /^date/.test(spec ?? guessField(told).spec))
  const isNoted = attributes.some(({ label: told }) => /\b(?:notes?|remarks?|comments?)$/.test(told))
  // Of whom something is told, or beside whom much is, that is what is to be known: of children no email.
  const isAllTold = saysThatIsAll(request) || choices.some((other) => other.attributes.length >= MUCH)
  const basic = others.filter(
    (field) =>
      !(isDated && /^Date\b/.test(field)) &&
      !(isNoted && field === 'Notes') &&
      !((attributes.length > 0 || isAllTold || IS_CHILD.test(label)) && /^(?:Email|Phone)$/.test(field)),
  )
  const [first] = attributes
  const isTitled =
    attributes.some(({ label: told }) => NAMES_IT.test(told) || told === `${label.toLowerCase()} name`) ||
    // `fountain pens: pen, brand, nib`
    (first !== undefined && attributes.length > SEVERAL && lastWord(first.label) === lastWord(label.toLowerCase()))
  // What happens is called by what is told of it: an outing by its boat.
  const isCalledSo = HAPPENS.has(concept.is) && attributes.length >= SEVERAL
  // Of a feeding is told which animal was fed.
  const isCalledByLink =
    concept.is !== 'person' &&
    attributes.length > SEVERAL &&
    attributes.some(({ label: told }) => isNameOfOther(told, choice, choices))
  const isOwnTitle = /^(?:.+ )(?:address|number)$/.test(label.toLowerCase())
  const [main] = choices.filter(({ isAsked }) => isAsked)
  const wanted = main === choice && concept.is !== 'person' ? wantedForPages([title, ...basic], attributes, request) : []
  const fields = [...(isTitled || isCalledSo || isCalledByLink ? [] : [isOwnTitle ? `${label}!` : title]), ...basic, ...relations]
  const own: Concept = {
    ...shape,
    label,
    plural: called ? plural(label) : (concept.plural ?? plural(label)),
    about: `All ${plural(label).toLowerCase()} in one place.`,
    fields,
  }
  return { ...rest, attributes: [...attributes, ...toldByName(label, attributes), ...wanted], concept: own, isBare: true }
}

const isNameOfOther = (label: string, own: Choice, choices: Choice[]): boolean =>
  choices.some((other) => other !== own && lastWord(other.said ?? other.concept.key.replaceAll('_', ' ')) === lastWord(label))
const lastWord = (label: string): string => singular(label.split(' ').at(-1) ?? '')

/** Has no address of its own yet. */
const IS_CHILD = /\b(?:kid|child|baby|toddler|infant|newborn|pupil|grandchild|twin)$/i

const NAMES_IT = /^(?:(?:nick|sur|user|first|last|full)?[ -]?name|title|headline|subject)$/
const HAPPENS: ReadonlySet<Archetype> = new Set(['visit', 'log', 'money'])
const SEVERAL = 2
const MUCH = 4

/** `Concert dates` have a date, `email addresses` one of those. */
function toldByName(label: string, told: Attribute[]): Attribute[] {
  const words = label.toLowerCase().split(' ')
  const [two, last] = [words.slice(-2).join(' '), words.at(-1) ?? '']
  if (words.length < 2 || !NEVER_ALONE.test(last)) return []
  const named = last === 'address' ? two : last
  return told.some((each) => each.label === named) ? [] : [{ label: named, options: [] }]
}

const NEVER_ALONE = /^(?:date|time|number|address|price|cost|amount|size|status|age)$/

/** What anything of this sort has. */
const BASIC: Record<Archetype, string[]> = {
  person: ['Name!', 'Email', 'Phone'],
  party: ['Name!', 'Email', 'Phone'],
  visit: ['Title!', 'Date!: date -20..25', 'Notes'],
  log: ['Title!', 'Date!: date -40..0', 'Notes'],
  money: ['Description!: text', 'Amount!: money 10..400', 'Date!: date -60..0'],
  work: ['Title!', 'Notes'],
  document: ['Title!', 'Notes'],
  link: ['Title!', 'Notes'],
  item: ['Name!', 'Notes'],
  place: ['Name!', 'Notes'],
  group: ['Name!', 'Notes'],
}
