import { z } from 'zod'

/** As whom a page is looked at: somebody who is not signed in, a person of the app, its owner. */
export const VIEWERS = ['visitor', 'user', 'owner'] as const
export const ViewerKind = z.enum(VIEWERS)
export type ViewerKind = z.infer<typeof ViewerKind>

/** What is around every page and what every page looks like are named like pages, in signs no page's name has. */
export const LAYOUT = '(layout)'
export const LOOK = '(look)'

export const TouchedPage = z.object({
  name: z.string(),
  title: z.string(),
  /** For whom it is another; none where only its look is. */
  viewers: z.array(ViewerKind),
  /** It cannot be shown any more. */
  isBroken: z.boolean(),
  /** Other pages that share what changed, where that is all: then it does not go back alone. */
  sharedWith: z.array(z.string()),
})
export type TouchedPage = z.infer<typeof TouchedPage>

/** What a change made another without having been asked to. */
export const Touched = z.object({
  fromVersionId: z.string(),
  versionId: z.string(),
  pages: z.array(TouchedPage),
  /** Titles of the page the app opened with and of the one it opens with now, where that is another. */
  start: z.object({ before: z.string(), after: z.string() }).optional(),
  rules: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Pages that there was no time to look at. */
  unseen: z.number().int(),
})
export type Touched = z.infer<typeof Touched>

const Side = z.object({ html: z.string(), css: z.string(), error: z.string().nullable() })
/** GET …/versions/{versionId}/touched/{page}: markup to be shown without scripts. */
export const ComparedPage = z.object({ before: Side, after: Side })
export type ComparedPage = z.infer<typeof ComparedPage>

/** What stands in the place of a page's name where rules of an entity are put back. */
export const rulesPlace = (entity: string): string => `(rules)${entity}`
export const rulesOfPlace = (place: string): string | undefined => /^\(rules\)(\w+)$/.exec(place)?.[1]

/** GET …/versions/{versionId}/touched, of a version that hands made; null where there is nothing to say. */
export const TouchedByHand = z.object({ touched: Touched.nullable() })
export type TouchedByHand = z.infer<typeof TouchedByHand>
