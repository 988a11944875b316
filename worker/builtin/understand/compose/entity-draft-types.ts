import type { EntityPlan } from '../../plan'
import type { Concept } from '../lexicon/concept'
import type { FieldDraft } from '../lexicon/field-notation'
import type { Attribute } from '../request/understanding'

/** An entity on its way: the plan plus what is needed to fill it with samples. */
export interface EntityDraft extends Omit<EntityPlan, 'fields' | 'samples'> {
  key: string
  concept: Concept
  isAsked: boolean
  /** Anyone may send one of these in. */
  isOpen?: boolean
  /** How many there are, where that was said. */
  count?: number
  /** Keeps what was told of it, and points to nothing else by itself. */
  isBare?: boolean
  fields: FieldDraft[]
}

/** One entity to be: the concept it follows and what the person said of it. */
export interface Choice {
  concept: Concept
  attributes: Attribute[]
  /** Named in the request, rather than brought along. */
  isAsked: boolean
  /** Not named, but needed by what was: orders by a shop, loans by who lends. */
  isImplied?: boolean
  /** The key of what it comes with though nothing was said of it: inspections with hives. */
  comesWith?: string
  /** The person's own word, where it differs from ours: `parts` for products. */
  said?: string
  /** The person's words for what it belongs to. */
  links?: string[]
  /** How many there are. */
  count?: number
  /** Keeps what was told of it, and nothing that such a thing usually has. */
  isBare?: boolean
  /** All it usually has stays, however much was told of it. */
  isWhole?: boolean
  /** The app keeps it already: it may be pointed to, and takes in nothing that was said. */
  isThere?: boolean
}
