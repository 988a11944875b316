import { z } from 'zod'
import { withoutControls } from '../settings/without-controls'

/** The specification's words about activation. */
export const ASSISTANT_WORDS = {
  activated: 'Chat assistant activated successfully',
  deactivated: 'Chat assistant deactivated successfully',
  activateFailed: 'Failed to activate chat assistant',
  deactivateFailed: 'Failed to deactivate chat assistant',
} as const

export const ASSISTANT_LIMITS = {
  name: 60,
  welcome: 500,
  suggestedQuestions: 6,
  suggestedQuestion: 120,
  instructions: 8_000,
  items: 400,
  entities: 50,
  functions: 30,
  question: 4_000,
} as const

const words = (most: number) =>
  z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(most, `At most ${most.toLocaleString('en')} characters`))

/** Which of the app's data sources it may read. */
const ReadableKnowledge = z.discriminatedUnion('reads', [
  z.object({ reads: z.literal('all') }),
  z.object({ reads: z.literal('none') }),
  z.object({ reads: z.literal('items'), itemIds: z.array(z.string().max(40)).max(ASSISTANT_LIMITS.items) }),
])

/** An entity it may read, always under the rules that the person who asks meets. */
const ReadableEntity = z.object({
  name: z.string().max(120),
  /** It may propose changes too, which that person approves one by one. */
  mayWrite: z.boolean(),
})

/** What its builder says of an app's assistant. */
export const AssistantDocument = z.object({
  name: words(ASSISTANT_LIMITS.name),
  welcome: words(ASSISTANT_LIMITS.welcome),
  suggestedQuestions: z
    .array(words(ASSISTANT_LIMITS.suggestedQuestion))
    .max(ASSISTANT_LIMITS.suggestedQuestions, `Suggest ${ASSISTANT_LIMITS.suggestedQuestions} questions at most`),
  instructions: words(ASSISTANT_LIMITS.instructions),
  knowledge: ReadableKnowledge,
  entities: z.array(ReadableEntity).max(ASSISTANT_LIMITS.entities),
  functions: z.array(z.string().max(200)).max(ASSISTANT_LIMITS.functions),
})
export type AssistantDocument = z.infer<typeof AssistantDocument>

export const DEFAULT_ASSISTANT: AssistantDocument = {
  name: 'Assistant',
  welcome: 'Hello! What would you like to know?',
  suggestedQuestions: [],
  instructions: '',
  knowledge: { reads: 'all' },
  entities: [],
  functions: [],
}

/** PATCH /api/apps/:appId/chat/assistant */
export const ChangeAssistant = AssistantDocument.partial()
export type ChangeAssistant = z.infer<typeof ChangeAssistant>

export const AssistantStatus = z.enum(['draft', 'active'])

/** GET /api/apps/:appId/chat/assistant: the assistant, and what there is to choose from. */
export const AssistantSetup = z.object({
  chatAppId: z.string().nullable(),
  status: AssistantStatus,
  /** The app is a space: it answers as long as it is published. */
  isSpace: z.boolean(),
  document: AssistantDocument,
  isModelConnected: z.boolean(),
  entities: z.array(z.object({ name: z.string(), title: z.string() })),
  functions: z.array(z.string()),
  /** Where people talk to it; null while the app is not live. */
  url: z.string().nullable(),
})
export type AssistantSetup = z.infer<typeof AssistantSetup>

/** POST /api/apps/:appId/chat/activate */
export const ActivateAssistant = z.object({ isActive: z.boolean() })
export const ActivatedAssistant = z.object({ chatAppId: z.string() })

/** A question that nothing was found for; who asked it is not told. */
export const UnansweredQuestions = z.object({
  questions: z.array(z.object({ id: z.string(), text: z.string(), askedAt: z.string() })),
})
export type UnansweredQuestions = z.infer<typeof UnansweredQuestions>

/** A table that the person who asks may see on the page of a space. */
export const SpaceTable = z.object({
  name: z.string(),
  title: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['text', 'long text', 'number', 'boolean', 'date', 'datetime', 'select', 'other']),
      options: z.array(z.string()),
      isRequired: z.boolean(),
    }),
  ),
  may: z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
})
export type SpaceTable = z.infer<typeof SpaceTable>

/** GET /api/apps/:appId/assistant: what the person who asks is shown of it. */
export const AssistantProfile = z.object({
  name: z.string(),
  welcome: z.string(),
  suggestedQuestions: z.array(z.string()),
  isModelConnected: z.boolean(),
  isSignedIn: z.boolean(),
  /** Of a space; no other app shows tables beside its assistant. */
  tables: z.array(SpaceTable),
})
export type AssistantProfile = z.infer<typeof AssistantProfile>
