import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { OwnerActionKind } from '#contract/admin'
import { ActivityKind } from '#contract/app/activity'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { type Admin, describeAction, recordAction } from './admin-actions'
import { recordActivity } from './app-activity'

const APP = '/api/apps/[^/]+'

/**
 * Calls by which an owner lets somebody in, shuts them out, or takes something away. What is not here has its reason in
 * the test beside this file.
 */
const RECORDED: [method: string, path: string, kind: OwnerActionKind][] = [
  ['POST', `${APP}/publish`, 'app-published'],
  ['PUT', `${APP}/publish/schedule`, 'publish-scheduled'],
  ['DELETE', `${APP}/publish/schedule`, 'schedule-cancelled'],
  ['POST', `${APP}/unpublish`, 'app-unpublished'],
  ['DELETE', APP, 'app-deleted'],
  ['DELETE', `${APP}/forever`, 'app-deleted'],
  ['POST', `${APP}/restore`, 'app-restored'],
  ['GET', `${APP}/settings/claimInvitation`, 'claim-invited'],
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
  ['POST', `${APP}/collaboration`, 'collaborator-joined'],
  ['PATCH', `${APP}/collaborators/[^/]+`, 'collaborator-changed'],
  ['DELETE', `${APP}/collaborators/(?:invitations/)?[^/]+`, 'collaborator-removed'],
  ['DELETE', `${APP}/collaboration`, 'collaborator-left'],
  ['POST', '(?:/api)?/apps/[^/]+/(?:runtime/)?users/invite-user', 'user-invited'],
  ['PATCH', `${APP}/users/[^/]+`, 'user-changed'],
  ['DELETE', `${APP}/users/(?:invitations/)?[^/]+`, 'user-removed'],
  ['POST', `${APP}/domains`, 'domain-added'],
  ['POST', `${APP}/domains/[^/]+/prefer`, 'domain-preferred'],
  ['DELETE', `${APP}/domains/[^/]+`, 'domain-removed'],
  ['POST', '(?:/api)?/apps/[^/]+/secrets', 'secret-set'],
  ['DELETE', '(?:/api)?/apps/[^/]+/secrets(?:/[^/]+)?', 'secret-removed'],
  ['PUT', `${APP}/connectors/[^/]+`, 'connector-changed'],
  ['POST', `${APP}/connectors/[^/]+`, 'connector-changed'],
  ['DELETE', `${APP}/connectors/[^/]+`, 'connector-changed'],
  ['PUT', `${APP}/integrations/packages/[^/]+`, 'package-set'],
  ['DELETE', `${APP}/integrations/packages/[^/]+`, 'package-removed'],
  ['POST', `${APP}/tools/[^/]+/activate`, 'tool-switched'],
  ['POST', `${APP}/chat/activate`, 'assistant-switched'],
  ['POST', `${APP}/payments/connect`, 'payments-connected'],
  ['POST', '/api/live_api/app/subscription/cancel', 'plan-cancelled'],
  ['POST', '/api/live_api/app/subscription/resume', 'plan-resumed'],
]
const ROWS = `${APP}/records/[^/]+`

/** Calls that everyone who builds the app is told of; those above that are about an app are, too. */
const SHOWN: [method: string, path: string, kind: ActivityKind][] = [
  ['POST', '/api/apps', 'texts-changed'],
  ['POST', `${APP}/style`, 'style-changed'],
  ['PUT', `${APP}/variables`, 'variables-changed'],
  ['POST', ROWS, 'rows-added'],
  ['PATCH', ROWS, 'rows-changed'],
  ['DELETE', ROWS, 'rows-deleted'],
  ['POST', `${ROWS}/restore`, 'rows-put-back'],
  ['POST', `${ROWS}/lock`, 'rows-locked'],
  ['POST', `${ROWS}/import`, 'rows-imported'],
  ['POST', `${ROWS}/copy-to-test`, 'rows-copied-to-test'],
  ['POST', `${ROWS}/copy-to-live`, 'rows-copied-to-live'],
  ['POST', `${ROWS}/columns`, 'columns-changed'],
  ['POST', `${APP}/sample-data/remove`, 'samples-removed'],
  ['DELETE', `${APP}/files/.+`, 'file-deleted'],
  ['POST', '/api/context/ingest/[^/]+', 'data-source-added'],
  ['POST', `${APP}/tools`, 'tool-made'],
  ['PATCH', `${APP}/tools/[^/]+`, 'tool-changed'],
  ['DELETE', `${APP}/tools/[^/]+`, 'tool-deleted'],
  ['PATCH', `${APP}/chat/assistant`, 'assistant-changed'],
  ['POST', '(?:/api)?/apps/[^/]+/functions/.+/deploy', 'function-deployed'],
  ['POST', `${APP}/versions/[^/]+/restore`, 'version-restored'],
]
const SHOWN_PATTERNS = SHOWN.map(([method, path, kind]) => ({ method, kind, pattern: new RegExp(`^${path}$`) }))
const PATTERNS = RECORDED.map(([method, path, kind]) => ({ method, kind, pattern: new RegExp(`^${path}$`) }))

export const ownerActionOf = (method: string, path: string): OwnerActionKind | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.kind

/**
 * Undefined for what no app's own list tells: of a deleted app nobody reads it, and what somebody pays is theirs alone.
 */
const toActivity = (kind: OwnerActionKind): ActivityKind | undefined => ActivityKind.safeParse(kind).data

/** What the people who build an app are told of a call; undefined where it is nothing to them. */
export function activityOf(method: string, path: string): ActivityKind | undefined {
  const action = ownerActionOf(method, path)
  if (action) return toActivity(action)
  return SHOWN_PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.kind
}

/**
 * Writes down what an owner has just done, in the builder or the preview, once it is done: who, what and of which app,
 * never what was entered; and for those who build the app what was changed by whom.
 */
export const recordOwnerActions = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { principal } = c.var
  if (!c.res.ok || (principal.kind !== 'builder' && principal.kind !== 'preview')) return
  try {
    await Promise.all([recordForAdmins(c, principal), recordForBuilders(c, principal)])
  } catch (error) {
    // The change is made, and is answered as such: the line goes where the operator finds it.
    const { method, path } = c.req
    console.error('an action was not recorded', c.var.requestId, { method, path, appId: c.get('app')?.id }, error)
  }
})

async function recordForAdmins(c: Context<ApiEnv>, by: Admin): Promise<void> {
  const kind = ownerActionOf(c.req.method, c.req.path)
  if (!kind) return
  const app = c.get('app')
  const details = app ? `${app.name} (${app.id})` : (c.req.param('appId') ?? '')
  await recordAction(c.env, describeAction(by, kind, { details }))
}

async function recordForBuilders(c: Context<ApiEnv>, by: Admin): Promise<void> {
  const kind = activityOf(c.req.method, c.req.path)
  const change = c.get('change')
  const appId = change?.appId ?? c.get('app')?.id
  if (!kind || !appId) return
  await recordActivity(c.env, { ...change, appId, accountId: by.accountId, kind })
}
