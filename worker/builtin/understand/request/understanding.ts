import type { Concept, Domain } from '../lexicon/concept'
import type { Correction } from '../words/spelling'
import type { Wish } from './clauses/wishes'

/** Something the person wants to keep, in the order it was named. */
export interface Thing {
  /** Singular, lower case, as said: `film camera`. */
  noun: string
  concept: Concept | undefined
  /** What was said to be known about it: `phone number`, `interview date`. Singular, lower case. */
  attributes: Attribute[]
  /** Nouns of other things it belongs to, as said: `owner` of pets. */
  links?: string[]
  /** How many there are, where a number was said. */
  count?: number
}

export interface Attribute {
  label: string
  /** Said in brackets or after a colon: the choices. */
  options: string[]
  /** As it was said, where that reads better than the base form: `allergies`. */
  shown?: string
  /** The kind of its values in the notation of fields, where the words tell: `integer 1..10`, `number 1..40 kg`. */
  spec?: string
}

/** What an app should be able to do, whatever it keeps. */
export type Cue =
  | 'lending'
  | 'booking'
  | 'shop'
  | 'map'
  | 'gallery'
  | 'timer'
  | 'approval'
  | 'votes'
  | 'favourites'
  | 'public'
  | 'waiting'
  | 'rating'
  | 'comments'
  | 'low-stock'
  | 'leaderboard'
  | 'streaks'
  | 'budget'
  | 'due'
  | 'landing'
  | 'contact-form'
  | 'schedule'
  | 'board'
  | 'calendar'
  | 'charts'
  | 'meal-plan'
  | 'photos'
  | 'dark'
  | 'personal'
  | 'averages'
  | 'log'
  | 'collection'

export interface Understanding {
  /** Spelling corrected, otherwise as written. */
  text: string
  /** As written, but for its spelling and the signs between choices. */
  said: string
  /** The title of the plan of the library that it asks for. */
  startsFrom?: string
  /** Words that were read as others. */
  corrections: Correction[]
  /** Every word in base form, single spaces. */
  folded: string
  /** What the app itself is called in the words: `film camera collection`. */
  head: string
  /** Whom it is for: `small design studio`. */
  audience: string
  /** A name given in so many words. */
  givenName: string | undefined
  things: Thing[]
  cues: Set<Cue>
  wishes: Wish[]
  /** What it should have beside what it keeps, as said: `photo wall`. Told as left out where nothing came of it. */
  parts: string[]
  /** The sign of the currency spoken of. */
  currency: string | undefined
  domains: Domain[]
}
