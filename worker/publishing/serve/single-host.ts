import type { Env } from '#worker/platform/env'
import { preflightHeaders } from '#worker/platform/http/cross-origin'
import { platformOrigin, siteAddress } from '#worker/platform/http/hosts'

interface UnderPath {
  request: Request
  /** The same request's address inside the Worker: `https://{slug}.apps.invalid/…`. */
  inner: URL
  dispatch: (request: Request) => Response | Promise<Response>
}

/** No `allow-same-origin`: the document's origin is opaque, and nothing of the platform's is its own. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads'

/**
 * Serves an app under `/app/{slug}` of the platform's host, for deployers with one host name and no wildcard.
 * Everything that comes from there runs in an opaque origin: no cookie reaches it or leaves it, and it is known by
 * bearer token alone.
 */
export async function answerUnderPath(env: Env, { request, inner, dispatch }: UnderPath): Promise<Response> {
  const isOpaque = request.headers.get('origin') === 'null'
  if (request.method === 'OPTIONS' && isOpaque)
    return new Response(null, { status: 204, headers: preflightHeaders(request, 'null') })
  const answer = await dispatch(toInner(request, inner))
  if (answer.status === 101) return answer
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  headers.set('content-security-policy', sandboxed(env, inner, headers.get('content-security-policy')))
  // A tab that a sandboxed page opens is sandboxed too, and browsers show no page there that wants to be alone.
  headers.set('cross-origin-opener-policy', 'unsafe-none')
  headers.append('vary', 'Origin')
  if (isOpaque) {
    headers.set('access-control-allow-origin', 'null')
    headers.set('access-control-expose-headers', '*')
  }
  const location = headers.get('location')
  if (location) headers.set('location', outerAddress(env, inner, location))
  return new Response(answer.body, { status: answer.status, headers })
}

/** Without cookies, which are the platform's; an opaque page of the app is the app's own page. */
function toInner(request: Request, inner: URL): Request {
  const made = new Request(inner, request)
  made.headers.delete('cookie')
  if (made.headers.get('origin') === 'null') made.headers.set('origin', inner.origin)
  return made
}

/** An opaque origin is nobody's self: what the policy calls so is this app's own path, and the runtime's. */
function sandboxed(env: Env, inner: URL, policy: string | null): string {
  const own = `${siteAddress(env, inner)}/ ${platformOrigin(env)}/_runtime/`
  const directives = (policy ?? '').split(';').flatMap((each) => each.trim() || [])
  const named = directives.map((each) => (each.startsWith('frame-ancestors') ? each : each.replace("'self'", own)))
  return [...named, SANDBOX].join('; ')
}

function outerAddress(env: Env, inner: URL, location: string): string {
  const url = new URL(location, inner)
  return url.origin === inner.origin ? `${siteAddress(env, inner)}${url.pathname}${url.search}${url.hash}` : location
}
