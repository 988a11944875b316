import { createMiddleware } from 'hono/factory'
import { type AppRow, findApp, findPublishedApp, isSuspended } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { answerAbsent, SUSPENDED } from './not-found-page'

/** What an app's host leads to: its published app, or the preview of one. */
export type Site = { kind: 'published'; app: AppRow } | { kind: 'preview'; app: AppRow }

export async function findSite(env: Env, url: string): Promise<Site | undefined> {
  const target = hostTarget(new URL(url).host, env)
  const db = openDatabase(env.DB)
  if (target.kind === 'published') {
    const app = await findPublishedApp(db, target.slug)
    return app && { kind: 'published', app }
  }
  if (target.kind !== 'preview') return undefined
  const app = await findApp(db, target.appId)
  return app && { kind: 'preview', app }
}

export type SiteEnv = ApiEnv & { Variables: { site: Site } }

/** Finds the app of the host; a host that is nobody's gets a page that says so, never another's app. */
export const requireSite = createMiddleware<SiteEnv>(async (c, next) => {
  // One of several groups of routes may have found it already.
  const site: Site | undefined = c.get('site') ?? (await findSite(c.env, c.req.url))
  if (!site) {
    const target = hostTarget(new URL(c.req.url).host, c.env)
    const isDown = target.kind === 'published' && (await isSuspended(openDatabase(c.env.DB), target.slug))
    return answerAbsent(c.env, c.req.raw, isDown ? SUSPENDED : undefined)
  }
  c.set('site', site)
  c.set('app', site.app)
  return next()
})
