import { z } from 'zod'

/**
 * What each line of `plans.txt` must be: a complete plan of an app that people ask for, written by hand.
 * `scripts/plan-library/plan-library.test.ts` holds all of them against this; at run time only the types are used.
 */

/** One line, without spaces around it. */
const Line = z.string().regex(/^\S(?:[^\n]*\S)?$/)
const Lines = z.array(Line).min(1)

/** A list of a plan. Fields and rows are written as the lexicon's are (`understand/lexicon/concept.ts`). */
const LibraryList = z.strictObject({
  /** One of them, in lower case. */
  name: z.string().regex(/^[a-z][a-z0-9 '&-]*$/),
  /** Other words of the same trade for it. */
  also: z.array(Line).optional(),
  is: z.enum(['party', 'person', 'item', 'work', 'visit', 'money', 'log', 'document', 'place', 'group', 'link']),
  icon: z.string().regex(/^[A-Z][A-Za-z0-9]*$/),
  about: Line,
  /** `Owner -> owner` points to a list of the same plan by its name. */
  fields: Lines,
  /** A header of field names, then a line a row. */
  rows: z.array(Line).min(2).or(z.undefined()).optional(),
  /** Whoever asks for this app wants it; the others are offered. */
  core: z.boolean(),
})

const LibraryPlan = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** What such an app is called where nobody named it. */
  title: Line,
  /** Completes `An app for …`. */
  about: Line,
  /** Who or where asks for it. */
  trade: Lines,
  /** Telling words of the field. */
  words: Lines,
  lists: z.array(LibraryList).min(1).max(5),
})

export const LibraryPlans = z.array(LibraryPlan)
export type LibraryPlan = z.infer<typeof LibraryPlan>
export type LibraryList = z.infer<typeof LibraryList>
