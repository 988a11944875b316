import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { LogQuery } from '#contract/services/functions'
import { findApp, findPublishedApp } from '#worker/apps/find-app'
import { requireOwner, requireViewer } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { hostTarget } from '#worker/platform/http/hosts'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { deployFunction } from './deploy-function'
import { listFunctions } from './list-functions'
import { callFunction } from './runs/call-function'
import { listLogs } from './runs/keep-logs'

/**
 * The owner's side, on the builder's host. Mounted before the calls: words of ours come before names, so a function's
 * name never ends in `/deploy`.
 */
export const functionManagementRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .get('/:appId/functions/list', requireViewer, async (c) => c.json({ functions: await listFunctions(c.env, c.var.app) }))
  .post('/:appId/functions/:name{.+}/deploy', requireOwner, requirePermission('functions.deploy'), async (c) =>
    c.json(await deployFunction(c.env, c.var.app, c.req.param('name'))),
  )
  .get('/:appId/backend-functions', requireViewer, async (c) => c.json({ functions: await listFunctions(c.env, c.var.app) }))
  .get('/:appId/functions-mgmt/logs', requireViewer, validate('query', LogQuery), async (c) =>
    c.json(await listLogs(c.env, { appId: c.var.app.id }, c.req.valid('query'))),
  )
  .get('/:appId/functions-mgmt/:name{.+}/logs', requireViewer, validate('query', LogQuery), async (c) =>
    c.json(await listLogs(c.env, { appId: c.var.app.id, name: c.req.param('name') }, c.req.valid('query'))),
  )

/** `/apps/{appId}/functions/{name}` and `/api/apps/{appId}/functions/{name}`, by any method: a call. */
export const functionRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .all('/:appId/functions/:name{.+}', (c) => callFunction(c, { appId: c.req.param('appId'), name: c.req.param('name') }))

/** `/functions/{name}` and `/api/functions/{name}` on an app's own host: the host says which app. */
export const hostFunctionRoutes = new Hono<ApiEnv>().onError(onClientError).all('/:name{.+}', async (c) => {
  const app = await appOfHost(c)
  if (!app) throw new ApiError('not-found', 'There is nothing at this address')
  return callFunction(c, { appId: app.id, name: c.req.param('name') })
})

async function appOfHost(c: Context<ApiEnv>) {
  const target = hostTarget(new URL(c.req.url).host, c.env)
  if (target.kind === 'published') return findPublishedApp(openDatabase(c.env.DB), target.slug)
  return target.kind === 'preview' ? findApp(openDatabase(c.env.DB), target.appId) : c.get('app')
}
