import { z } from 'zod'
import { Issue } from './versions'

/** Message ids: `msgc` and 12 characters, 16 in all. */
export const MessageId = z.string().regex(/^msgc[A-Za-z0-9]{12}$/, 'Not a message id')

export const RetrievalMethod = z.enum(['mentioned', 'current-page', 'entities', 'layout', 'imported', 'search', 'all'])
export type RetrievalMethod = z.infer<typeof RetrievalMethod>

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
})
export type Usage = z.infer<typeof Usage>

/** What happened to one action of the reply, after its edit was applied or refused. */
export const ActionOutcome = z.object({
  index: z.number().int(),
  type: z.string(),
  title: z.string(),
  file: z.string(),
  status: z.enum(['applied', 'failed', 'truncated']),
  message: z.string().optional(),
})
export type ActionOutcome = z.infer<typeof ActionOutcome>

/** The specification's first annotation of a message; stored with it and carried as the UI message's metadata. */
export const MessageMetadata = z.object({
  createdAt: z.iso.datetime().optional(),
  /** User messages: the version it was written on. Assistant messages: the version it made. */
  versionId: z.string().nullable().optional(),
  status: z.enum(['streaming', 'ready', 'error', 'stopped', 'truncated']).optional(),
  rating: z.object({ score: z.number(), feedback: z.array(z.string()), comment: z.string() }).optional(),
  systemActionInfo: z.object({ type: z.string() }).optional(),
  autofixMetadata: z.object({ isAutofix: z.boolean() }).optional(),
  contextFiles: z.array(z.string()).optional(),
  contextMetadata: z
    .object({
      retrievedFiles: z.array(z.object({ filePath: z.string(), retrievalMethods: z.array(RetrievalMethod) })),
      relevantFiles: z.array(z.string()),
      evals: z.record(z.string(), z.object({ recall: z.number(), tokenUsage: z.number() })),
    })
    .optional(),
  usage: z.array(Usage).optional(),
  unresolvedIssues: z.array(Issue).optional(),
  actions: z.array(ActionOutcome).optional(),
  /** A sentence for the person when the reply failed. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  /** Which model answered, for the line under the message. */
  model: z.string().optional(),
})
export type MessageMetadata = z.infer<typeof MessageMetadata>

export const TextPart = z.object({ type: z.literal('text'), text: z.string().max(200_000) })

/** A stored message, in the shape of the AI SDK's UI message. */
export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  parts: { type: 'text'; text: string }[]
  metadata: MessageMetadata
}

/** What the browser says with a message (specification 2: annotations of the chat call). */
export const SendAnnotations = z.object({
  versionId: z.string().nullable().optional(),
  templateId: z.string().optional(),
  model: z.string().max(200).optional(),
  currentPath: z.string().max(500).optional(),
  autofix: z.boolean().optional(),
  fixesMessageId: z.string().optional(),
  unresolvedIssuesCount: z.number().int().optional(),
  systemActionInfo: z.object({ type: z.string().max(50) }).optional(),
})
export type SendAnnotations = z.infer<typeof SendAnnotations>

/** POST /api/apps/{appId}/chat: the last messages; only the last one, a user's, is taken, the rest the server knows. */
export const SendChat = z.object({
  id: z.string().max(100),
  messages: z
    .array(
      z.object({
        id: z.string().max(100),
        /** Not believed: the last message counts as a user's, or is refused. */
        role: z.string().max(20),
        parts: z.array(z.looseObject({ type: z.string() })).max(50),
        metadata: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(3),
})
export type SendChat = z.infer<typeof SendChat>

/** What the button under a reply that was cut off sends. */
export const KEEP_GOING = "Let's keep going"

/** Shown in place of technical text to everyone but admins. */
export const CHAT_ERROR = 'An error occurred while processing your request please try again later'
export const MAX_MESSAGE_LENGTH = 20_000
