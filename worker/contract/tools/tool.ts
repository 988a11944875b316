import { z } from 'zod'
import { AppSettings } from '../settings/app-settings'
import { AppTexts } from '../settings/app-texts'
import { AssetUrl } from '../settings/asset-url'
import { withoutControls } from '../settings/without-controls'

/** Of one app. */
export const MAX_TOOLS = 30
export const TOOL_TITLE_LENGTH = 60
export const TOOL_PATH_LENGTH = 60
/** Under the address of a tool: a card of its words. */
export const PICTURE_FILE = 'picture.png'
export const INSTRUCTIONS_LENGTH = 10_000
export const MAX_COLUMNS = 8

/** As the specification has them, where it has them. */
export const TOOL_WORDS = {
  badPath: 'Path should contain only letters, numbers, and dashes. It cannot be empty.',
  pathTaken: 'Another tool of this app has this path',
  noHeader: 'Your tool should have a header before it is activated',
  tooManyActive: (count: number) =>
    `Your plan includes ${count} live AI tools. To activate more tools, you can put other tools in draft mode or upgrade your plan`,
  tooManyTools: `An app can have a maximum of ${MAX_TOOLS} tools, delete one you no longer need`,
  notFound: (path: string) => `Tool with path ${path} not found`,
} as const

export const ToolId = z.string().regex(/^[a-z0-9]{16,24}$/, 'Not the id of a tool')
export const ToolPath = z
  .string()
  .trim()
  .max(TOOL_PATH_LENGTH, `A path may hold ${TOOL_PATH_LENGTH} characters`)
  .regex(/^[A-Za-z0-9-]+$/, TOOL_WORDS.badPath)
  .toLowerCase()
export const ToolTitle = z
  .string()
  .transform(withoutControls)
  .pipe(z.string().max(TOOL_TITLE_LENGTH, `A title may hold ${TOOL_TITLE_LENGTH} characters`))

export const LAYOUTS = { article: 'Article', list: 'List', cards: 'Cards', table: 'Table' } as const
export type LayoutKind = keyof typeof LAYOUTS

export const COLUMN_LABEL_LENGTH = 60

/** One thing said of every item of an answer. */
export const ResultColumn = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Begin with a letter; use small letters, numbers and underscores, up to 40'),
  label: z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(COLUMN_LABEL_LENGTH, `A column's label may hold ${COLUMN_LABEL_LENGTH} characters`)),
})
export type ResultColumn = z.infer<typeof ResultColumn>

/** How answers look. Lists, cards and tables hold items with these columns; the first is an item's title. */
export const ResultsLayout = z.object({
  kind: z.enum(Object.keys(LAYOUTS) as [LayoutKind, ...LayoutKind[]]),
  hasImages: z.boolean(),
  columns: z
    .array(ResultColumn)
    .max(MAX_COLUMNS, `There can be ${MAX_COLUMNS} columns`)
    .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, {
      error: 'Two columns have the same name',
    }),
})
export type ResultsLayout = z.infer<typeof ResultsLayout>

/** Something the tool reads, of what the app knows. */
export const ToolDataItem = z.object({
  contextItemId: z.string().max(40),
  type: z.string().max(40),
  templateFileUrl: AssetUrl.nullable().default(null),
  instructionsUrl: AssetUrl.nullable().default(null),
  /** The first of those that took each other's place: whatever has replaced it is read instead. */
  originalContextItemId: z.string().max(40).nullable().default(null),
})
export type ToolDataItem = z.infer<typeof ToolDataItem>

/** How a tool works, of what apps may have set. */
export const ToolSettings = AppSettings.pick({
  aiModel: true,
  modelTemperature: true,
  aiQueryMethod: true,
  dailyUserLimit: true,
  weeklyUserLimit: true,
  creditsPerRun: true,
  userCanEditResults: true,
  isToolTemplate: true,
  templateCategory: true,
  templateCategories: true,
  isProTool: true,
  templateImageUrl: true,
  templateDescription: true,
})
export type ToolSettings = z.infer<typeof ToolSettings>

export const ToolInstructions = z
  .string()
  .transform(withoutControls)
  .pipe(z.string().max(INSTRUCTIONS_LENGTH, `The instructions may hold ${INSTRUCTIONS_LENGTH} characters`))

/** All that a tool is, as its owner made it. */
export const ToolDefinition = z.object({
  texts: AppTexts,
  settings: ToolSettings,
  /** To the model; `[name]` stands for what was entered in the field. */
  instructions: ToolInstructions,
  layout: ResultsLayout,
  dataItems: z.array(ToolDataItem).max(400, 'A tool can read 400 items'),
})
export type ToolDefinition = z.infer<typeof ToolDefinition>

/** A tool as lists have it. */
export const ToolSummary = z.object({
  toolId: z.string(),
  appId: z.string(),
  title: z.string(),
  path: z.string(),
  status: z.enum(['draft', 'active']),
  /** Active, and among as many as the owner's plan has; those that were activated last rest first. */
  isLive: z.boolean(),
  imageUrl: z.string().nullable(),
  /** Where people open it, once it is live and its app published. */
  publicUrl: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ToolSummary = z.infer<typeof ToolSummary>

export const Tool = ToolSummary.extend({ definition: ToolDefinition })
export type Tool = z.infer<typeof Tool>

/** GET /api/apps/:appId/tools, in the owner's order. `active` counts the tools of all the account's apps. */
export const ToolList = z.object({
  tools: z.array(ToolSummary),
  active: z.object({ used: z.number().int(), limit: z.number().int() }),
})
export type ToolList = z.infer<typeof ToolList>

/** POST /api/apps/:appId/tools: an empty one, one made from a sentence, or a copy of another of the app. */
export const CreateTool = z.strictObject({
  title: ToolTitle.optional(),
  prompt: z.string().trim().min(1, 'Say what the tool should do').max(2_000, 'Say it in 2000 characters').optional(),
  copyOf: ToolId.optional(),
})
export type CreateTool = z.infer<typeof CreateTool>

/** PATCH /api/apps/:appId/tools/:toolId. Parts that are not named stay as they are. */
export const UpdateTool = z
  .strictObject({
    title: ToolTitle,
    path: ToolPath,
    imageUrl: AssetUrl.nullable(),
    /** The place in the app's list, from 0. */
    position: z.number().int().min(0).max(MAX_TOOLS),
    texts: z.strictObject(AppTexts.shape).partial(),
    settings: z.strictObject(ToolSettings.shape).partial(),
    instructions: ToolInstructions,
    layout: z.strictObject(ResultsLayout.shape).partial(),
    dataItems: ToolDefinition.shape.dataItems,
    /**
     * What parts stood as when whoever sends this began to change them, by their names (`texts.header`). One that
     * stands otherwise by now is not written over.
     */
    was: z.record(z.string().max(80), z.unknown()),
  })
  .partial()
export type UpdateTool = z.infer<typeof UpdateTool>

/**
 * What a refusal `conflict` of such a change carries: the tool as it stands, and which of the parts somebody else
 * changed.
 */
export const ToolConflict = z.object({ tool: Tool, parts: z.array(z.string()) })
export type ToolConflict = z.infer<typeof ToolConflict>

/** POST /api/apps/:appId/tools/:toolId/activate */
export const ActivateTool = z.object({ isActive: z.boolean() })
