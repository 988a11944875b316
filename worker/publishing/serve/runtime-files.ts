import { PLACEHOLDER_THEMES } from '#contract/app/placeholders'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'

const HASHED = /^\/_runtime\/(?:(?:shared|preview)\/)?[\w.@-]+-[\w-]{8,10}\.(?:js|css|json|woff2?|png|svg)$/
const SURFACE = '/_runtime/surface.json'
/** What apps name by an address of their own: the drawn pictures, and the outline of the world behind their maps. */
const NAMED = /^\/_runtime\/(?:land\.json|placeholders\/[a-z]+(?:-\d)?\.svg)$/
const PLACEHOLDER = /^\/_runtime\/placeholders\/([a-z-]+?)(-[1-4])?\.svg$/

/**
 * A file of the runtime as a browser wants it: hashed files to be kept for ever, the surface (which names them) and
 * what has a name of its own to be asked for each time. Nothing else in that folder is anyone's business.
 */
export async function answerRuntimeFile(env: Env, request: Request): Promise<Response> {
  const pathname = nearestPlaceholder(new URL(request.url).pathname)
  const isImmutable = HASHED.test(pathname)
  if (!isImmutable && pathname !== SURFACE && !NAMED.test(pathname))
    throw new ApiError('not-found', 'There is nothing at this address')
  return openAsset(env, pathname, { request, isImmutable })
}

/** Models name themes that there are none of ("plants", "garden"): a drawn picture all the same, not a broken one. */
function nearestPlaceholder(pathname: string): string {
  const [, theme = '', colours = ''] = PLACEHOLDER.exec(pathname) ?? []
  if (theme === '') return pathname
  const words = [theme, theme.replace(/ies$/, 'y'), theme.replace(/es$/, ''), theme.replace(/s$/, '')]
  const known = PLACEHOLDER_THEMES.find((each) => words.includes(each)) ?? 'product'
  return `/_runtime/placeholders/${known}${colours}.svg`
}

/** A built file by its path in dist/web, with the caching it deserves. */
export async function openAsset(env: Env, path: string, { request, isImmutable }: { request: Request; isImmutable: boolean }) {
  const file = await env.ASSETS.fetch(new Request(new URL(path, 'http://assets.local'), { headers: conditions(request) }))
  if (file.status !== 200 && file.status !== 304) throw new ApiError('not-found', 'There is nothing at this address')
  const headers = new Headers(file.headers)
  headers.set('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  headers.set('X-Content-Type-Options', 'nosniff')
  return new Response(file.body, { status: file.status, headers })
}

function conditions(request: Request): HeadersInit {
  const known = request.headers.get('if-none-match')
  return known ? { 'if-none-match': known } : {}
}
