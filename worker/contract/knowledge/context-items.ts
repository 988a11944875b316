import { z } from 'zod'
import { withoutControls } from '../settings/without-controls'

export const ITEM_TYPES = [
  'csv',
  'doc',
  'txt',
  'pdf',
  'google_doc',
  'google_sheet',
  'google_slide',
  'notion_database',
  'notion_page',
  'web_page',
  'unrecognized',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const ITEM_SOURCES = ['local files', 'web scraper', 'google drive', 'notion'] as const

export const ITEM_STATUSES = ['unsynced', 'pending', 'running', 'synced', 'error', 'usage_limit_reached'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** How often what stands elsewhere is read again by itself. */
export const SYNC_INTERVALS = ['never', 'daily', 'weekly'] as const
export type SyncInterval = (typeof SYNC_INTERVALS)[number]

export const STATUS_LABELS: Record<ItemStatus, string> = {
  unsynced: 'Pending',
  pending: 'Pending',
  running: 'Syncing...',
  synced: 'Synced',
  error: 'Error',
  usage_limit_reached: 'Usage limit reached',
}

/** Whether more is to come by itself. */
export const isSyncing = (status: ItemStatus): boolean => ['unsynced', 'pending', 'running'].includes(status)

/** The words of the data sources dialog, as the specification has them. */
export const DATA_SOURCE_WORDS = {
  noFile: 'Please upload a file',
  noText: 'Please enter some text',
  fetchFailed: 'Error fetching data items, try again later',
  deleteFailed: 'Failed to delete item, try again later',
  renameFailed: 'Failed to rename item, try again later',
  replaceFailed: 'Failed to replace item, try again later',
  savingFailed: 'Error saving data, please try again or contact support via chat',
  uploadingFailed: 'Error uploading data, please try again or contact support via chat',
  uploadFailed: 'Failed to upload context, try again later',
  badTable: 'The table could not be read. Make sure the file has column headers and a few rows.',
} as const

/** A size as people write it: 10 MB. */
const sizeInWords = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`
export const tooBig = (bytes: number): string => `Failed to upload context, file size is too big (max ${sizeInWords(bytes)})`

/** Of an upload whose files were not looked at, for it is larger than a request may be. */
export const uploadTooLarge = (most: { uploadBytes: number; filesPerUpload: number; bodyBytes: number }): string =>
  most.filesPerUpload === 1
    ? tooBig(most.uploadBytes)
    : `${tooBig(most.uploadBytes)}. An upload of several files takes ${sizeInWords(most.bodyBytes)} together; send them in uploads of their own.`

/** How many files an upload may have, in words. */
export const tooManyFiles = (most: number): string =>
  `Your plan takes ${most === 1 ? 'one file' : `${most} files`} an upload. Send the others in uploads of their own.`

/** Something an app knows: a text, a file, a table, a web page. */
export const ContextItem = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ITEM_TYPES),
  source: z.enum(ITEM_SOURCES),
  status: z.enum(ITEM_STATUSES),
  /** Who keeps what it was read from: this installation, or a service elsewhere. */
  provider: z.string(),
  providerItemId: z.string().nullable(),
  externalFileId: z.string().nullable(),
  externalFileUrl: z.string().nullable(),
  /** In bytes; null until it was fetched. */
  size: z.number().nullable(),
  /** In how many pieces it can be found; null until it was read. */
  numOfChunks: z.number().nullable(),
  /** How many of them are in place. */
  chunksDone: z.number(),
  /** Why it could not be read, in a sentence. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  lastSyncedAt: z.string().nullable(),
  /** The first of those that took each other's place. */
  originalContextItemId: z.string().nullable(),
  syncEvery: z.enum(SYNC_INTERVALS),
  /** Its pieces are found by what they mean, too, and not by their words alone. */
  hasVectors: z.boolean(),
})
export type ContextItem = z.infer<typeof ContextItem>

/** GET /api/context/items */
export const ContextItems = z.object({
  contextItems: z.array(ContextItem),
  /** Nothing more can be added: the plan's number of items, or its bytes of this month. */
  hasReachedDataLimit: z.boolean(),
})
export type ContextItems = z.infer<typeof ContextItems>

export const ITEM_NAME_LENGTH = 120
export const MAX_TEXT_LENGTH = 400_000
export const MAX_ITEMS_AT_ONCE = 400

const ItemName = z
  .string()
  .transform(withoutControls)
  .pipe(z.string().trim().min(1, 'Give it a name').max(ITEM_NAME_LENGTH, `A name may hold ${ITEM_NAME_LENGTH} characters`))

/** POST /api/context/ingest/text, …/file and …/metadata */
export const AddedItem = z.object({ contextItemId: z.string() })
export const AddedFromElsewhere = z.object({ contextItemIds: z.array(z.string()) })
export const AddedItems = AddedItem.extend(AddedFromElsewhere.shape)
/** What is sent of a file; several under the same name make an item each. */
export const IngestFile = z.object({ file: z.file() })

/** PATCH /api/context/:id */
export const ChangeItem = z
  .object({ name: ItemName.optional(), syncEvery: z.enum(SYNC_INTERVALS).optional() })
  .refine(
    ({ name, syncEvery }) => name !== undefined || syncEvery !== undefined,
    'Say what to change: its name, or how often it is read',
  )

/** POST /api/context/ingest/text */
export const IngestText = z.object({
  context: z
    .string()
    .max(MAX_TEXT_LENGTH, `A text may hold ${MAX_TEXT_LENGTH} characters. Upload it as a file, or in parts.`)
    .refine((text) => text.trim() !== '', DATA_SOURCE_WORDS.noText),
  name: ItemName.optional(),
})

/** POST /api/context/ingest/metadata: what stands elsewhere and is fetched from there. */
export const IngestMetadata = z.object({
  contextItems: z
    .array(
      z.object({
        source: z.enum(['web scraper', 'google drive', 'notion']),
        externalFileUrl: z.url({ protocol: /^https?$/, error: 'Give the whole address of the page: https://…' }).max(2_000),
        externalFileId: z.string().max(200).nullable().default(null),
        /** Of what stands in Notion: a page, or a database. What a file of Drive is shows when it is read. */
        type: z.enum(['notion_page', 'notion_database']).optional(),
        name: ItemName.optional(),
      }),
    )
    .min(1, 'Name a page at least')
    .max(MAX_ITEMS_AT_ONCE, `Add ${MAX_ITEMS_AT_ONCE} at once at most`),
})

/** POST /api/tools/:appId/replaceDataItem */
export const ReplaceItem = z.object({ oldItemId: z.string().max(40), newItemId: z.string().max(40) })

/** What a piece can be found by: its words, or what it means. */
export const FOUND_BY = ['words', 'vectors'] as const

/** How pieces are looked for: by one of the two alone, or by both and no more than their places in each. */
export const SEARCHED_BY = [...FOUND_BY, 'ranks'] as const

/** POST /api/context/search */
export const SearchItems = z.object({
  query: z.string().trim().min(1, 'Write a question').max(500, 'A question may hold 500 characters'),
  itemId: z.string().max(40).optional(),
  /** Only these, with the pages that were found on them: what a tool reads. */
  itemIds: z.array(z.string().max(40)).max(MAX_ITEMS_AT_ONCE).optional(),
  /** Unless said, by both, and what was found is read closely. */
  by: z.enum(SEARCHED_BY).optional(),
})

/** A piece that was found, and what it was found by. */
export const FoundPiece = z.object({
  itemId: z.string(),
  itemName: z.string(),
  ordinal: z.number(),
  /** The headings above it, outermost first. */
  headings: z.array(z.string()),
  text: z.string(),
  /** Characters of the item's text. */
  start: z.number(),
  end: z.number(),
  /** From best to worst; comparable within one answer only. */
  rank: z.number(),
  /** The page it begins on, and the row of a table it stands in, where there are some. */
  page: z.number().nullable(),
  row: z.number().nullable(),
  /** The question's words that stand in it. */
  words: z.array(z.string()),
  /**
   * In which of the searches it came up, at which place, and with which score there: BM25 for words, a cosine for
   * vectors. Scores of different searches cannot be compared.
   */
  foundBy: z.array(z.object({ by: z.enum(FOUND_BY), rank: z.number(), score: z.number() })),
  /** How like the question it is when it is read closely, from 0 to 1; null where that cannot be told. */
  likeness: z.number().nullable(),
})
export type FoundPiece = z.infer<typeof FoundPiece>
export const FoundPieces = z.object({ pieces: z.array(FoundPiece) })

/** GET /api/integrations/fetchCarbonTokens: which services elsewhere can be read, and what is missing where not. */
export const ConnectorTokens = z.object({
  connectors: z.array(z.object({ source: z.enum(ITEM_SOURCES), isConfigured: z.boolean(), missing: z.string().nullable() })),
})
export type ConnectorTokens = z.infer<typeof ConnectorTokens>
