import { z } from 'zod'
import { AppliedFix, Issue } from '../app/versions'
import { BuiltCheck } from '../plan/built-check'
import { PlanToBuild } from '../plan/show-plan'
import { Touched } from './touched'
import { PromptPart, Usage } from './usage'

/** Message ids: `msgc` and 12 characters, 16 in all. */
export const MessageId = z.string().regex(/^msgc[A-Za-z0-9]{12}$/, 'Not a message id')

/**
 * The ways files are found for a reply, the surest first. `read`: the model asked for it. `all`: the app is small
 * enough to be shown whole.
 */
export const RetrievalMethod = z.enum([
  'read',
  'element',
  'mentioned',
  'quoted',
  'current-page',
  'entity-mentions',
  'recent',
  'search',
  'imported',
  'importers',
  'layout',
  'entities',
  'all',
])
export type RetrievalMethod = z.infer<typeof RetrievalMethod>

/** `build` changes the app; `ask` answers and changes nothing; `plan` says what it would do, to be approved first. */
export const ChatMode = z.enum(['build', 'ask', 'plan'])
export type ChatMode = z.infer<typeof ChatMode>

/** The element of the preview a message is about, as the compiler marked it. */
export const PickedElement = z.object({
  page: z.string().max(200),
  path: z.string().max(300),
  line: z.number().int().min(1),
  /** The element's tag or component name. */
  tag: z.string().max(100),
  text: z.string().max(300),
  /** The component of the app it stands in, and its class names as written in the document. */
  component: z.string().max(100).optional(),
  classes: z.string().max(500).optional(),
})
export type PickedElement = z.infer<typeof PickedElement>

/** A secret the assistant asks the builder for. */
export const SecretRequest = z.object({ secretName: z.string(), description: z.string() })
export type SecretRequest = z.infer<typeof SecretRequest>

/** What happened to one action of the reply, after its edit was applied or refused. */
export const ActionOutcome = z.object({
  index: z.number().int(),
  type: z.string(),
  title: z.string(),
  file: z.string(),
  /** `pending`: it waits for the builder's confirmation. */
  status: z.enum(['applied', 'failed', 'truncated', 'pending']),
  message: z.string().optional(),
})
export type ActionOutcome = z.infer<typeof ActionOutcome>

/** What a reply would do that only the builder may decide. */
export const RiskKind = z.enum([
  'entity-removed',
  'field-removed',
  'values-emptied',
  'page-removed',
  'access-widened',
  'function-opened',
  'outward',
  'bulk-delete',
  'users-changed',
])
export type RiskKind = z.infer<typeof RiskKind>

/** A reply whose changes wait until the builder confirms them, outside anything a model says or reads. */
export const Confirmation = z.object({
  /** `outdated`: the app changed meanwhile, so there is nothing left to confirm. */
  status: z.enum(['waiting', 'confirmed', 'dismissed', 'outdated']),
  /** Each in one sentence, naming how many rows or whose addresses are concerned. */
  risks: z.array(
    z.object({
      kind: RiskKind,
      subject: z.string(),
      message: z.string(),
      /** The builder's own words ask for it. */
      isAsked: z.boolean(),
    }),
  ),
  /** The version to go back to afterwards; null for an app's first. */
  restoreVersionId: z.string().nullable(),
})
export type Confirmation = z.infer<typeof Confirmation>

/** POST /api/apps/{appId}/chat/confirm */
export const DecideReply = z.object({ messageId: MessageId, isConfirmed: z.boolean() })
export type DecideReply = z.infer<typeof DecideReply>

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
  /** One record a step; admins only. */
  usage: z.array(Usage).optional(),
  /** All steps together; admins only. */
  usageTotal: Usage.optional(),
  /** The prompts' tokens of all steps by what they were spent on, in proportion to its length; admins only. */
  promptParts: z.partialRecord(PromptPart, z.number()).optional(),
  /** User messages: who wrote it, where several work on the app. */
  author: z.object({ id: z.string(), name: z.string() }).optional(),
  /** User messages: how many secrets were taken out of the text before anyone saw it. */
  hiddenSecrets: z.number().int().optional(),
  unresolvedIssues: z.array(Issue).optional(),
  /** What was wrong with the reply and fixed before it was committed. */
  appliedFixes: z.array(AppliedFix).optional(),
  actions: z.array(ActionOutcome).optional(),
  /** What it made another without having been asked to; comes after the reply. */
  touched: Touched.optional(),
  /** Replies that were to build a card: what came of it, held against the card. */
  builtCheck: BuiltCheck.optional(),
  /** How the message was meant; `build` where it says nothing. */
  mode: ChatMode.optional(),
  element: PickedElement.optional(),
  /** User messages: the plan this message approves. */
  approvesMessageId: z.string().optional(),
  /** User messages: the plan of a reply whose Build was pressed, as its card stood. */
  plan: PlanToBuild.optional(),
  /** User messages: the card they were written under, where it had been changed and not built. */
  editedPlan: PlanToBuild.optional(),
  /** What the reply asks the builder to enter; the dialog opens on it. */
  secretRequests: z.array(SecretRequest).optional(),
  /** Entities the reply asks rows for; the CSV import opens on the first. */
  importRequests: z.array(z.string()).optional(),
  /**
   * The app went back: in the history or from a message, by undoing, or forward again. `versionId`: what it went to.
   */
  restored: z.object({ by: z.enum(['revert', 'undo', 'redo']), versionId: z.string() }).optional(),
  /** Replies whose changes the builder has to confirm, or has decided on. */
  confirmation: Confirmation.optional(),
  /** The earlier reply whose confirmation this one asks for once more. */
  awaits: z.string().optional(),
  /** A sentence for the person when the reply failed; `detail` is stored beside it, and admins get it in its place. */
  error: z.object({ code: z.string(), message: z.string(), detail: z.string().optional() }).optional(),
  /** Which model answered, for the line under the message. */
  model: z.string().optional(),
})
export type MessageMetadata = z.infer<typeof MessageMetadata>

export const TextPart = z.object({ type: z.literal('text'), text: z.string().max(200_000) })
export type TextPart = z.infer<typeof TextPart>

/** An attachment; `url` is what `POST …/chat/attachments` answered, and nothing else is taken. */
export const FilePart = z.object({
  type: z.literal('file'),
  mediaType: z.string().max(100),
  filename: z.string().max(200),
  url: z.string().max(300),
})
export type FilePart = z.infer<typeof FilePart>

/** What a model thought before it spoke, where it says so. */
export const ReasoningPart = z.object({ type: z.literal('reasoning'), text: z.string() })
export type ReasoningPart = z.infer<typeof ReasoningPart>

/** A page a model with a search of its own read. */
export const SourcePart = z.object({
  type: z.literal('source-url'),
  sourceId: z.string(),
  url: z.string(),
  title: z.string().optional(),
})
export type SourcePart = z.infer<typeof SourcePart>

export const MessagePart = z.union([TextPart.extend({ text: z.string() }), FilePart, ReasoningPart, SourcePart])
export type MessagePart = z.infer<typeof MessagePart>

/** A stored message, in the shape of the AI SDK's UI message. */
export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(MessagePart),
  metadata: MessageMetadata,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** GET …/chat/messages: a message with the fields of the specification's record beside those of the AI SDK's. */
export const MessageRecord = ChatMessage.extend({
  content: z.string(),
  createdAt: z.string().nullable(),
  status: z.string(),
  attachments: z.array(z.object({ name: z.string(), url: z.string(), contentType: z.string() })),
  /** The reply's actions, as calls of tools. */
  toolInvocations: z.array(
    z.object({
      state: z.literal('result'),
      toolCallId: z.string(),
      toolName: z.string(),
      args: z.object({ title: z.string(), file: z.string() }),
      result: z.object({ status: ActionOutcome.shape.status, message: z.string().optional() }),
    }),
  ),
  annotations: z.tuple([MessageMetadata]),
})
export type MessageRecord = z.infer<typeof MessageRecord>
export const MessageRecords = z.object({ messages: z.array(MessageRecord) })
/** POST …/chat/confirm: the reply, as it stands once it is decided on. */
export const DecidedReply = z.object({ message: MessageRecord })

/** What a message says, without its attachments. */
export const textOf = ({ parts }: Pick<ChatMessage, 'parts'>): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

export const MAX_ATTACHMENTS = 5
/** POST /api/apps/{appId}/chat/attachments */
export const Attachment = z.object({ url: z.string(), name: z.string(), contentType: z.string(), size: z.number().int() })
export type Attachment = z.infer<typeof Attachment>

/** What the browser says with a message. */
export const SendAnnotations = z.object({
  versionId: z.string().nullable().optional(),
  /** What an app without a version begins from; of no meaning for any other. */
  templateId: z.string().max(100).optional(),
  model: z.string().max(200).optional(),
  currentPath: z.string().max(500).optional(),
  autofix: z.boolean().optional(),
  fixesMessageId: z.string().optional(),
  unresolvedIssuesCount: z.number().int().optional(),
  systemActionInfo: z.object({ type: z.string().max(50) }).optional(),
  mode: ChatMode.optional(),
  element: PickedElement.optional(),
  /** The reply in plan mode that this message approves. */
  approvesMessageId: z.string().max(40).optional(),
  /** What went wrong in the preview since this version is shown, newest last: told to a model that asks. */
  previewErrors: z.array(z.string().max(1_500)).max(20).optional(),
  /** What the app wrote to the console as errors and warnings since then. */
  previewConsole: z.array(z.string().max(600)).max(20).optional(),
  /** A plan as its card stands: build what it says. */
  plan: PlanToBuild.optional(),
  /** A plan as its card was changed and is not built: what is said is about that. */
  editedPlan: PlanToBuild.optional(),
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
