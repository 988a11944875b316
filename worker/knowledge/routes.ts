import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { DRIVE_ID } from '#contract/knowledge/connectors'
import {
  ChangeItem,
  IngestMetadata,
  IngestText,
  ITEM_STATUSES,
  ReplaceItem,
  SearchItems,
  uploadTooLarge,
} from '#contract/knowledge/context-items'
import { requireEditor, requireQueryEditor, requireQueryViewer } from '#worker/apps/require-owner'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { MAX_BODY_BYTES } from '#worker/platform/http/cap-body'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { isNotionId, requireNotion } from './connectors/connect-notion'
import { requireDrive } from './connectors/drive/connect-drive'
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

/** No upload is larger than any request may be; who sends more is told the limit of their plan. */
const capUpload = createMiddleware<ApiEnv>(async (c, next) => {
  const { uploadBytes, filesPerUpload } = await limitsOf(c.env, c.var.app.ownerId)
  const onError = () => {
    throw new ApiError('too-large', uploadTooLarge({ uploadBytes, filesPerUpload, bodyBytes: MAX_BODY_BYTES }))
  }
  return bodyLimit({ maxSize: MAX_BODY_BYTES, onError })(c, next)
})

/** What an app knows. */
export const contextRoutes = new Hono<ApiEnv>()
  .get('/items', requireQueryViewer, validate('query', ListQuery), async (c) => {
    const { app, builder } = c.var
    const { status } = c.req.valid('query')
    const items = await listItemsOf(openDatabase(c.env.DB), app.id)
    return c.json({
      contextItems: items.filter((item) => status === undefined || item.status === status).map(toContextItem),
      hasReachedDataLimit: await hasReachedDataLimit(c.env, { app, builder }),
    })
  })
  .post('/ingest/text', requireQueryEditor, limitHeavy, validate('query', AddQuery), validate('json', IngestText), async (c) => {
    const { context, name } = c.req.valid('json')
    const bytes = new TextEncoder().encode(context)
    const file = { name: 'text.txt', itemName: name ?? firstWords(context), bytes }
    const contextItemId = await addFile(c.env, { ...c.var, replacing: c.req.valid('query').replaces }, file)
    return c.json({ contextItemId }, 201)
  })
  .post('/ingest/file', requireQueryEditor, capUpload, limitHeavy, validate('query', AddQuery), async (c) => {
    const form = await c.req.formData().catch(() => undefined)
    const files = (form?.getAll('file') ?? []).filter((each) => each instanceof File)
    const contextItemIds = await addFiles(c.env, { ...c.var, replacing: c.req.valid('query').replaces }, files)
    return c.json({ contextItemId: contextItemIds[0], contextItemIds }, 201)
  })
  .post(
    '/ingest/metadata',
    requireQueryEditor,
    limitHeavy,
    validate('query', AddQuery),
    validate('json', IngestMetadata),
    async (c) => {
      // Whoever makes this installation ask others for their pages can be held to account.
      if (!c.var.builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you add web pages')
      const { contextItems } = c.req.valid('json')
      const whose = { appId: c.var.app.id, accountId: c.var.builder.accountId }
      const isOf = (wanted: string) => contextItems.some(({ source }) => source === wanted)
      if (isOf('google drive')) await requireDrive(c.env, whose)
      for (const item of contextItems) requireKnownId(item)
      if (isOf('notion')) await requireNotion(c.env, whose)
      const contextItemIds = await addPages(c.env, { ...c.var, replacing: c.req.valid('query').replaces }, contextItems)
      return c.json({ contextItemIds }, 201)
    },
  )
  .post('/search', requireQueryViewer, validate('json', SearchItems), async (c) =>
    c.json({ pieces: await searchPieces(c.env, { appId: c.var.app.id, ...c.req.valid('json') }) }),
  )
  .patch('/:id', requireBuilder, validate('json', ChangeItem), async (c) => {
    const { item } = await findItem(c.env, { id: c.req.param('id'), accountId: c.var.builder.accountId })
    return c.json(toContextItem((await changeItemOf(c.env, item, c.req.valid('json'))) ?? item))
  })
  .delete('/:id', requireBuilder, async (c) => {
    const { item } = await findItem(c.env, { id: c.req.param('id'), accountId: c.var.builder.accountId })
    await removeItem(c.env, item.id)
    return c.json({ success: true })
  })
  /** Reads it again: after an error, or because what it was read from has changed. */
  .post('/:id/sync', requireBuilder, limitHeavy, async (c) => {
    const { item } = await findItem(c.env, { id: c.req.param('id'), accountId: c.var.builder.accountId })
    const queued = await requeueItem(openDatabase(c.env.DB), item.id)
    if (!queued) throw new ApiError('conflict', 'It is being read at this moment. Wait until that is done.')
    await sendJobs(c.env, [item.id])
    return c.json(toContextItem(queued))
  })

/** Mounted under `/api/tools`: it names the app and one of its items, not the item alone. */
export const dataItemRoutes = new Hono<ApiEnv>().post(
  '/:appId/replaceDataItem',
  requireEditor,
  validate('json', ReplaceItem),
  async (c) => c.json(toContextItem(await replaceItemOf(c.env, c.var.app.id, c.req.valid('json')))),
)

/** What a text is called until it is given a name. */
const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, 6).join(' ').slice(0, 60)

/** What stands with a service elsewhere is named as that service names it: ids stand in addresses of its API. */
function requireKnownId({ source, externalFileId }: { source: string; externalFileId: string | null }): void {
  if (source === 'notion' && !isNotionId(externalFileId))
    throw new ApiError('invalid-input', 'Name the Notion page or database by its id (externalFileId)')
  if (source === 'google drive' && !DRIVE_ID.test(externalFileId ?? ''))
    throw new ApiError('invalid-input', 'Name the file of Google Drive by its id (externalFileId)')
}
