import { z } from 'zod'
import { PlanFieldType } from '#contract/plan/plan'
import type { Access as AccessLevel } from '../../plan'

/**
 * What the lexicon's data files must be: kinds of things, kinds of apps, words for fields, pools of sample values.
 * `lexicon-data.test.ts` holds every file against this and against the others; at run time only the types are used.
 */

/** What a thing is to the people who keep it. Decides pages, layout and which generic fields fit. */
const ArchetypeSchema = z.enum(['party', 'person', 'item', 'work', 'visit', 'money', 'log', 'document', 'place', 'group', 'link'])

const Access = z.enum(['anonymous', 'all', 'admin', 'creator', 'none'] satisfies AccessLevel[])
const Key = z.string().regex(/^[a-z][a-z0-9_]*$/)
/** One line, without spaces around it. */
const Line = z.string().regex(/^\S(?:[^\n]*\S)?$/)
const Lines = z.array(Line).min(1)
const Icon = z.string().regex(/^[A-Z][A-Za-z0-9]*$/)

/**
 * A kind of thing people keep, with all the builder knows about it. Fields and flags are in the notation of
 * `field-notation.ts`.
 */
const ConceptSchema = z.strictObject({
  /** Singular, snake_case. */
  key: Key,
  /** Other ways to say it, singular. */
  also: Lines.optional(),
  /** Words that mean it only where the request speaks of its domain's trades. */
  here: Lines.optional(),
  /** As shown, where it is not the key in words. */
  label: Line.optional(),
  plural: Line.optional(),
  icon: Icon,
  is: ArchetypeSchema,
  about: Line,
  /** The first text is the title. */
  fields: Lines,
  title: Key.optional(),
  /** Field names, comma separated. */
  subtitle: Line.optional(),
  status: Key.optional(),
  date: Key.optional(),
  amount: Key.optional(),
  /** `low stock<minimum: Low stock`, `overdue due_date`, `soon renews_on 14: Renews soon`, separated by semicolons. */
  flags: Line.optional(),
  /** Curated samples by flavour: a header of field names, then a line a row, cells separated by semicolons. */
  rows: z.record(Key, z.array(Line).min(2)).optional(),
  /** Only others can say it: what customers think, what is true of a place. There are no samples of it. */
  isTheirs: z.boolean().optional(),
  /** Its rows are of any trade where one of these is kept too: what is done for a deal. */
  rowsWith: z.array(Key).optional(),
  /** Sentences for the first long text. */
  notes: Lines.optional(),
  /** Lives under another thing: no list page of its own. */
  part: z.boolean().optional(),
  /** Shown as cards rather than as a table. */
  cards: z.boolean().optional(),
  /** Who reads, who writes. */
  access: z.tuple([Access, Access]).optional(),
  /** Concepts that come along whenever this one is kept, comma separated. */
  brings: Line.optional(),
  /** Made for just what was asked: its rows, ranges and types are of that trade, whatever else was said. */
  fitsTrade: z.boolean().optional(),
})

/** Definitions of a domain, and the words that call it up when they describe whom an app is for. */
const DomainSchema = z.strictObject({
  key: Key,
  /** Words of the trade: `salon`, `vet`. They choose flavour and colour. */
  words: Lines,
  hue: z.number().int().min(0).max(360),
  icon: Icon,
  concepts: z.array(ConceptSchema).min(1),
})

/** A kind of app: the words that call for it, and the concepts it stands on. */
const BlueprintSchema = z.strictObject({
  key: Key,
  /** How such an app is named when the request has no name for it. */
  noun: Line,
  /** Phrases of which one in the request calls for it; longer phrases weigh more. */
  calls: Lines,
  /** Kept whatever else is asked for. */
  always: z.array(Key).min(1),
  /** Kept besides when the request itself names few things. */
  usual: z.array(Key),
  /** Words by which other concepts of the app come in. */
  extras: z.record(Key, Lines).optional(),
})

/** The one schema of all data files, by what they hold. */
export const LexiconData = z.strictObject({
  domains: z.array(DomainSchema),
  blueprints: z.array(BlueprintSchema),
  /** What a field of this name usually holds, in the notation. */
  fieldWords: z.record(Line, Line),
  /** The kind a person means by a word: `a number field called …`. */
  kindWords: z.record(Line, PlanFieldType),
  /** Nouns that name people, separated by spaces. */
  people: z.strictObject({ source: Line, words: Line }),
  samplePools: z.record(z.string().regex(/^[a-z][A-Za-z]*$/), Lines),
})

export type Archetype = z.infer<typeof ArchetypeSchema>
export type Concept = z.infer<typeof ConceptSchema>
export type Domain = z.infer<typeof DomainSchema>
export type Blueprint = z.infer<typeof BlueprintSchema>
