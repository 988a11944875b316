import type { Access } from '../../plan'

/** What a thing is to the people who keep it. Decides pages, layout and which generic fields fit. */
export type Archetype = 'party' | 'person' | 'item' | 'work' | 'visit' | 'money' | 'log' | 'document' | 'place' | 'group' | 'link'

/** A kind of thing people keep, with all the builder knows about it. Texts are in the notation of `field-notation.ts`. */
export interface Concept {
  /** Singular, snake_case. */
  key: string
  /** Other ways to say it: singular, comma separated. */
  also?: string
  /** Words that mean it only where the request speaks of its domain's trades. */
  here?: string
  /** As shown, where it is not the key in words. */
  label?: string
  plural?: string
  icon: string
  is: Archetype
  about: string
  /** One field after the other, separated by semicolons; the first text is the title. */
  fields: string
  title?: string
  subtitle?: string
  status?: string
  date?: string
  amount?: string
  /** `low stock<minimum: Low stock`, `overdue due_date`, `soon renews_on 14: Renews soon`, separated by semicolons. */
  flags?: string
  /** Curated samples by flavour: a header of field names, then a line a row, cells separated by semicolons. */
  rows?: Record<string, string>
  /** Only others can say it: what customers think, what is true of a place. There are no samples of it. */
  isTheirs?: boolean
  /** Sentences for the first long text, a line each. */
  notes?: string
  /** Lives under another thing: no list page of its own. */
  part?: boolean
  /** Shown as cards rather than as a table. */
  cards?: boolean
  access?: [read: Access, write: Access]
  /** Concepts that come along whenever this one is kept. */
  brings?: string
}

/** Definitions of a domain, and the words that call it up when they describe whom an app is for. */
export interface Domain {
  key: string
  /** Words of the trade: `salon`, `vet`. They choose flavour and colour. */
  words: string
  hue: number
  icon: string
  concepts: Concept[]
}
