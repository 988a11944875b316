import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'

/** Who may look after an app's people: its owner, in the builder or the preview, and its own admins. */
export interface AppManager {
  isOwner: boolean
  /**
   * Made by the owner's own session or an admin of the app. Code of the app acts by a preview's ticket, or as the app's
   * service: it may not make admins.
   */
  mayMakeAdmins: boolean
  name: string
  email: string
}

export interface AppManagerEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & { manager: AppManager }
}

/**
 * Lets those through and puts the app on the context. To strangers the app does not exist; to its other users it says
 * no.
 */
export const requireAppManager = createMiddleware<AppManagerEnv>(async (c, next) => {
  const { principal } = c.var
  if (principal.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to continue')
  const app = await findApp(openDatabase(c.env.DB), c.req.param('appId') ?? '')
  const absent = new ApiError('not-found', 'There is no such app')
  if (!app) throw absent
  if (principal.kind === 'service') {
    if (principal.appId !== app.id) throw absent
    c.set('manager', { isOwner: false, mayMakeAdmins: false, name: app.name, email: '' })
    c.set('app', app)
    return next()
  }
  const { name, email } = principal
  if (principal.kind === 'end-user') {
    if (principal.appId !== app.id || !app.publishedVersionId) throw absent
    if (principal.role !== 'admin') throw new ApiError('forbidden', 'Only admins of this app can do this')
    c.set('manager', { isOwner: false, mayMakeAdmins: true, name, email })
  } else {
    if (principal.accountId !== app.ownerId || (principal.kind === 'preview' && principal.appId !== app.id)) throw absent
    c.set('manager', { isOwner: true, mayMakeAdmins: principal.kind === 'builder', name, email })
  }
  c.set('app', app)
  await next()
})

/**
 * Whoever is made an admin stays one, so it is asked for by a person: in the builder's own screens, or by an admin of
 * the app.
 */
export function requireMayGive(manager: AppManager, role: string | undefined): void {
  if (role === 'admin' && !manager.mayMakeAdmins)
    throw new ApiError('forbidden', 'Admins are made in the Users panel of the editor, or by an admin of the published app')
}
