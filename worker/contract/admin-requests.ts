import { z } from 'zod'

/** What one copy of the Worker has answered since it began: the routes it spent most time on. */
export const RequestSummary = z.object({
  since: z.iso.datetime(),
  routes: z.array(
    z.object({
      host: z.string(),
      method: z.string(),
      route: z.string(),
      count: z.number().int(),
      /** Answers of 500 and more. */
      failed: z.number().int(),
      /** Half of them, and 99 of a hundred, took no longer; absent where that is more than ten seconds. */
      halfWithinMs: z.number().optional(),
      mostWithinMs: z.number().optional(),
    }),
  ),
})
export type RequestSummary = z.infer<typeof RequestSummary>
