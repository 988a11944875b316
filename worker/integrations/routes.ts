import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { CLIENT_DIALECT } from '#worker/entities/dialects'
import { type EnteredApp, enterApp } from '#worker/entities/enter-app'
import { readJson } from '#worker/entities/read-json'
import type { ApiEnv } from '#worker/platform/api-env'
import { hostTarget, previewOrigin } from '#worker/platform/hosts'
import { openUpload, readUpload, storeUpload } from './uploads'

/** `/integrations/…`, the specification's: the app is the caller's own, or the one a builder names. */
export const integrationRoutes = new Hono<ApiEnv>()
  .post('/Core/:endpoint', async (c) => callCore(c, await enterApp(c, appOfCaller(c)), c.req.param('endpoint')))
  .post('/installable/*', async (c) => {
    await enterApp(c, appOfCaller(c))
    throw noPackages()
  })

/** `/api/apps/{appId}/integration-endpoints/…`, as the published client calls them. */
export const clientIntegrationRoutes = new Hono<ApiEnv>()
  .onError(CLIENT_DIALECT.onError)
  .post('/:appId/integration-endpoints/Core/:endpoint', async (c) =>
    callCore(c, await enterApp(c, c.req.param('appId')), c.req.param('endpoint')),
  )
  .post('/:appId/integration-endpoints/installable/*', async (c) => {
    await enterApp(c, c.req.param('appId'))
    throw noPackages()
  })

/** `/files/…` on app hosts. Public, as the address is the secret; the app need not be on the air for its pictures to show in its preview. */
export const fileRoutes = new Hono<ApiEnv>().get('/:appId/:name', (c) =>
  openUpload(c.env, c.req.raw, { appId: c.req.param('appId'), name: c.req.param('name') }),
)

/** Whose app a call without an app in its path is about. A header the client chose is never asked. */
function appOfCaller(c: Context<ApiEnv>): string {
  const { caller } = c.var
  if (caller.kind === 'end-user' || caller.kind === 'preview') return caller.appId
  const named = caller.kind === 'builder' ? c.req.query('appId') : undefined
  if (named) return named
  throw caller.kind === 'builder'
    ? new ApiError('invalid-input', 'Say which app this is for: ?appId=')
    : new ApiError('signed-out', 'Sign in to continue')
}

async function callCore(c: Context<ApiEnv>, { app, actor }: EnteredApp, endpoint: string): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (actor.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to continue')
  if (endpoint === 'UploadFile') {
    const file = await readUpload(c.req.raw)
    const path = await storeUpload(c.env, { appId: app.id, file, ownerId: actor.id })
    return c.json({ file_url: `${originOf(c, app.id)}${path}` })
  }
  await requireNamedParameters(c, endpoint)
  throw unavailable(endpoint)
}

/** Files are reached on the host the app itself was on; from the builder's host, on the preview's. */
function originOf(c: Context<ApiEnv>, appId: string): string {
  const url = new URL(c.req.url)
  return hostTarget(url.host, c.env).kind === 'platform' ? previewOrigin(c.env, appId) : url.origin
}

const WITHOUT_PROVIDER = new Map<string, ApiError>([
  ['InvokeLLM', new ApiError('model-missing', 'No AI model is connected to this installation, so InvokeLLM cannot answer')],
])

function unavailable(endpoint: string): ApiError {
  const name = endpoint.slice(0, 60)
  return (
    WITHOUT_PROVIDER.get(endpoint) ??
    new ApiError('not-available', `The integration ${name} is not available on this installation`)
  )
}

const noPackages = () => new ApiError('not-available', 'No integration packages are installed in this app')

async function requireNamedParameters(c: Context<ApiEnv>, endpoint: string): Promise<void> {
  if (/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return
  const value = readJson((await c.req.text()) || '{}')
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  const received = JSON.stringify(value).slice(0, 100)
  throw new ApiError(
    'invalid-input',
    `Integration ${endpoint.slice(0, 60)} must receive an object with named parameters, received: ${received}`,
  )
}
