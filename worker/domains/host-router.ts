import { ApiError, type ErrorBody } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hostTarget, publishedOrigin, withPort } from '#worker/platform/http/hosts'
import { selectServedApp } from './queries'

/**
 * Hosts that are nobody's, so that knocking costs no look-up. Only these are remembered: whose a host is can change at
 * any moment, and no app is ever shown under a host that has gone to another.
 */
const unknown = new Map<string, number>()
const UNKNOWN_FOR_MS = 5_000
const MAX_UNKNOWN = 2_000
/** Browsers keep for a minute that the first address leads here: so long both show the app, and none leads round. */
const UNTIL_FORGOTTEN_MS = 120_000

/** A host has come to an app: what was nobody's a moment ago may be it. */
export const forgetUnknownHosts = (): void => unknown.clear()

/**
 * What a request's environment says besides, where it came to an app's own domain: by its Host alone, at the port of
 * this installation.
 */
export async function findCustomHost(env: Env, url: URL, nowMs = Date.now()): Promise<Env['CUSTOM_HOST']> {
  if (hostTarget(url.host, env).kind !== 'custom') return undefined
  const host = url.hostname.toLowerCase()
  if (withPort(env, host) !== url.host.toLowerCase() || !/^[a-z0-9_.-]{1,253}$/.test(host)) return undefined
  if ((unknown.get(host) ?? 0) > nowMs) return undefined
  const app = await selectServedApp(openDatabase(env.DB), host)
  if (app) {
    const isResting = app.restingSinceMs !== null && nowMs >= app.restingSinceMs + UNTIL_FORGOTTEN_MS
    return { host: url.host.toLowerCase(), slug: app.slug, ...(isResting ? { isResting } : {}) }
  }
  if (unknown.size >= MAX_UNKNOWN) unknown.clear()
  unknown.set(host, nowMs + UNKNOWN_FOR_MS)
  return undefined
}

/**
 * What a domain beyond its owner's plan answers: pages lead to the same page at the app's first address, for as long as
 * it rests and no longer. A call is told; it is not passed on to another origin.
 */
export function answerResting(env: Env, { method, url }: Request, slug: string): Response {
  const { pathname, search } = new URL(url)
  const location = publishedOrigin(env, slug) + pathname + search
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  if (['GET', 'HEAD'].includes(method)) return new Response(null, { status: 302, headers: { ...headers, Location: location } })
  const message = `This address rests. The app is found at ${publishedOrigin(env, slug)} now.`
  const error = new ApiError('domain-resting', message)
  return Response.json({ error: { code: error.code, message } } satisfies ErrorBody, { status: error.status, headers })
}
