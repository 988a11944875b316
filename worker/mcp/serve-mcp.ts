import { createMcpHandler, type McpServer, type Server } from '@modelcontextprotocol/server'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'

/** Larger than any file or set of records that a call may bring. */
const MAX_REQUEST_BYTES = 4_000_000
const CALLS_A_MINUTE = 240

/** Who a program is, found before anything of its request is read. */
export interface Program {
  tokenId: string
}

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set where a program has shown its token. */
    program: Program
  }
}

/** Nothing is left open between requests here: what is not a message is answered as the protocol wants it. */
export const messagesOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method !== 'POST')
    throw new ApiError('method-not-allowed', 'Send messages of the Model Context Protocol by POST', undefined, { Allow: 'POST' })
  await next()
})

/** As many calls a minute with one token as an agent needs; goes behind what has read the token. */
export const limitCalls = createMiddleware<ApiEnv>(async (c, next) => {
  const limit = { name: 'calls', limit: CALLS_A_MINUTE, windowMs: 60_000 }
  const verdict = await consumeLimit(c.env, { subject: `mcp:${c.var.program.tokenId}`, ...limit })
  requireAllowed(verdict, 'rate-limited', `This token may make ${CALLS_A_MINUTE} calls a minute. Wait a little.`)
  await next()
})

/** Says how to come in, as the protocol wants it said. */
export const tokenRequired = (message: string) =>
  new ApiError('signed-out', message, undefined, { 'WWW-Authenticate': 'Bearer realm="BuildAI"' })

/** One message, answered by a server made for it alone: nothing of one caller is there for the next. */
export function serveMcp(
  request: Request,
  makeServer: () => Promise<McpServer | Server> | McpServer | Server,
): Promise<Response> {
  return createMcpHandler(makeServer, { maxRequestBodySize: MAX_REQUEST_BYTES }).fetch(request)
}
