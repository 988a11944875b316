import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { PackageDefinition } from '#contract/services/integrations'
import { findAppBySlug } from '#worker/apps/find-app'
import { requirePass } from '#worker/apps/gate/gate-pass'
import { requireEditor, requireOwner, requireViewer } from '#worker/apps/require-owner'
import { refusalOfNobody } from '#worker/entities/access/actor'
import { type AppAccess, resolveAppAccess } from '#worker/entities/access/app-access'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { hostTarget, previewOrigin, siteAddress } from '#worker/platform/http/hosts'
import { currentInternalCall } from '#worker/platform/http/internal-call'
import { validate } from '#worker/platform/http/validate'
import type { CallContext } from './core/core-call'
import { requireCoreCall } from './core/core-calls'
import { openPrivateFile, openPublicFile } from './files/open-file'
import { listFiles, removeFile } from './files/owner-files'
import { callCustom, callPackage } from './packages/call-package'
import { describeIntegrations, describePackages, installPackage, listInstalled, removePackage } from './packages/packages'
import { readParameters } from './read-parameters'

/** `/integrations/…`, the specification's: the app is the principal's own, or the one a builder names. */
export const integrationRoutes = new Hono<ApiEnv>()
  .post('/Core/:endpoint', async (c) => callCore(c, await resolveAppAccess(c, appOfCaller(c)), c.req.param('endpoint')))
  .post('/installable/:package/:instanceId/integration-endpoints/:endpoint', async (c) => {
    const context = contextOf(c, await resolveAppAccess(c, appOfCaller(c)))
    const { package: packageName, instanceId, endpoint } = c.req.param()
    const parameters = await parametersOf(c, endpoint)
    return c.json((await callPackage(context, { packageName, instanceId, endpoint, parameters })) ?? null)
  })

/** `/api/apps/{appId}/…`, as the published client calls them. */
export const clientIntegrationRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .post('/:appId/integration-endpoints/Core/:endpoint', async (c) =>
    callCore(c, await resolveAppAccess(c, c.req.param('appId')), c.req.param('endpoint')),
  )
  .post('/:appId/integration-endpoints/installable/:package/integration-endpoints/:endpoint', async (c) => {
    const context = contextOf(c, await resolveAppAccess(c, c.req.param('appId')))
    const { package: packageName, endpoint } = c.req.param()
    const parameters = await parametersOf(c, endpoint)
    return c.json((await callPackage(context, { packageName, endpoint, parameters })) ?? null)
  })
  .post('/:appId/integrations/custom/:slug/:operation{.+}', async (c) => {
    const context = contextOf(c, await resolveAppAccess(c, c.req.param('appId')))
    const { slug, operation } = c.req.param()
    return c.json(await callCustom(context, { slug, operation, parameters: await parametersOf(c, slug) }))
  })

/** `GET /apps/{appId}/integrations/schema`, under the specification's path and the client's. */
export const integrationSchemaRoutes = new Hono<ApiEnv>().get('/:appId/integrations/schema', async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json(await describePackages(c.env, await resolveAppAccess(c, c.req.param('appId'))))
})

/** What only the owner does: connect services, and look after what the app has stored. */
export const appIntegrationRoutes = new Hono<ApiEnv>()
  .get('/:appId/integrations', requireViewer, async (c) => c.json(await describeIntegrations(c.env, c.var.app)))
  .get('/:appId/integrations/packages', requireEditor, async (c) => c.json({ packages: await listInstalled(c.env, c.var.app) }))
  .put('/:appId/integrations/packages/:name', requireOwner, validate('json', PackageDefinition), async (c) => {
    const input = { app: c.var.app, packageName: c.req.param('name'), definition: c.req.valid('json') }
    c.set('change', { subject: input.packageName })
    return c.json(await installPackage(c.env, input))
  })
  .delete('/:appId/integrations/packages/:name', requireOwner, async (c) => {
    await removePackage(c.env, { app: c.var.app, packageName: c.req.param('name') })
    c.set('change', { subject: c.req.param('name') })
    return c.json({ success: true })
  })
  .get('/:appId/files', requireViewer, async (c) => c.json({ files: await listFiles(c.env, c.var.app) }))
  .delete('/:appId/files/:key{.+}', requireEditor, async (c) => {
    await removeFile(c.env, c.var.app, c.req.param('key'))
    return c.json({ success: true })
  })

/**
 * `/files/…` on app hosts. An address is the secret of a public file; the app need not be live for its pictures
 * to show in its preview.
 */
export const fileRoutes = new Hono<ApiEnv>()
  .use('/:appId/:name', (c, next) => requireOwnFile(c, c.req.param('appId')).then(next))
  .get('/private/:appId/:name', (c) => openPrivateFile(c.env, c.req.raw, c.req.param()))
  .get('/:appId/:name', (c) => openPublicFile(c.env, c.req.raw, c.req.param()))

/**
 * An app's host shows files of that app, so that nobody puts a picture up under another's name. An address that an app
 * has given up, and nobody has taken, still leads to what was stored there.
 */
async function requireOwnFile(c: Context<ApiEnv>, appId: string): Promise<void> {
  const target = hostTarget(new URL(c.req.url).host, c.env)
  const app = target.kind === 'published' ? await findAppBySlug(openDatabase(c.env.DB), target.slug) : undefined
  if (app && !currentInternalCall()) await requirePass(c.env, app, c.req.raw)
  const at = target.kind === 'preview' ? target.appId : app?.id
  if (at !== undefined && at !== appId) throw new ApiError('not-found', 'There is no such file')
}

/** Whose app a call without an app in its path is about. A header the client chose is never asked. */
function appOfCaller(c: Context<ApiEnv>): string {
  const { principal } = c.var
  if ('appId' in principal) return principal.appId
  const named = principal.kind === 'builder' ? c.req.query('appId') : undefined
  if (named) return named
  throw principal.kind === 'builder'
    ? new ApiError('invalid-input', 'Say which app this is for: ?appId=')
    : new ApiError('signed-out', 'Sign in to continue')
}

async function callCore(c: Context<ApiEnv>, entered: AppAccess, endpoint: string): Promise<Response> {
  const context = contextOf(c, entered)
  const parameters = await parametersOf(c, endpoint)
  return c.json((await requireCoreCall(endpoint)(context, parameters)) ?? null)
}

const parametersOf = (c: Context<ApiEnv>, name: string) => readParameters(c.req.raw, 'Integration', name)

/** Every call costs the owner something, so visitors have to sign in for it. */
function contextOf(c: Context<ApiEnv>, { app, actor }: AppAccess): CallContext {
  c.header('Cache-Control', 'no-store')
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  return { env: c.env, app, actor, origin: originOf(c, app.id) }
}

/** Files are reached on the host the app itself was on; from the builder's host, on the preview's. */
function originOf(c: Context<ApiEnv>, appId: string): string {
  const url = new URL(c.req.url)
  return hostTarget(url.host, c.env).kind === 'platform' ? previewOrigin(c.env, appId) : siteAddress(c.env, url)
}
