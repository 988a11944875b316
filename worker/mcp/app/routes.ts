import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { APP_MCP_PATH } from '#contract/access/access-tokens'
import { resolveAppAccess } from '#worker/entities/access/app-access'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { limitAtOnce } from '#worker/platform/limits/limit-heavy'
import { limitCalls, messagesOnly, serveMcp, tokenRequired } from '../serve-mcp'
import { makeAppServer } from './app-server'

const requireProgram = createMiddleware<ApiEnv>(async (c, next) => {
  const { principal } = c.var
  const isPublished = hostTarget(new URL(c.req.url).host, c.env).kind === 'published'
  if (!isPublished || principal.kind !== 'end-user' || !principal.isProgram)
    throw tokenRequired('Bring an access token of this app; its owner makes one under Programs, where the app is opened to them.')
  c.set('program', { tokenId: principal.userId })
  await next()
})

/** How a request is answered on an app's host. */
type Dispatch = (request: Request, env: ApiEnv['Bindings'], context: ExecutionContext) => Response | Promise<Response>

/** The MCP server of each published app, on its own host. */
export const appMcpRoutes = (dispatch: Dispatch) =>
  new Hono<ApiEnv>().all(APP_MCP_PATH, requireProgram, messagesOnly, limitCalls, limitAtOnce('mcp', TOO_MANY), async (c) => {
    const { principal } = c.var
    const access = await resolveAppAccess(c, principal.kind === 'end-user' ? principal.appId : '')
    const authorization = c.req.header('authorization') ?? ''
    return serveMcp(c.req.raw, () =>
      makeAppServer(c.env, access, async ({ method, path, body }) => {
        const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        const request = new Request(new URL(path, c.req.url), { method, headers, ...sent })
        return dispatch(request, c.env, c.executionCtx as ExecutionContext)
      }),
    )
  })

const TOO_MANY = 'calls with this token are under way. Wait until one is done.'
