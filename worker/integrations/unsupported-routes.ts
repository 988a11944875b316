import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { resolveAppAccess } from '#worker/entities/access/app-access'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { hostTarget } from '#worker/platform/http/hosts'

const AGENTS = 'AI agents are not available on this installation. Call InvokeLLM, or write a backend function that answers.'
const CONNECTORS =
  "Connections to other services are not available on this installation. Call the service from a backend function, with its key among the app's secrets."
const SSO = 'Single sign-on is not available on this installation. People sign in with email and password.'
const GATEWAY = 'The AI gateway is not available on this installation. Call InvokeLLM instead.'

/**
 * What the published client can ask for and this installation does not have. Each says so under a stable code, with
 * what to do; asking for what there is of it answers that there is nothing.
 */
export const unsupportedRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .get('/:appId/agents/conversations', async (c) => {
    await resolveAppAccess(c, c.req.param('appId'))
    return c.json([])
  })
  .get('/:appId/agents/conversations/:id', async (c) => {
    await resolveAppAccess(c, c.req.param('appId'))
    throw new ApiError('not-found', 'There is no such conversation')
  })
  .post('/:appId/agents/conversations', refuse(AGENTS))
  .post('/:appId/agents/conversations/v2/:id/messages', refuse(AGENTS))
  .get('/:appId/agents/:name/:channel{whatsapp|telegram}', refuse(AGENTS))
  .get('/:appId/external-auth/tokens/:type{.+}', refuse(CONNECTORS))
  .all('/:appId/app-user-auth/connectors/:rest{.+}', refuse(CONNECTORS))
  .post('/:appId/connectors/:type/call', refuse(CONNECTORS))
  .get('/:appId/auth/sso/login', toLogin)
  .get('/auth/:provider{microsoft|facebook|apple}/login', toLogin)
  .get('/:appId/auth/sso/:rest{.+}', refuse(SSO))
  .post('/:appId/ai/:rest{.+}', refuse(GATEWAY))
  // The client tries for ever to reach an actor, unless it hears that there is none.
  .post('/:appId/actors/:name/connection-token', async (c) => {
    await resolveAppAccess(c, c.req.param('appId'))
    throw new ApiError('not-found', 'Actors are not available on this installation. Use entities.subscribe for live updates.')
  })

/**
 * Whoever is sent to a way in that is not here lands on the app's own login page, which judges where it may send them
 * on.
 */
function toLogin(c: Context<ApiEnv>): Response {
  if (hostTarget(new URL(c.req.url).host, c.env).kind === 'platform')
    throw new ApiError('not-found', 'Sign in on the address of the app itself')
  return c.redirect(`/login?${new URLSearchParams({ from_url: c.req.query('from_url') ?? '/' })}`, 302)
}

function refuse(sentence: string) {
  return async (c: Context<ApiEnv>): Promise<Response> => {
    await resolveAppAccess(c, c.req.param('appId') ?? '')
    throw new ApiError('not-available', sentence)
  }
}
