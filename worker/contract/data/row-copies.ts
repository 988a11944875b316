import { z } from 'zod'
import { RecordIds } from './records'

/** Rows between an app's test data and its live data (`data-sets.ts`). All calls are the owner's. */

/**
 * GET /api/apps/{appId}/records/{entity}/copy-to-test → MaskedCopy, what a copy would be; POST the same → CopiedRows.
 * Rows come under their own ids, over those that are there.
 */
export const MaskedCopy = z.object({
  /** How many live rows would be copied, and how many there are: the newest are taken. */
  rows: z.number(),
  total: z.number(),
  /** The fields that are masked, as they are called. */
  masked: z.array(z.string()),
})
export type MaskedCopy = z.infer<typeof MaskedCopy>
export const CopiedRows = z.object({ copied: z.number() })
export type CopiedRows = z.infer<typeof CopiedRows>

/** POST /api/apps/{appId}/records/{entity}/copy-to-live/plan → LivePlan. Nothing is written. */
export const LivePlan = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      change: z.enum(['new', 'changed', 'same', 'refused']),
      /** What of a live row would become another value. */
      fields: z.array(z.string()),
      /** Why it cannot be copied. */
      problem: z.string().optional(),
    }),
  ),
  /** To be sent with the copy, which is refused once anything of this is otherwise. */
  confirmation: z.string(),
})
export type LivePlan = z.infer<typeof LivePlan>

/** POST /api/apps/{appId}/records/{entity}/copy-to-live → CopiedRows. */
export const CopyToLive = RecordIds.extend({ confirmation: z.string().max(100) })
