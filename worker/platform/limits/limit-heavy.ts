import { waitUntil } from 'cloudflare:workers'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { sha256 } from '../crypto'
import type { ApiEnv } from '../http/api-env'
import { keepSlot } from './limits'

const AT_ONCE = 5
/** Kept while it is under way; so long it stays taken where the server was ended. */
const LEASE_MS = 30_000

/**
 * What takes much memory or time (publishing, importing, exporting, downloading): so many at once for one person, or
 * one app's visitors.
 */
export const limitHeavy = limitAtOnce(
  'heavy',
  'of your publishes, imports, exports or downloads are under way. Wait until one is done.',
)

/**
 * So many requests of one kind at once for whoever asks; more are refused with the sentence, their number before it.
 */
export function limitAtOnce(kind: 'heavy' | 'mcp', sentence: string) {
  return createMiddleware<ApiEnv>(async (c, next) => holdSlot(c, next, `${kind}:${await whoOf(c)}`, sentence))
}

async function holdSlot(c: Context<ApiEnv>, next: Next, subject: string, sentence: string): Promise<void> {
  const release = await keepSlot(c.env, {
    subject,
    name: 'at-once',
    limit: AT_ONCE,
    leaseMs: LEASE_MS,
  })
  if (!release) {
    throw new ApiError('too-many-at-once', `${AT_ONCE} ${sentence}`, { retryAfterSeconds: 5 }, { 'Retry-After': '5' })
  }
  try {
    await next()
  } catch (error) {
    waitUntil(release())
    throw error
  }
  const { body } = c.res
  if (!body) {
    waitUntil(release())
    return
  }
  // It is under way until the last byte has been read, or nobody wants it any more.
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  waitUntil(
    body
      .pipeTo(writable)
      // Whoever asked has gone: the place is free again.
      .catch(() => {})
      .then(release),
  )
  c.res = new Response(readable, c.res)
}

/**
 * Calls of entities find out later who asks; until then a token stands for whoever brings it, and visitors of an app
 * are one.
 */
async function whoOf(c: Context<ApiEnv>): Promise<string> {
  const { principal } = c.var
  const token = c.req.header('authorization')
  if (principal.kind === 'builder' || principal.kind === 'preview') return principal.accountId
  if (principal.kind === 'end-user') return principal.userId
  return token ? `token:${await sha256(token)}` : `app:${c.req.param('appId') ?? ''}`
}
