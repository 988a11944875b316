import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { type AppRow, findPublishedApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget, siteAddress } from '#worker/platform/http/hosts'

/** Tenant of the builders. An app's end users are in the tenant named by the app's id. */
export const PLATFORM = 'platform'
const PLATFORM_NAME = 'BuildAI'

/** Whose sign-in this is: the platform's, or that of the app whose host was called. */
export interface Tenant {
  id: string
  /** In whose name mail is written. */
  name: string
  /** Of the host that was called; cookies and links belong to it. */
  origin: string
  app?: AppRow
}

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set by `requireTenant`. */
    tenant: Tenant
  }
}

/**
 * The host decides the tenant, and `?appId=` may only confirm it: a cookie is set for the host that was called, so
 * signing in to one app on another's host, or on the builder's, would hand out identities across origins.
 */
export const requireTenant = createMiddleware<ApiEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const appId = c.req.param('appId') ?? c.req.query('appId')
  const target = hostTarget(url.host, c.env)
  if (target.kind === 'platform') {
    if (appId) throw new ApiError('forbidden', 'Sign in on the address of the app itself')
    c.set('tenant', { id: PLATFORM, name: PLATFORM_NAME, origin: url.origin })
  } else {
    const app = target.kind === 'published' ? await findPublishedApp(openDatabase(c.env.DB), target.slug) : undefined
    if (!app || (appId && appId !== app.id)) throw new ApiError('not-found', 'There is no such app')
    c.set('tenant', { id: app.id, name: app.name, origin: siteAddress(c.env, url), app })
  }
  await next()
})
