import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { type AppRow, findOwnedApp } from './find-app'

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set by `requireOwner`, and on an app's own host. */
    app: AppRow
  }
}

/**
 * Lets the owner of the app named in the path through and puts the app on the context. To anyone else it does not
 * exist.
 */
export const requireOwner = requireOwnerOf((request) => request.param('appId'))

/** The same where the app is named after the path: `?appId=`. */
export const requireQueryOwner = requireOwnerOf((request) => request.query('appId'))

function requireOwnerOf(appIdOf: (request: HonoRequest) => string | undefined) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { principal } = c.var
    if (principal.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to continue')
    if (principal.kind !== 'builder') throw new ApiError('forbidden', 'Sign in with a builder account to do this')
    c.set('builder', principal)
    const app = await findOwnedApp(openDatabase(c.env.DB), { appId: appIdOf(c.req) ?? '', ownerId: principal.accountId })
    if (!app) throw new ApiError('not-found', 'There is no such app')
    c.set('app', app)
    await next()
  })
}
