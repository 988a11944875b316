import { createMiddleware } from 'hono/factory'
import type { OwnerActionKind } from '#contract/admin'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { describeAction, recordAction } from './admin-actions'

const APP = '/api/apps/[^/]+'

/** Calls by which an owner lets somebody in, shuts them out, or takes something away. */
const RECORDED: [method: string, path: string, kind: OwnerActionKind][] = [
  ['POST', `${APP}/publish`, 'app-published'],
  ['POST', `${APP}/unpublish`, 'app-unpublished'],
  ['DELETE', APP, 'app-deleted'],
  ['DELETE', `${APP}/forever`, 'app-deleted'],
  ['POST', `${APP}/restore`, 'app-restored'],
  ['POST', `${APP}/claim`, 'app-claimed'],
  ['PATCH', APP, 'app-changed'],
  ['POST', `${APP}/settings`, 'settings-changed'],
  ['PUT', `${APP}/gate`, 'gate-changed'],
  ['POST', `${APP}/gate/links`, 'gate-changed'],
  ['DELETE', `${APP}/gate/links/[^/]+`, 'gate-changed'],
  ['PUT', `${APP}/programs`, 'programs-changed'],
  ['POST', `${APP}/accessTokens`, 'token-made'],
  ['DELETE', `${APP}/accessTokens/[^/]+`, 'token-revoked'],
  ['POST', '/api/live_api/account/accessTokens', 'token-made'],
  ['DELETE', '/api/live_api/account/accessTokens/[^/]+', 'token-revoked'],
  ['POST', `${APP}/collaborators`, 'collaborator-invited'],
  ['PATCH', `${APP}/collaborators/[^/]+`, 'collaborator-changed'],
  ['DELETE', `${APP}/collaborators/(?:invitations/)?[^/]+`, 'collaborator-removed'],
  ['POST', `${APP}/domains`, 'domain-added'],
  ['DELETE', `${APP}/domains/[^/]+`, 'domain-removed'],
  ['POST', '(?:/api)?/apps/[^/]+/secrets', 'secret-set'],
  ['DELETE', '(?:/api)?/apps/[^/]+/secrets(?:/[^/]+)?', 'secret-removed'],
  ['POST', `${APP}/payments/connect`, 'payments-connected'],
]
const PATTERNS = RECORDED.map(([method, path, kind]) => ({ method, kind, pattern: new RegExp(`^${path}$`) }))

export const ownerActionOf = (method: string, path: string): OwnerActionKind | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.kind

/** Writes down what an owner has just done, once it is done: who, what and of which app, never what was entered. */
export const recordOwnerActions = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const kind = ownerActionOf(c.req.method, c.req.path)
  const builder = c.get('builder')
  if (!kind || !builder || !c.res.ok) return
  const app = c.get('app')
  const details = app ? `${app.name} (${app.id})` : (c.req.param('appId') ?? '')
  const action = describeAction(builder, kind, { details })
  try {
    await recordAction(c.env, action)
  } catch (error) {
    // The change is made, and is answered as such: the line goes where the operator finds it.
    console.error('an action was not recorded', c.var.requestId, { kind, adminId: action.adminId, details }, error)
  }
})
