import { createMiddleware } from 'hono/factory'
import { type BuilderPrincipal, may, PERMISSIONS, type PermissionApp, type PermissionName } from '#contract/access/permissions'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from './api-env'

/**
 * Lets builders through who have a permission of contract/access/permissions.ts, about the app where one is known. Goes
 * after `requireBuilder` or `requireOwner`.
 */
export const requirePermission = (name: PermissionName) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { builder } = c.var
    const app = c.get('app')
    const about = app ? { appType: app.appType, isPublished: app.publishedVersionId !== null } : undefined
    requireMay(builder, name, about)
    await next()
  })

/** The same where it hangs on what is asked whether a permission is needed. */
export function requireMay(holder: BuilderPrincipal, name: PermissionName, about?: PermissionApp): void {
  if (!may(holder, name, about)) throw new ApiError('forbidden', PERMISSIONS[name].refusal)
}
