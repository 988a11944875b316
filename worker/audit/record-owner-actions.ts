import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { OwnerActionKind } from '#contract/admin'
import type { ActivityKind } from '#contract/app/activity'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { describeAction, recordAction } from './admin-actions'
import { recordActivity } from './app-activity'

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
const ROWS = `${APP}/records/[^/]+`

/** Calls that everyone who builds the app is told of; those above that are about an app are, too. */
const SHOWN: [method: string, path: string, kind: ActivityKind][] = [
  ['PUT', `${APP}/publish/schedule`, 'publish-scheduled'],
  ['DELETE', `${APP}/publish/schedule`, 'schedule-cancelled'],
  ['POST', '/api/apps', 'texts-changed'],
  ['POST', `${APP}/style`, 'style-changed'],
  ['POST', `${APP}/collaboration`, 'collaborator-joined'],
  ['DELETE', `${APP}/collaboration`, 'collaborator-left'],
  ['POST', '(?:/api)?/apps/[^/]+/(?:runtime/)?users/invite-user', 'user-invited'],
  ['PATCH', `${APP}/users/[^/]+`, 'user-changed'],
  ['DELETE', `${APP}/users/(?:invitations/)?[^/]+`, 'user-removed'],
  ['PUT', `${APP}/variables`, 'variables-changed'],
  ['PUT', `${APP}/connectors/[^/]+`, 'connector-changed'],
  ['POST', `${APP}/connectors/[^/]+`, 'connector-changed'],
  ['DELETE', `${APP}/connectors/[^/]+`, 'connector-changed'],
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
  ['POST', `${APP}/tools/[^/]+/activate`, 'tool-switched'],
  ['POST', `${APP}/chat/activate`, 'assistant-switched'],
  ['PATCH', `${APP}/chat/assistant`, 'assistant-changed'],
  ['POST', '(?:/api)?/apps/[^/]+/functions/.+/deploy', 'function-deployed'],
  ['POST', `${APP}/versions/[^/]+/restore`, 'version-restored'],
]
const SHOWN_PATTERNS = SHOWN.map(([method, path, kind]) => ({ method, kind, pattern: new RegExp(`^${path}$`) }))
const PATTERNS = RECORDED.map(([method, path, kind]) => ({ method, kind, pattern: new RegExp(`^${path}$`) }))

export const ownerActionOf = (method: string, path: string): OwnerActionKind | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.kind

/** What the people who build an app are told of a call; undefined where it is nothing to them. */
export function activityOf(method: string, path: string): ActivityKind | undefined {
  const action = ownerActionOf(method, path)
  // Of an app that is deleted nobody reads anything.
  if (action) return action === 'app-deleted' ? undefined : action
  return SHOWN_PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.kind
}

/**
 * Writes down what an owner has just done, once it is done: who, what and of which app, never what was entered; and for
 * those who build the app what was changed by whom.
 */
export const recordOwnerActions = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (!c.res.ok) return
  try {
    await Promise.all([recordForAdmins(c), recordForBuilders(c)])
  } catch (error) {
    // The change is made, and is answered as such: the line goes where the operator finds it.
    const { method, path } = c.req
    console.error('an action was not recorded', c.var.requestId, { method, path, appId: c.get('app')?.id }, error)
  }
})

async function recordForAdmins(c: Context<ApiEnv>): Promise<void> {
  const kind = ownerActionOf(c.req.method, c.req.path)
  const builder = c.get('builder')
  if (!kind || !builder) return
  const app = c.get('app')
  const details = app ? `${app.name} (${app.id})` : (c.req.param('appId') ?? '')
  await recordAction(c.env, describeAction(builder, kind, { details }))
}

async function recordForBuilders(c: Context<ApiEnv>): Promise<void> {
  const kind = activityOf(c.req.method, c.req.path)
  const { principal } = c.var
  const change = c.get('change')
  const appId = change?.appId ?? c.get('app')?.id
  if (!kind || !appId || principal.kind !== 'builder') return
  await recordActivity(c.env, { ...change, appId, accountId: principal.accountId, kind })
}
