import { z } from 'zod'

export const MOST_COMMENTS = 100

/** GET /api/apps/:appId/tools/:toolId/usage: what came of a tool's runs. Who ran it, and with what, is not told. */
export const ToolUsage = z.object({
  runs: z.number().int(),
  /** Of them with no result. */
  failed: z.number().int(),
  helped: z.number().int(),
  didNotHelp: z.number().int(),
  /** The newest first. */
  comments: z.array(
    z.object({ id: z.string(), score: z.union([z.literal(1), z.literal(-1)]), text: z.string(), at: z.iso.datetime() }),
  ),
})
export type ToolUsage = z.infer<typeof ToolUsage>
