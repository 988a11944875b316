import { z } from 'zod'

/** Dollars for a million tokens. */
export const Rates = z.object({
  prompt: z.number(),
  completion: z.number(),
  cacheRead: z.number(),
  cacheWrite: z.number(),
})
export type Rates = z.infer<typeof Rates>

/** What a model can do: call tools, see pictures, and how much it takes at once, prompt and reply together. */
export const ModelCapabilities = z.object({ tools: z.boolean(), images: z.boolean(), contextTokens: z.number() })
export type ModelCapabilities = z.infer<typeof ModelCapabilities>

/** With how it is known: the model was tried, its provider says so, or it goes by the model's name alone. */
export const KnownCapabilities = ModelCapabilities.extend({ source: z.enum(['tried', 'listed', 'name']) })
export type KnownCapabilities = z.infer<typeof KnownCapabilities>

/** A window smaller than this holds the rules of building an app and little of the app. */
export const LEAST_CONTEXT_TOKENS = 16_000

/** A model an admin may choose for a message or an app. */
export const ModelChoice = z.object({ id: z.string(), name: z.string(), rates: Rates, capabilities: KnownCapabilities })
export type ModelChoice = z.infer<typeof ModelChoice>
