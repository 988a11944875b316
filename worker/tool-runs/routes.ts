import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { StartRun } from '#contract/tools/read-input'
import type { Tool } from '#contract/tools/tool'
import { EditResult, RateRun, type SharedRun, ShareRun, type ToolRun, type ToolRuns } from '#contract/tools/tool-run'
import type { ToolUsage } from '#contract/tools/tool-usage'
import type { AppRow } from '#worker/apps/find-app'
import { requireEditor } from '#worker/apps/require-owner'
import { settingsOf } from '#worker/apps/to-app'
import { type Actor, requireMember } from '#worker/entities/access/actor'
import { resolveAppAccess } from '#worker/entities/access/app-access'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { siteAddress } from '#worker/platform/http/hosts'
import { validate } from '#worker/platform/http/validate'
import { findTool } from '#worker/tools/find-tool'
import { cancelRun, editResult, rateRun, requireRun, shareRun } from './change-run'
import { deleteRun, listRuns, type RunKey } from './queries'
import { readUsage } from './read-usage'
import { type Runner, runnerOf } from './runner'
import { startRun } from './start-run'
import { markGone, toRun } from './to-run'

interface EnteredTool {
  app: AppRow
  actor: Actor
  tool: Tool
  runner: Runner
}

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set by `requireTool`. */
    entered: EnteredTool
  }
}

/** A tool that is live is open to whom its app lets in; a draft to its owner alone. */
const requireTool = createMiddleware<ApiEnv>(async (c, next) => {
  const access = await resolveAppAccess(c, c.req.param('appId') ?? '')
  const tool = await findTool(c.env, access.app.id, c.req.param('toolId') ?? '')
  if (!tool || !(tool.isLive || access.actor.kind === 'owner')) throw new ApiError('not-found', 'There is no such tool')
  c.set('entered', { app: access.app, actor: access.actor, tool, runner: await runnerOf(c, access) })
  c.header('Cache-Control', 'no-store')
  await next()
})

const keyOf = ({ app, tool, runner }: EnteredTool, runId: string): RunKey => ({
  appId: app.id,
  toolId: tool.toolId,
  runId,
  runner: runner.key,
})

/** Runs of an app's tools, on the app's own host: each of whoever started it alone. */
export const toolRunRoutes = new Hono<ApiEnv>()
  .use('/:appId/tools/:toolId/runs/*', requireTool)
  .post('/:appId/tools/:toolId/runs', validate('json', StartRun), async (c) => {
    const { actor, ...entered } = c.var.entered
    requireMember(actor, settingsOf(entered.app), 'use this tool')
    const lines = await startRun(c.env, { ...entered, given: c.req.valid('json') })
    // Nothing on the way may gather lines up.
    return c.body(lines, 200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Content-Encoding': 'identity' })
  })
  .get('/:appId/tools/:toolId/runs', async (c) => {
    const { appId, toolId, runner } = keyOf(c.var.entered, '')
    const rows = await listRuns(openDatabase(c.env.DB), { appId, toolId, runner })
    return c.json<ToolRuns>({ runs: await markGone(c.env, appId, rows.map(toRun)) })
  })
  .get('/:appId/tools/:toolId/runs/:runId', async (c) => {
    const key = keyOf(c.var.entered, c.req.param('runId'))
    const [run] = await markGone(c.env, key.appId, [toRun(await requireRun(c.env, key))])
    return c.json(run satisfies ToolRun | undefined)
  })
  .patch('/:appId/tools/:toolId/runs/:runId', validate('json', EditResult), async (c) => {
    const { tool } = c.var.entered
    const key = keyOf(c.var.entered, c.req.param('runId'))
    return c.json<ToolRun>(await editResult(c.env, { tool, key, result: c.req.valid('json').result }))
  })
  .delete('/:appId/tools/:toolId/runs/:runId', async (c) => {
    const run = await cancelRun(c.env, keyOf(c.var.entered, c.req.param('runId')))
    await deleteRun(openDatabase(c.env.DB), run.runId)
    return c.json({ success: true })
  })
  .post('/:appId/tools/:toolId/runs/:runId/cancel', async (c) =>
    c.json<ToolRun>(await cancelRun(c.env, keyOf(c.var.entered, c.req.param('runId')))),
  )
  .post('/:appId/tools/:toolId/runs/:runId/share', validate('json', ShareRun), async (c) => {
    const secret = await shareRun(c.env, keyOf(c.var.entered, c.req.param('runId')), c.req.valid('json').isShared)
    const site = siteAddress(c.env, new URL(c.req.url))
    return c.json<SharedRun>({ url: secret ? `${site}/tool/${c.var.entered.tool.path}/shared/${secret}` : null })
  })
  .post('/:appId/tools/:toolId/runs/:runId/feedback', validate('json', RateRun), async (c) => {
    await rateRun(c.env, keyOf(c.var.entered, c.req.param('runId')), c.req.valid('json'))
    return c.json({ success: true })
  })

/** What an app's builders hear of the runs of a tool. */
export const toolUsageRoutes = new Hono<ApiEnv>().get('/:appId/tools/:toolId/usage', requireEditor, async (c) => {
  const tool = await findTool(c.env, c.var.app.id, c.req.param('toolId'))
  if (!tool) throw new ApiError('not-found', 'There is no such tool')
  return c.json<ToolUsage>(await readUsage(c.env, tool))
})
