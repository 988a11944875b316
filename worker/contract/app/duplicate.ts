import { z } from 'zod'

/** POST /api/apps/:appId/duplicate */
export const DuplicateApp = z.strictObject({
  name: z.string().trim().min(1, 'Give the app a name').max(80),
  /** The records that editor and preview work on come along. */
  withData: z.boolean(),
})
export type DuplicateApp = z.infer<typeof DuplicateApp>

/** The new app, and in sentences what could not come along. */
export const Duplicated = z.object({ appId: z.string(), slug: z.string(), leftOut: z.array(z.string()) })
export type Duplicated = z.infer<typeof Duplicated>
