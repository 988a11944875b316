import { z } from 'zod'

/** An app that may not be published yet, for its name or address reads like a known brand's. */
export const NameReview = z.object({
  appId: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  /** Account of the builder. */
  ownerId: z.string(),
  askedAt: z.iso.datetime(),
})
export type NameReview = z.infer<typeof NameReview>

/** GET /api/admin/name-reviews: oldest first. */
export const NameReviews = z.object({ reviews: z.array(NameReview) })
export type NameReviews = z.infer<typeof NameReviews>

/** POST /api/admin/name-reviews/{appId}: the name and address as they were looked at; others are looked at anew. */
export const DecideNameReview = z.object({
  name: z.string().max(300),
  slug: z.string().max(255),
  status: z.enum(['approved', 'rejected']),
})
export type DecideNameReview = z.infer<typeof DecideNameReview>
