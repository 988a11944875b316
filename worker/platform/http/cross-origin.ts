import { createMiddleware } from 'hono/factory'
import type { Env } from '../env'
import type { ApiEnv } from './api-env'
import { hostTarget } from './hosts'

/**
 * What a page of any other site may call of a published app: routes that know the caller by bearer token alone, and
 * that neither read nor set a cookie. Signing in with a password is among them, since it answers such a page with a
 * token and nothing else. Signing up and out, renewing, managing people, files, previews and the whole of the builder's
 * host are not.
 */
const OPEN = [
  /^\/(?:api|live_api)\/apps\/[^/]+\/entities\/./,
  /^\/(?:api\/)?apps\/[^/]+\/(?:entities\/User\/me$|functions\/.|integrations\/.)/,
  /^\/api\/apps\/[^/]+\/integration-endpoints\/./,
  /^\/integrations\/./,
  /^\/(?:api\/)?functions\/./,
  /^\/api\/(?:auth\/signIn|apps\/[^/]+\/auth\/login)$/,
  /^\/api\/apps\/public\/prod\/public-settings\/by-id\/[^/]+$/,
]

export const isOpenPath = (path: string): boolean => OPEN.some((each) => each.test(path))

function isOpen(request: Request, env: Env): boolean {
  const { host, pathname } = new URL(request.url)
  return hostTarget(host, env).kind === 'published' && isOpenPath(pathname)
}

const isForeign = (request: Request): boolean => ![null, new URL(request.url).origin].includes(request.headers.get('origin'))

/**
 * What to say to a page of another site: that it may read this, or nothing, which its browser takes for no. Never that
 * it may send cookies; an answer to a call that brought some anyway is not for it.
 */
export function crossOriginHeaders(request: Request, env: Env): Record<string, string> {
  if (!isForeign(request) || request.headers.has('cookie') || !isOpen(request, env)) return {}
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
}

/**
 * Answers the question browsers ask before a call of another site's page; a plain OPTIONS goes on to whoever handles
 * it.
 */
export const answerPreflight = createMiddleware<ApiEnv>(async (c, next) => {
  const { raw } = c.req
  const isAsked = raw.method === 'OPTIONS' && raw.headers.has('access-control-request-method')
  if (isAsked && isForeign(raw) && isOpen(raw, c.env))
    return new Response(null, { status: 204, headers: preflightHeaders(raw, '*') })
  return next()
})

/** Never `Access-Control-Allow-Credentials`: a browser that would send cookies along must not. */
export const preflightHeaders = (request: Request, origin: '*' | 'null'): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
  'access-control-max-age': '600',
  vary: 'Origin, Access-Control-Request-Headers',
})
