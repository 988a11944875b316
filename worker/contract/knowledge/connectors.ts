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
