import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { type BuilderRole, hasRole } from '#contract/people/collaborators'
import type { Plan } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { type AppRow, findApp } from './find-app'
import { findRole } from './find-role'

/** The account that messages, credits, storage and limits count against: the app's owner's, whoever works on it. */
export interface Payer {
  accountId: string
  plan: Plan
  isAdmin: boolean
}

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set by `requireOwner` and its like, and on an app's own host. */
    app: AppRow
    /** Set by `requireOwner` and its like: what the builder is in the app. */
    role: BuilderRole
    payer: Payer
  }
}

const REFUSALS = {
  owner: 'Only the owner of this app can do this',
  editor: 'You look at this app as a viewer. Ask its owner to make you an editor.',
  viewer: '',
} as const

/**
 * Lets the owner of the app named in the path through and puts the app on the context. To strangers it does not exist.
 */
export const requireOwner = requireRole('owner', (request) => request.param('appId'))
/** The same for those who work on it: its owner, and whom they made an editor. */
export const requireEditor = requireRole('editor', (request) => request.param('appId'))
/** And for those who may look at all of it. */
export const requireViewer = requireRole('viewer', (request) => request.param('appId'))

/** The same where the app is named after the path: `?appId=`. */
export const requireQueryEditor = requireRole('editor', (request) => request.query('appId'))
export const requireQueryViewer = requireRole('viewer', (request) => request.query('appId'))

/**
 * A collaborator acts with the plan of the app's owner, and with no power an admin of the installation has over his own
 * apps.
 */
function requireRole(needed: BuilderRole, appIdOf: (request: HonoRequest) => string | undefined) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { principal } = c.var
    if (principal.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to continue')
    if (principal.kind !== 'builder') throw new ApiError('forbidden', 'Sign in with a builder account to do this')
    const appId = appIdOf(c.req) ?? ''
    // A route asks for more than the paths around it do: the app was read a moment ago.
    if (c.var.role && c.var.app.id === appId) {
      if (!hasRole(c.var.role, needed)) throw new ApiError('forbidden', REFUSALS[needed])
      return next()
    }
    const db = openDatabase(c.env.DB)
    const app = await findApp(db, appId)
    const role = app && (await findRole(db, app, principal.accountId))
    const payer = app && role === 'owner' ? principal : app && role && (await hook('payerOf')(c.env, app.ownerId))
    if (!app || !role || !payer) throw new ApiError('not-found', 'There is no such app')
    if (!hasRole(role, needed)) throw new ApiError('forbidden', REFUSALS[needed])
    const { accountId, plan, isAdmin } = payer
    c.set('builder', role === 'owner' ? principal : { ...principal, plan, isAdmin: false })
    c.set('payer', { accountId, plan, isAdmin })
    c.set('role', role)
    c.set('app', app)
    await next()
  })
}
