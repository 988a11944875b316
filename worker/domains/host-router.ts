import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hostTarget, withPort } from '#worker/platform/http/hosts'
import { selectServedApp } from './queries'

/**
 * Hosts that are nobody's, so that knocking costs no look-up. Only these are remembered: whose a host is can change at
 * any moment, and no app is ever shown under a host that has gone to another.
 */
const unknown = new Map<string, number>()
const UNKNOWN_FOR_MS = 5_000
const MAX_UNKNOWN = 2_000

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
  if (app) return { host: url.host.toLowerCase(), slug: app.slug }
  if (unknown.size >= MAX_UNKNOWN) unknown.clear()
  unknown.set(host, nowMs + UNKNOWN_FOR_MS)
  return undefined
}
