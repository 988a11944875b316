import { createMiddleware } from 'hono/factory'
import { canonicalAddress } from '#worker/apps/app-address'
import { type AppRow, findApp, findPublishedApp, isSuspended } from '#worker/apps/find-app'
import { mayPass } from '#worker/apps/gate/gate-pass'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { currentInternalCall } from '#worker/platform/http/internal-call'
import { answerGatePage } from '../gate/gate-page'
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

export type SiteEnv = ApiEnv & { Variables: { site: Site; hasPassedGate?: boolean } }

/** Finds the app of the host; a host that is nobody's gets a page that says so, never another's app. */
export const findOwnSite = createMiddleware<SiteEnv>(async (c, next) => {
  const site = await findSite(c.env, c.req.url)
  if (!site) {
    const target = hostTarget(new URL(c.req.url).host, c.env)
    const isDown = target.kind === 'published' && (await isSuspended(openDatabase(c.env.DB), target.slug))
    return answerAbsent(c.env, c.req.raw, isDown ? SUSPENDED : undefined)
  }
  const canonical = site.kind === 'published' ? canonicalAddress(c.env, site.app, c.req.raw) : undefined
  // Not kept for long: the domain may be taken off again.
  if (canonical) return c.body(null, 301, { Location: canonical, 'Cache-Control': 'max-age=60' })
  c.set('site', site)
  c.set('app', site.app)
  return next()
})

/**
 * The same, and past its gate: nothing else of an app that has one is given to whoever has not shown what it asks for.
 */
export const requireSite = createMiddleware<SiteEnv>(async (c, next) => {
  // One of several groups of routes may have found it already.
  if (c.get('hasPassedGate')) return next()
  return findOwnSite(c, async () => {
    const { app, site } = c.var
    const isAsked = site.kind === 'published' && app.gate !== null && !currentInternalCall()
    // Crawlers are told to stay away rather than shown a form.
    const isOpen = !isAsked || c.req.path === '/robots.txt' || (await mayPass(c.env, app, c.req.raw))
    if (!isOpen) {
      c.res = await answerGatePage(c.env, { app, request: c.req.raw, next: wantedPath(c.req.raw) })
      return
    }
    c.set('hasPassedGate', true)
    await next()
    // No cache on the way keeps it for those who have not passed.
    const caching = isAsked ? c.res.headers.get('cache-control') : null
    if (caching) c.res.headers.set('Cache-Control', caching.replace(/\bpublic\b/, 'private'))
  })
})

function wantedPath({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return method === 'GET' ? pathname + search : '/'
}
