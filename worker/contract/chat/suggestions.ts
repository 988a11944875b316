import { z } from 'zod'
import { readJson } from '../data/json-values'

/** So many characters a message that a reply offers may have. */
export const MAX_SUGGESTED_MESSAGE = 4_000

/** A next message a reply offers: one click says `request` in the person's place. */
export const Suggestion = z.object({
  label: z.string().trim().min(1).max(80),
  request: z.string().trim().min(1).max(MAX_SUGGESTED_MESSAGE),
})
export type Suggestion = z.infer<typeof Suggestion>

export const MAX_SUGGESTIONS = 8

/** What a message that came from a suggestion says of itself: nobody worded it but the reply that offered it. */
export const FROM_SUGGESTION = 'suggestion'

/**
 * The body of a `suggest_requests` action. Undefined where it is not understood; the first ones count where there are
 * too many.
 */
export function readSuggestions(body: string): Suggestion[] | undefined {
  const value = readJson(body)
  const read = z
    .array(Suggestion)
    .min(1)
    .safeParse(Array.isArray(value) ? value.slice(0, MAX_SUGGESTIONS) : value)
  return read.success ? read.data : undefined
}
