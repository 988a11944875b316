import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { returnPath } from '#contract/people/return-path'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'

const refusal = () => new ApiError('forbidden', 'This call must come from the page it belongs to')

/**
 * For calls that act by cookie. SameSite is not enough: other apps are siblings of this host, hence the same site.
 * A browser always names the origin of a POST, so a call that names none is refused too.
 */
export const requireOwnOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.header('origin') !== new URL(c.req.url).origin) throw refusal()
  await next()
})

/** A page of another site made this call; programs name no origin. */
export function isFromForeignPage(request: Request): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(request.url).origin
}

/** No browser sent this: those name the origin of a POST, and say where a call comes from. */
export const isProgram = ({ headers }: Request): boolean => !headers.has('origin') && !headers.has('sec-fetch-site')

/**
 * For signing in with a password. A page of another site may have its visitor sign in to an app, since a token in the
 * answer is all it gets; a builder's token would be worth too much.
 */
export const refuseForeignBuilderPages = createMiddleware<ApiEnv>(async (c, next) => {
  if (isFromForeignPage(c.req.raw) && hostTarget(new URL(c.req.url).host, c.env).kind !== 'published') throw refusal()
  await next()
})

/**
 * For calls that set a cookie but take none: another page may not sign its visitor in here; programs, which name no
 * origin, may.
 */
export const refuseForeignOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (isFromForeignPage(c.req.raw)) throw refusal()
  await next()
})

/** Whether a navigation was begun by this host's own page or by the person; older browsers, which do not say, pass. */
export const isFromOwnPage = (request: Request): boolean =>
  ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'))

/** An address to go on to: a path of the origin itself, whatever was asked for. */
export const ownPath = (wanted: string | undefined, origin: string): string => returnPath(wanted, { origin })
