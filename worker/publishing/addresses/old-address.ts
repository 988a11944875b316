import { createMiddleware } from 'hono/factory'
import { appAddress } from '#worker/apps/app-address'
import { findMovedApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'

/**
 * Leads from an address that an app had before to the one it has now, path and query kept. It is looked for only where
 * nothing was found, goes straight to the present address, and is kept by no cache: an app may take a former address
 * again.
 */
export const redirectOldAddress = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const url = new URL(c.req.url)
  const target = hostTarget(url.host, c.env)
  if (c.res.status !== 404 || target.kind !== 'published') return
  const location = await presentAddress(c.env, target.slug, url)
  if (!location) return
  c.res = undefined
  c.res = new Response(null, {
    status: ['GET', 'HEAD'].includes(c.req.method) ? 301 : 308,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
})

/** Where what had an address before is found now; undefined where no app that is live had it. */
export async function presentAddress(env: Env, slug: string, { pathname, search }: URL): Promise<string | undefined> {
  const app = await findMovedApp(openDatabase(env.DB), slug)
  return app && app.slug !== slug ? `${appAddress(env, app)}${pathname}${search}` : undefined
}
