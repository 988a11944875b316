import { z } from 'zod'

const Sentences = z.array(z.string())

/** An app that was built from a card, held against it: each in words a person knows. */
export const BuiltCheck = z.object({
  /** On the card and not in the app. */
  missing: Sentences,
  /** In the app, and not as the card says. */
  different: Sentences,
  /** In the app beyond the card. */
  added: Sentences,
  /** What the code of an app does not tell. */
  unread: Sentences,
  /** The message that asks for what is missing or different; absent where nothing is. */
  request: z.string().optional(),
})
export type BuiltCheck = z.infer<typeof BuiltCheck>
