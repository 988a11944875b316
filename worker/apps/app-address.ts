import type { Env } from '#worker/platform/env'
import { customOrigin, publishedOrigin, withPort } from '#worker/platform/http/hosts'
import type { AppRow } from './queries'

type Addressed = Pick<AppRow, 'slug' | 'customHost'>

/** The one address of a published app, without a slash at the end: its own domain's where it has one that is live. */
export const appAddress = (env: Env, { slug, customHost }: Addressed): string =>
  customHost ? customOrigin(env, withPort(env, customHost)) : publishedOrigin(env, slug)

const NO_PAGE = /^\/(?:api|live_api|integrations|functions|runtime|auth|files|ws-user-apps|_app|_preview|_runtime)(?:\/|$)/

/**
 * Where somebody goes on to who asks for a page under another of the app's hosts. Its calls and files answer under
 * each, so that a page that is open goes on working.
 */
export function canonicalAddress(env: Env, app: Addressed, request: Request): string | undefined {
  const url = new URL(request.url)
  // The builder frames an app's first address alone.
  if (request.headers.get('sec-fetch-dest') === 'iframe') return undefined
  if (!app.customHost || !['GET', 'HEAD'].includes(request.method)) return undefined
  if (url.host === withPort(env, app.customHost) || NO_PAGE.test(url.pathname) || /\.\w{1,8}$/.test(url.pathname))
    return undefined
  return `${appAddress(env, app)}${url.pathname}${url.search}`
}
