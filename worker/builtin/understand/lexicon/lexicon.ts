import { singular } from '#contract/inflect'
import { bookings } from './bookings'
import { books } from './books'
import { care } from './care'
import { collections } from './collections'
import { community } from './community'
import type { Concept, Domain } from './concept'
import { finance } from './finance'
import { fitness } from './fitness'
import { food } from './food'
import { health } from './health'
import { inventory } from './inventory'
import { leisure } from './leisure'
import { occasions } from './occasions'
import { outdoors } from './outdoors'
import { people } from './people'
import { personal } from './personal'
import { play } from './play'
import { projects } from './projects'
import { property } from './property'
import { sales } from './sales'
import { school } from './school'
import { support } from './support'
import { trades } from './trades'
import { web } from './web'

export const DOMAINS: Domain[] = [
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
  collections,
  fitness,
  leisure,
  property,
  web,
  occasions,
  trades,
  care,
  play,
]

const BY_KEY = new Map(DOMAINS.flatMap((domain) => domain.concepts.map((concept) => [concept.key, { concept, domain }] as const)))

export const findConcept = (key: string): Concept | undefined => BY_KEY.get(key)?.concept
export const domainOf = (key: string): Domain | undefined => BY_KEY.get(key)?.domain
export const listConcepts = (): Concept[] => [...BY_KEY.values()].map(({ concept }) => concept)

/** Phrase in its base form (each word singular) → concept. Earlier definitions win; a concept's own key always does. */
const PHRASES = new Map<string, string>()
for (const concept of listConcepts()) for (const word of (concept.also ?? '').split(',')) register(word.trim(), concept.key)
for (const concept of listConcepts()) PHRASES.set(concept.key.replaceAll('_', ' '), concept.key)

function register(phrase: string, key: string) {
  const folded = foldPhrase(phrase)
  if (folded && !PHRASES.has(folded)) PHRASES.set(folded, key)
}

export function foldPhrase(phrase: string): string {
  return phrase
    .toLowerCase()
    .replace(/[-/]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => singular(word))
    .join(' ')
}

export const LONGEST_PHRASE = 4
/** The concept a phrase of base forms names. */
export const conceptOf = (phrase: string): Concept | undefined => {
  const key = PHRASES.get(phrase)
  return key === undefined ? undefined : findConcept(key)
}
/** The concept a phrase names among people of these trades: a `case` is another thing to lawyers than to a help desk. */
export const conceptAmong = (phrase: string, domains: Domain[]): Concept | undefined =>
  domains.flatMap(({ concepts }) => concepts).find(({ here }) => here?.split(',').some((word) => foldPhrase(word) === phrase)) ??
  conceptOf(phrase)
export const conceptPhrases = (): string[] => [...PHRASES.keys()]

/** Domains whose trade words stand in the text, most telling first. */
export function domainsIn(folded: string): Domain[] {
  const text = ` ${folded} `
  return DOMAINS.map((domain) => ({
    domain,
    hits: domain.words.split(',').filter((word) => text.includes(` ${foldPhrase(word)} `)),
  }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => longest(b.hits) - longest(a.hits))
    .map(({ domain }) => domain)
}

const longest = (words: string[]) => Math.max(...words.map((word) => word.trim().length))
