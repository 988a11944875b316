import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { BUILDER_MCP_PATH, TOKEN_PREFIX } from '#contract/access/access-tokens'
import { findTokenBuilder } from '#worker/access-tokens/access-tokens'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { callAs } from '#worker/platform/http/internal-call'
import { limitAtOnce } from '#worker/platform/limits/limit-heavy'
import { limitCalls, messagesOnly, serveMcp, tokenRequired } from '../serve-mcp'
import { makeBuilderServer } from './builder-server'

type TokenBuilder = NonNullable<Awaited<ReturnType<typeof findTokenBuilder>>>

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set where a program has shown the token of an account. */
    tokenBuilder: TokenBuilder
  }
}

const requireAccountToken = createMiddleware<ApiEnv>(async (c, next) => {
  const [, token = ''] = /^Bearer (\S{20,200})$/.exec(c.req.header('authorization') ?? '') ?? []
  const found = token.startsWith(TOKEN_PREFIX) ? await findTokenBuilder(c.env, token) : undefined
  if (!found) throw tokenRequired('Bring an access token of your account; you make one in your settings, under Programs.')
  c.set('tokenBuilder', found)
  c.set('program', { tokenId: found.tokenId })
  await next()
})

/** How a request is answered on the builder's host. */
type Dispatch = (request: Request, env: ApiEnv['Bindings'], context: ExecutionContext) => Response | Promise<Response>

/** The builder as an MCP server: its own calls, made as the account whose token a program brings. */
export const builderMcpRoutes = (dispatch: Dispatch) =>
  new Hono<ApiEnv>().all(
    BUILDER_MCP_PATH,
    requireAccountToken,
    messagesOnly,
    limitCalls,
    limitAtOnce('mcp', 'calls with this token are under way. Wait until one is done.'),
    async (c) => {
      const { builder, scope } = c.var.tokenBuilder
      const callApi = async (method: string, path: string, body?: unknown) => {
        const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        const request = new Request(new URL(path, platformOrigin(c.env)), { method, ...sent })
        return callAs(builder, async () => dispatch(request, c.env, c.executionCtx as ExecutionContext))
      }
      return serveMcp(c.req.raw, () => makeBuilderServer({ callApi, mayWrite: scope === 'write' }))
    },
  )
