import { Hono } from 'hono'
import { ChangeRecordView, CreateRecordView } from '#contract/data/record-views'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { changeView, createView, listViews, removeView } from './record-views'

/** Saved views of the data grid. */
export const viewRoutes = new Hono<ApiEnv>()
  .get('/:appId/records/:entity/views', requireViewer, async (c) => {
    const key = { appId: c.var.app.id, entity: c.req.param('entity') }
    return c.json({ views: await listViews(c.env, key) })
  })
  .post('/:appId/records/:entity/views', requireEditor, validate('json', CreateRecordView), async (c) => {
    const key = { appId: c.var.app.id, entity: c.req.param('entity') }
    return c.json(await createView(c.env, key, c.req.valid('json')))
  })
  .patch('/:appId/records/:entity/views/:viewId', requireEditor, validate('json', ChangeRecordView), async (c) => {
    const key = { appId: c.var.app.id, entity: c.req.param('entity'), id: c.req.param('viewId') }
    return c.json(await changeView(c.env, key, c.req.valid('json')))
  })
  .delete('/:appId/records/:entity/views/:viewId', requireEditor, async (c) => {
    await removeView(c.env, { appId: c.var.app.id, entity: c.req.param('entity'), id: c.req.param('viewId') })
    return c.json({ id: c.req.param('viewId') })
  })
