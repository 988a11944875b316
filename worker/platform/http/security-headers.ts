import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import type { Env } from '../env'
import type { ApiEnv } from './api-env'
import { crossOriginHeaders } from './cross-origin'
import { appsScheme, hostTarget, isSingleHost, platformOrigin, schemeFor } from './hosts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * What every answer of every host carries unless it says otherwise itself. Pages of other sites may read a published
 * app's data calls and nothing else.
 */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  // An upgraded connection has no headers left to set.
  if (c.res.status === 101) return
  const isPlatform = hostTarget(new URL(c.req.url).host, c.env).kind === 'platform'
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false
  const defaults: Record<string, string | false> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isPlatform && 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': c.var.requestId,
    // A customer's own domain decides about its subdomains itself.
    'strict-transport-security': schemeFor(c.env.PLATFORM_HOST) === 'https' && 'max-age=31536000',
    'content-security-policy': isPlatform && (isPage ? builderPolicy(c.env) : "default-src 'none'; frame-ancestors 'none'"),
    ...crossOriginHeaders(c.req.raw, c.env),
  }
  // A copy, for what the assets binding or R2 answered cannot be changed; put in its place, not merged with it.
  const answer = new Response(c.res.body, c.res)
  for (const [name, value] of Object.entries(defaults)) {
    if (value && !answer.headers.has(name)) answer.headers.set(name, value)
  }
  c.res = undefined
  c.res = answer
})

/** Verbs that no route has, TRACE among them. */
export const knownMethodsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (!METHODS.has(c.req.method))
    throw new ApiError('method-not-allowed', 'This method is not allowed', undefined, { Allow: [...METHODS].join(', ') })
  await next()
})

/**
 * No script of these hosts may become a service worker: one that an app's function or page handed out would answer for
 * every page under its path long after the app is fixed or gone. Browsers mark the request, and pages cannot take the
 * mark off. Nothing of ours is one.
 */
export const refuseServiceWorkers = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.header('service-worker') !== undefined) throw new ApiError('forbidden', 'Service workers cannot be registered here')
  await next()
})

/**
 * The builder's pages run our own code only, and frame nothing but previews. Styles are inlined by the editor's
 * components.
 */
function builderPolicy(env: Env): string {
  const apps = isSingleHost(env) ? `${platformOrigin(env)}/app/` : `${appsScheme(env)}://*.${env.APPS_HOST}`
  const botCheck = env.TURNSTILE_SITE_KEY ? ' https://challenges.cloudflare.com' : ''
  return [
    "default-src 'self'",
    `script-src 'self'${botCheck}`,
    "style-src 'self' 'unsafe-inline'",
    // Images that an app's records name, where the app itself keeps them.
    `img-src 'self' data: blob: ${apps}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${apps}${botCheck}`,
    "object-src 'none'",
    "base-uri 'none'",
    // The preview is opened in a tab of its own by posting its ticket there.
    `form-action 'self' ${apps}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
