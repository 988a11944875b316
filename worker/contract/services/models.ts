import { z } from 'zod'

/** Dollars for a million tokens. */
export const Rates = z.object({
  prompt: z.number(),
  completion: z.number(),
  cacheRead: z.number(),
  cacheWrite: z.number(),
})
export type Rates = z.infer<typeof Rates>

/** A model an admin may choose for a message or an app. */
export const ModelChoice = z.object({ id: z.string(), name: z.string(), rates: Rates, contextTokens: z.number() })
export type ModelChoice = z.infer<typeof ModelChoice>
