import { z } from 'zod'

/** What a prompt is made of. `rest`: the app and how it stands, issues, versions. */
export const PromptPart = z.enum([
  'rules',
  'reference',
  'files',
  'file map',
  'rows',
  'conversation',
  'attachments',
  'request',
  'rest',
])
export type PromptPart = z.infer<typeof PromptPart>
export type PromptParts = Partial<Record<PromptPart, number>>

export const Usage = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
  totalTokens: z.number(),
  cacheReadTokens: z.number(),
  cacheWriteTokens: z.number(),
  promptRate: z.number(),
  completionRate: z.number(),
  cacheReadRate: z.number(),
  cacheWriteRate: z.number(),
  promptCost: z.number(),
  completionCost: z.number(),
  cacheReadCost: z.number(),
  cacheWriteCost: z.number(),
  totalCost: z.number(),
  modelInfo: z.object({ model: z.string() }),
  timestamp: z.string(),
  finishReason: z.string(),
  /** The provider said nothing of what it used: the tokens are reckoned from the length of the text. */
  isEstimated: z.boolean().optional(),
})
export type Usage = z.infer<typeof Usage>

/** The fields of a usage record that add up over steps and replies; rates, model and end do not. */
export const SUMMED_USAGE = [
  'promptTokens',
  'completionTokens',
  'totalTokens',
  'cacheReadTokens',
  'cacheWriteTokens',
  'promptCost',
  'completionCost',
  'cacheReadCost',
  'cacheWriteCost',
  'totalCost',
] as const satisfies (keyof Usage)[]

/** GET /api/apps/{appId}/chat/usage: what the whole conversation came to, by model. */
export const ChatUsage = z.object({
  replies: z.number().int(),
  models: z.array(
    Usage.pick({
      promptTokens: true,
      completionTokens: true,
      totalTokens: true,
      cacheReadTokens: true,
      cacheWriteTokens: true,
      promptCost: true,
      completionCost: true,
      cacheReadCost: true,
      cacheWriteCost: true,
      totalCost: true,
      isEstimated: true,
    }).extend({ model: z.string(), steps: z.number().int() }),
  ),
})
export type ChatUsage = z.infer<typeof ChatUsage>

/**
 * POST /api/apps/{appId}/chat/estimate: what a message would take before its answer; dollars for admins, where the
 * price is known.
 */
export const MessageEstimate = z.object({
  model: z.string(),
  promptTokens: z.number().int(),
  cost: z.number().optional(),
  /** Of the plan of an app that does not exist yet: all of it can be built without a model as well. */
  needsNoModel: z.boolean().optional(),
})
export type MessageEstimate = z.infer<typeof MessageEstimate>

/** GET /api/apps/{appId}/chat/allowance: how many messages whoever asks has left, of all their apps together. */
export const MessageAllowance = z.object({
  left: z.number().int(),
  limit: z.number().int(),
  period: z.enum(['day', 'month']),
  resetsAt: z.iso.datetime(),
})
export type MessageAllowance = z.infer<typeof MessageAllowance>
