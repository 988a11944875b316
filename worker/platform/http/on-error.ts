import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, type ErrorBody, type ErrorCode } from '#contract/errors'
import { isDatabaseFull } from '../database-size'
import { countMetric } from '../metrics'
import type { ApiEnv } from './api-env'

/**
 * Writes every error answer, in three tiers: ours, the framework's, a bug. A bug is logged whole and answers a fixed
 * sentence.
 */
export function onError(error: Error, c: Context<ApiEnv>): Response {
  const answer = (code: ErrorCode, message: string, status: number, details?: unknown) =>
    c.json<ErrorBody>(
      { error: { code, message, ...(details === undefined ? {} : { details }), requestId: c.var.requestId } },
      status as ContentfulStatusCode,
    )
  if (error instanceof ApiError) {
    for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value)
    countMetric('buildai_refusals_total', { code: error.code })
    return answer(error.code, error.message, error.status, error.details)
  }
  if (error instanceof HTTPException) {
    const status = Math.min(error.status, 500)
    return answer(
      status === 401 ? 'signed-out' : status === 403 ? 'forbidden' : 'invalid-input',
      'The request is not understood',
      status,
    )
  }
  if (isMissingTable(error)) return answer('not-configured', NOT_MIGRATED, 503)
  if (isDatabaseFull(error)) {
    logUnhandled(error, c)
    return answer('database-full', FULL, 507)
  }
  logUnhandled(error, c)
  return answer('internal', 'Something went wrong on our side. Please try again.', 500)
}

/**
 * One line of JSON, like that of every request, which its id leads to. It names the route, since addresses hold secrets
 * of links, and leaves out what a statement was given.
 */
function logUnhandled(error: Error, c: Context<ApiEnv>): void {
  const causes: string[] = []
  for (let each: unknown = error; each !== undefined && causes.length < MAX_CAUSES; )
    if (each instanceof Error) {
      causes.push((each.stack ?? `${each.name}: ${each.message}`).replace(/^params: .*$/gm, 'params: …'))
      each = each.cause
    } else {
      causes.push(String(each))
      each = undefined
    }
  const { requestId } = c.var
  const line = { event: 'unhandled', at: new Date().toISOString(), requestId, method: c.req.method, route: routePath(c), causes }
  console.error(JSON.stringify(line))
}

/** An error may name itself as its cause. */
const MAX_CAUSES = 5

const NOT_MIGRATED =
  'The databases of this installation have no tables yet, or not all of them. `npx bun run doctor --fix` makes them on a laptop, `bun run deploy` on Cloudflare.'

const FULL = 'There is no room left where this is kept, so nothing was saved. What is there can still be read.'

/** Of a database that was never brought to this schema. The driver keeps what it was told in a chain of causes. */
function isMissingTable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (/no such (?:table|column): /.test(each.message)) return true
  return false
}

export function notFound(c: Context<ApiEnv>): Response {
  return c.json<ErrorBody>(
    { error: { code: 'not-found', message: 'There is nothing at this address', requestId: c.var.requestId } },
    404,
  )
}
