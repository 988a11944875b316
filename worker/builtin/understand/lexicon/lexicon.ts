import { singular } from '#contract/inflect'
import type { Concept, Domain } from './concept'
import bees from './domains/bees.json'
import bookings from './domains/bookings.json'
import books from './domains/books.json'
import care from './domains/care.json'
import collections from './domains/collections.json'
import community from './domains/community.json'
import finance from './domains/finance.json'
import fitness from './domains/fitness.json'
import food from './domains/food.json'
import health from './domains/health.json'
import inventory from './domains/inventory.json'
import leisure from './domains/leisure.json'
import occasions from './domains/occasions.json'
import outdoors from './domains/outdoors.json'
import people from './domains/people.json'
import personal from './domains/personal.json'
import play from './domains/play.json'
import projects from './domains/projects.json'
import property from './domains/property.json'
import sales from './domains/sales.json'
import school from './domains/school.json'
import support from './domains/support.json'
import trades from './domains/trades.json'
import web from './domains/web.json'

/** Data, held to `concept.ts` by a test. */
export const DOMAINS = [
  sales,
  projects,
  inventory,
  books,
  food,
  bookings,
  health,
  school,
  personal,
  finance,
  support,
  people,
  community,
  outdoors,
  bees,
  collections,
  fitness,
  leisure,
  property,
  web,
  occasions,
  trades,
  care,
  play,
] as Domain[]

const BY_KEY = new Map(DOMAINS.flatMap((domain) => domain.concepts.map((concept) => [concept.key, { concept, domain }] as const)))

export const findConcept = (key: string): Concept | undefined => BY_KEY.get(key)?.concept
export const domainOf = (key: string): Domain | undefined => BY_KEY.get(key)?.domain
export const listConcepts = (): Concept[] => [...BY_KEY.values()].map(({ concept }) => concept)

/** Our own names are held against each request several times over; with them this many phrases are remembered. */
const MOST_REMEMBERED = 10_000
const remembered = new Map<string, string>()

/** In lower case and base forms, one space between words. */
export function foldPhrase(phrase: string): string {
  const known = remembered.get(phrase)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const folded = foldWords(phrase)
  remembered.set(phrase, folded)
  return folded
}

const foldWords = (phrase: string): string =>
  phrase
    .toLowerCase()
    .replace(/[-/]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => singular(word.replace(/'s?$/, '')))
    .join(' ')

/** Phrase in its base form (each word singular) → concept. Earlier definitions win; a concept's own key always does. */
const PHRASES = new Map<string, string>()
for (const concept of listConcepts()) for (const word of concept.also ?? []) register(word, concept.key)
for (const concept of listConcepts()) PHRASES.set(concept.key.replaceAll('_', ' '), concept.key)

function register(phrase: string, key: string) {
  const folded = foldPhrase(phrase)
  if (folded && !PHRASES.has(folded)) PHRASES.set(folded, key)
}

export const LONGEST_PHRASE = 4
/** The concept a phrase of base forms names. */
export const conceptOf = (phrase: string): Concept | undefined => {
  const key = PHRASES.get(phrase)
  return key === undefined ? undefined : findConcept(key)
}
/**
 * The concept a phrase names among people of these trades: a `case` is another thing to lawyers than to a help desk.
 */
export const conceptAmong = (phrase: string, domains: Domain[]): Concept | undefined =>
  domains.flatMap(({ concepts }) => concepts).find(({ here }) => here?.some((word) => foldPhrase(word) === phrase)) ??
  conceptOf(phrase)
export const conceptPhrases = (): string[] => [...PHRASES.keys()]

/** Domains whose trade words stand in the text, most telling first. */
export function domainsIn(folded: string): Domain[] {
  const text = ` ${folded} `
  return DOMAINS.map((domain) => ({
    domain,
    hits: domain.words.filter((word) => text.includes(` ${foldPhrase(word)} `)),
  }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => longest(b.hits) - longest(a.hits))
    .map(({ domain }) => domain)
}

const longest = (words: string[]) => Math.max(...words.map((word) => word.length))

/**
 * What happens or is handed in, rather than goods, money or people: what a form for visitors stores, and what stays
 * what it is whatever it is of.
 */
export const FORM_KINDS: ReadonlySet<string> = new Set(['visit', 'document', 'work', 'log'])
