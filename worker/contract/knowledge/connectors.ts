import { z } from 'zod'
import { ITEM_SOURCES } from './context-items'

/** GET /api/apps/:appId/connectors: which services elsewhere the app was let in to, and whose they are there. */
export const Connectors = z.object({
  connectors: z.array(z.object({ source: z.enum(ITEM_SOURCES), workspace: z.string(), connectedAt: z.string() })),
})

/** PUT /api/apps/:appId/connectors/notion */
export const ConnectNotion = z.object({
  token: z
    .string()
    .trim()
    .min(1, 'Enter the token of your Notion integration')
    .max(300, 'That is longer than a Notion token is')
    .regex(/^[\x21-\x7e]+$/, 'A Notion token has neither spaces nor special characters'),
})

/** GET /api/apps/:appId/connectors/notion/pages */
export const NotionPagesQuery = z.object({
  search: z.string().trim().max(200, 'Search for 200 characters at most').default(''),
  cursor: z.string().max(200).optional(),
})

/** What can be chosen of what the integration was let in to. */
export const NotionEntry = z.object({
  id: z.string(),
  type: z.enum(['notion_page', 'notion_database']),
  title: z.string(),
  url: z.string(),
})
export type NotionEntry = z.infer<typeof NotionEntry>
export const NotionPages = z.object({ pages: z.array(NotionEntry), nextCursor: z.string().nullable() })
export type NotionPages = z.infer<typeof NotionPages>

/**
 * POST /api/apps/:appId/connectors/google-drive: where to go to at Google; the window tells how it ended on a channel.
 */
export const BeginDrive = z.object({ popup: z.string().regex(/^[\w-]{16,64}$/, 'Name the window by a random id of your own') })
export const DriveAddress = z.object({ address: z.url() })

/** A channel reaches pages of this very origin only. */
export const driveChannel = (popup: string): string => `google-drive:${popup}`
/** What the window says on it: `problem` is a sentence, null where Drive is connected. */
export const DriveOutcome = z.object({ type: z.literal('google-drive'), problem: z.string().nullable() })
export type DriveOutcome = z.infer<typeof DriveOutcome>

/** Where the picker begins: one's own files, or those that others share. */
export const DRIVE_ROOTS = ['root', 'shared'] as const
/** Drive's ids stand in addresses and searches of its API: nothing else may. */
export const DRIVE_ID = /^[\w-]{10,200}$/
/** GET /api/apps/:appId/connectors/google-drive/files; a search looks in all folders. */
export const DriveFilesQuery = z.object({
  folder: z.union([z.enum(DRIVE_ROOTS), z.string().regex(DRIVE_ID, 'There is no such folder')]).default('root'),
  search: z.string().trim().max(200, 'Search for 200 characters at most').default(''),
  cursor: z.string().max(2_000).optional(),
})

const DRIVE_TYPES = ['google_doc', 'google_sheet', 'google_slide', 'doc', 'pdf', 'txt', 'csv'] as const
export const DriveEntry = z.object({
  id: z.string(),
  /** `folder` can be opened; `unrecognized` cannot be read and is not chosen. */
  type: z.enum([...DRIVE_TYPES, 'folder', 'unrecognized']),
  title: z.string(),
  url: z.string(),
  /** In bytes; null for folders and for what is Google's own. */
  size: z.number().nullable(),
})
export type DriveEntry = z.infer<typeof DriveEntry>
export const DriveFiles = z.object({ files: z.array(DriveEntry), nextCursor: z.string().nullable() })
export type DriveFiles = z.infer<typeof DriveFiles>
