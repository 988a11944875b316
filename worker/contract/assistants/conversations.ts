import { z } from 'zod'
import { ASSISTANT_LIMITS } from './assistant'

/**
 * An answer is words and citations in between. The number is the server's own and means nothing outside its message.
 */
export const AnswerPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('citation'), number: z.number().int() }),
])
export type AnswerPart = z.infer<typeof AnswerPart>

/** What a citation leads to, as it is shown before one opens it. */
export const CitedSource = z.object({
  number: z.number().int(),
  kind: z.enum(['passage', 'record']),
  title: z.string(),
  /** The headings above a passage, or the entity of a record. */
  place: z.string(),
  /** The words of the sentence stand in the source. */
  isVerified: z.boolean(),
})
export type CitedSource = z.infer<typeof CitedSource>

export const ProposedActionStatus = z.enum(['pending', 'done', 'refused', 'failed', 'expired'])

/** A change the assistant would make, which the person who asked has to approve. */
export const ProposedAction = z.object({
  id: z.string(),
  /** Of tool, arguments and conversation: who approves says what they were shown. */
  digest: z.string(),
  kind: z.enum(['create', 'update', 'delete', 'call']),
  /** The entity or the function. */
  target: z.string(),
  /** Which record, where it is about one. */
  record: z.string().nullable(),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  status: ProposedActionStatus,
  /** What came of it, in a sentence. */
  outcome: z.string().nullable(),
})
export type ProposedAction = z.infer<typeof ProposedAction>

export const AssistantMessage = z.object({
  id: z.string(),
  /** `owner`: a person of the app who took over. */
  role: z.enum(['user', 'assistant', 'owner']),
  parts: z.array(AnswerPart),
  sources: z.array(CitedSource),
  actions: z.array(ProposedAction),
  /** False where sentences were found rather than written: no model is connected. */
  isWritten: z.boolean(),
  createdAt: z.string(),
})
export type AssistantMessage = z.infer<typeof AssistantMessage>

export const ConversationSummary = z.object({
  id: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  /** A person of the app was asked for and answers here. */
  isHandedOver: z.boolean(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const Conversation = ConversationSummary.extend({
  messages: z.array(AssistantMessage),
  /** The last question is being answered, whoever reads the lines of it. */
  isAnswering: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** POST /api/apps/:appId/assistant/messages; without a conversation a new one begins. */
export const AskAssistant = z.object({
  conversationId: z.string().max(40).optional(),
  text: z
    .string()
    .trim()
    .min(1, 'Write a question')
    .max(ASSISTANT_LIMITS.question, `A question may hold ${ASSISTANT_LIMITS.question.toLocaleString('en')} characters`),
})

/** One line each of what the answer streams. */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), conversationId: z.string(), title: z.string() }),
  z.object({ type: z.literal('activity'), text: z.string() }),
  z.object({ type: z.literal('part'), part: AnswerPart }),
  z.object({ type: z.literal('finished'), message: AssistantMessage }),
  /** Nobody answers by machine: the message waits for a person of the app. */
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
])
export type AnswerEvent = z.infer<typeof AnswerEvent>

/** POST /api/apps/:appId/assistant/actions/:actionId */
export const DecideAction = z.object({
  conversationId: z.string().max(40),
  digest: z.string().max(100),
  isApproved: z.boolean(),
})
export const DecidedAction = z.object({ action: ProposedAction })

/** What stands in a source, or that it is there no more. */
export const OpenedSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passage'),
    title: z.string(),
    headings: z.array(z.string()),
    /** The text around the passage, and where in it the passage stands. */
    text: z.string(),
    start: z.number(),
    end: z.number(),
    /** The item was read again since: the passage is what the answer was made from. */
    isOlder: z.boolean(),
    /** Of a web page. */
    url: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('record'),
    title: z.string(),
    entity: z.string(),
    values: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  z.object({ kind: z.literal('gone'), title: z.string(), message: z.string() }),
])
export type OpenedSource = z.infer<typeof OpenedSource>

/** GET …/assistant/conversations: one's own, the newest first. */
export const Conversations = z.object({ conversations: z.array(ConversationSummary) })

/** GET /api/apps/:appId/chat/assistant/handovers */
export const HandoverList = z.object({
  conversations: z.array(ConversationSummary.extend({ person: z.string(), isAnswered: z.boolean() })),
})
export type HandoverList = z.infer<typeof HandoverList>

/** POST /api/apps/:appId/chat/assistant/handovers/:conversationId/messages */
export const AnswerAsOwner = z.object({
  text: z.string().trim().min(1, 'Write an answer').max(ASSISTANT_LIMITS.question),
})
