import { z } from 'zod'

export const MAX_RESULT_ITEMS = 100
export const CELL_LENGTH = 4_000
export const ARTICLE_LENGTH = 60_000
export const MAX_SOURCES = 12

/** One thing of a list, by the columns of the layout. */
export const ResultItem = z.record(z.string().max(40), z.string().max(CELL_LENGTH))
export type ResultItem = z.infer<typeof ResultItem>

/** What a run answers with: a text, or things by the columns of the tool's layout. */
export const RunResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), text: z.string().max(ARTICLE_LENGTH) }),
  z.object({
    kind: z.literal('items'),
    items: z.array(ResultItem).max(MAX_RESULT_ITEMS),
    /** Of each item the address of its picture, where it has one. */
    pictures: z.array(z.string().max(500).nullable()).max(MAX_RESULT_ITEMS).default([]),
  }),
])
export type RunResult = z.infer<typeof RunResult>

/** Where in the app's knowledge something of an answer stands. */
export const RunSource = z.object({
  itemId: z.string(),
  itemName: z.string(),
  headings: z.array(z.string()),
  quote: z.string(),
  /** It has been removed since. */
  isGone: z.boolean().default(false),
})
export type RunSource = z.infer<typeof RunSource>
