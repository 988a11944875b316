import { Hono } from 'hono'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { ConnectNotion, NotionPagesQuery } from '#contract/knowledge/connectors'
import {
  ChangeItem,
  type ConnectorTokens,
  IngestMetadata,
  IngestText,
  ITEM_STATUSES,
  ReplaceItem,
  SearchItems,
} from '#contract/knowledge/context-items'
import { requireOwner, requireQueryOwner } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { connectNotion, isNotionId, listNotion, requireNotion } from './connectors/connect-notion'
import { deleteConnector, listConnectorsOf } from './connectors/connector-queries'
import { sendJobs } from './ingest/ingest-jobs'
import { addFile, addFiles, addPages, hasReachedDataLimit } from './items/add-item'
import { changeItemOf } from './items/change-item'
import { findItem } from './items/find-item'
import { removeItem, replaceItemOf } from './items/remove-item'
import { toContextItem } from './items/to-context-item'
import { listItemsOf, requeueItem } from './queries'
import { searchPieces } from './search/search-pieces'

const ListQuery = z.object({ appId: z.string(), status: z.enum(ITEM_STATUSES).optional() })
const AddQuery = z.object({ appId: z.string(), replaces: z.string().max(40).optional() })

/** What an app knows. */
export const contextRoutes = new Hono<ApiEnv>()
  .get('/items', requireQueryOwner, validate('query', ListQuery), async (c) => {
    const { app, builder } = c.var
    const { status } = c.req.valid('query')
    const items = await listItemsOf(openDatabase(c.env.DB), app.id)
    return c.json({
      contextItems: items.filter((item) => status === undefined || item.status === status).map(toContextItem),
      hasReachedDataLimit: await hasReachedDataLimit(c.env, { builder, items }),
    })
  })
  .post('/ingest/text', requireQueryOwner, limitHeavy, validate('query', AddQuery), validate('json', IngestText), async (c) => {
    const { context, name } = c.req.valid('json')
    const bytes = new TextEncoder().encode(context)
    const file = { name: 'text.txt', itemName: name ?? firstWords(context), bytes }
    const contextItemId = await addFile(c.env, { ...c.var, replacing: c.req.valid('query').replaces }, file)
    return c.json({ contextItemId }, 201)
  })
  .post('/ingest/file', requireQueryOwner, limitHeavy, validate('query', AddQuery), async (c) => {
    const form = await c.req.formData().catch(() => undefined)
    const files = (form?.getAll('file') ?? []).filter((each) => each instanceof File)
    const contextItemIds = await addFiles(c.env, { ...c.var, replacing: c.req.valid('query').replaces }, files)
    return c.json({ contextItemId: contextItemIds[0], contextItemIds }, 201)
  })
  .post(
    '/ingest/metadata',
    requireQueryOwner,
    limitHeavy,
    validate('query', AddQuery),
    validate('json', IngestMetadata),
    async (c) => {
      // Whoever makes this installation ask others for their pages can be held to account.
      if (!c.var.builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you add web pages')
      const { contextItems } = c.req.valid('json')
      const pages = contextItems.map(({ source, ...page }) => {
        if (source === 'google drive') throw new ApiError('not-available', NO_DRIVE)
        if (source === 'notion' && !isNotionId(page.externalFileId))
          throw new ApiError('invalid-input', 'Name the Notion page or database by its id (externalFileId)')
        return { source, ...page }
      })
      if (pages.some(({ source }) => source === 'notion'))
        await requireNotion(c.env, { appId: c.var.app.id, accountId: c.var.builder.accountId })
      const contextItemIds = await addPages(c.env, { ...c.var, replacing: c.req.valid('query').replaces }, pages)
      return c.json({ contextItemIds }, 201)
    },
  )
  .post('/search', requireQueryOwner, validate('json', SearchItems), async (c) =>
    c.json({ pieces: await searchPieces(c.env, { appId: c.var.app.id, ...c.req.valid('json') }) }),
  )
  .patch('/:id', requireBuilder, validate('json', ChangeItem), async (c) => {
    const { item } = await findItem(c.env, { id: c.req.param('id'), ownerId: c.var.builder.accountId })
    return c.json(toContextItem((await changeItemOf(c.env, item, c.req.valid('json'))) ?? item))
  })
  .delete('/:id', requireBuilder, async (c) => {
    const { item } = await findItem(c.env, { id: c.req.param('id'), ownerId: c.var.builder.accountId })
    await removeItem(c.env, item.id)
    return c.json({ success: true })
  })
  /** Reads it again: after an error, or because what it was read from has changed. */
  .post('/:id/sync', requireBuilder, limitHeavy, async (c) => {
    const { item } = await findItem(c.env, { id: c.req.param('id'), ownerId: c.var.builder.accountId })
    const queued = await requeueItem(openDatabase(c.env.DB), item.id)
    if (!queued) throw new ApiError('conflict', 'It is being read at this moment. Wait until that is done.')
    await sendJobs(c.env, [item.id])
    return c.json(toContextItem(queued))
  })

/** Specification 1, section 7. */
export const dataItemRoutes = new Hono<ApiEnv>().post(
  '/:appId/replaceDataItem',
  requireOwner,
  validate('json', ReplaceItem),
  async (c) => c.json(toContextItem(await replaceItemOf(c.env, c.var.app.id, c.req.valid('json')))),
)

/** Which services elsewhere can be read from here. */
export const connectorRoutes = new Hono<ApiEnv>().get('/fetchCarbonTokens', requireBuilder, (c) => {
  const connectors: ConnectorTokens['connectors'] = [
    { source: 'web scraper', isConfigured: true, missing: null },
    { source: 'google drive', isConfigured: false, missing: NO_DRIVE },
    // Each app's owner connects it by a token: there is nothing to set up here.
    { source: 'notion', isConfigured: true, missing: null },
  ]
  return c.json({ connectors })
})

const NO_DRIVE = 'Google Drive cannot be read from this installation yet. Download what you need there and upload it as a file.'

/** Services elsewhere that an app was let in to. The token goes in and never comes back. */
export const appConnectorRoutes = new Hono<ApiEnv>()
  .get('/:appId/connectors', requireOwner, async (c) => {
    const { app, builder } = c.var
    const rows = await listConnectorsOf(openDatabase(c.env.DB), { appId: app.id, accountId: builder.accountId })
    const connectors = rows.map(({ source, workspace, connectedAtMs }) => ({
      source,
      workspace,
      connectedAt: new Date(connectedAtMs).toISOString(),
    }))
    return c.json({ connectors })
  })
  .put('/:appId/connectors/notion', requireOwner, limitHeavy, validate('json', ConnectNotion), async (c) => {
    const { app, builder } = c.var
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you connect Notion')
    const { token } = c.req.valid('json')
    await connectNotion(c.env, { appId: app.id, accountId: builder.accountId, token })
    return c.json({ success: true })
  })
  .delete('/:appId/connectors/notion', requireOwner, async (c) => {
    await deleteConnector(openDatabase(c.env.DB), { appId: c.var.app.id, source: 'notion' })
    return c.json({ success: true })
  })
  .get('/:appId/connectors/notion/pages', requireOwner, limitHeavy, validate('query', NotionPagesQuery), async (c) => {
    const { app, builder } = c.var
    return c.json(await listNotion(c.env, { appId: app.id, accountId: builder.accountId }, c.req.valid('query')))
  })

/** What a text is called until it is given a name. */
const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, 6).join(' ').slice(0, 60)
