import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { ActivateTool, CreateTool, type ToolList, UpdateTool } from '#contract/tools/tool'
import { requireEditor, requireOwner, requireViewer } from '#worker/apps/require-owner'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { changeTool } from './change-tool'
import { createTool } from './create-tool'
import { findTool, toToolSummary } from './find-tool'
import { deleteTool, listToolsOf, readActiveCount } from './queries'
import { setActive } from './set-active'

/** The tools of an app, as its owner makes them. */
export const toolRoutes = new Hono<ApiEnv>()
  .get('/:appId/tools', requireViewer, async (c) => {
    const { app } = c.var
    const db = openDatabase(c.env.DB)
    const [rows, used, { activeTools }] = await Promise.all([
      listToolsOf(db, app.id),
      readActiveCount(db, app.ownerId),
      limitsOf(c.env, app.ownerId),
    ])
    const tools = rows.map((row) => toToolSummary(c.env, row, activeTools))
    return c.json<ToolList>({ tools, active: { used, limit: activeTools } })
  })
  .post('/:appId/tools', requireEditor, validate('json', CreateTool), async (c) =>
    c.json(await createTool(c.env, { app: c.var.app, builder: c.var.builder, given: c.req.valid('json') }), 201),
  )
  .get('/:appId/tools/:toolId', requireViewer, async (c) => {
    const tool = await findTool(c.env, c.var.app.id, c.req.param('toolId'))
    if (!tool) throw new ApiError('not-found', 'There is no such tool')
    return c.json(tool)
  })
  .patch('/:appId/tools/:toolId', requireEditor, validate('json', UpdateTool), async (c) => {
    const { app, builder } = c.var
    return c.json(await changeTool(c.env, { app, builder, toolId: c.req.param('toolId'), change: c.req.valid('json') }))
  })
  .delete('/:appId/tools/:toolId', requireEditor, async (c) => {
    await deleteTool(openDatabase(c.env.DB), { toolId: c.req.param('toolId'), appId: c.var.app.id })
    return c.json({ success: true })
  })
  .post('/:appId/tools/:toolId/activate', requireOwner, validate('json', ActivateTool), async (c) => {
    const { isActive } = c.req.valid('json')
    return c.json(await setActive(c.env, { app: c.var.app, builder: c.var.builder, toolId: c.req.param('toolId'), isActive }))
  })
