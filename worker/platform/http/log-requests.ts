import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Env } from '../env'
import { countRequest } from '../metrics'
import type { ApiEnv } from './api-env'
import { hostTarget, isLocalInstallation } from './hosts'
import type { Principal } from './principal'

/**
 * On unless the installation is a laptop's, where it would drown what is said there; `LOG_REQUESTS` decides otherwise.
 */
const isLogged = (env: Env): boolean => (env.LOG_REQUESTS ? env.LOG_REQUESTS === '1' : !isLocalInstallation(env))

/**
 * One line of JSON for each request, found again by the id that its answer carries. It names the route, not the
 * address, for addresses hold secrets of links; and who asked by id, never by what they brought. It is counted where
 * nothing is logged, too.
 */
export const logRequests = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { principal, requestId, receivedAtMs } = c.var
  const request = {
    host: hostTarget(new URL(c.req.url).host, c.env).kind,
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    ms: Date.now() - receivedAtMs,
  }
  countRequest(c.env, request)
  if (!isLogged(c.env)) return
  const line = {
    event: 'request',
    at: new Date(receivedAtMs).toISOString(),
    requestId,
    ...request,
    who: principal.kind,
    ...idsOf(principal),
  }
  console.log(JSON.stringify(line))
})

function idsOf(principal: Principal): { accountId?: string; userId?: string; appId?: string } {
  if (principal.kind === 'builder') return { accountId: principal.accountId }
  if (principal.kind === 'end-user') return { userId: principal.userId, appId: principal.appId }
  if (principal.kind === 'preview') return { accountId: principal.accountId, appId: principal.appId }
  return principal.kind === 'service' ? { appId: principal.appId } : {}
}
