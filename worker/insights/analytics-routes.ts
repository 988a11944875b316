import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { type Analytics, AnalyticsQuery, type Funnel, FunnelQuery, type LiveVisitors } from '#contract/insights/analytics'
import { requireViewer } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { analyticsOf } from './app-analytics'
import { readAnalytics, readFunnel } from './read-analytics'

const requirePublished = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.app.publishedVersionId) throw new ApiError('conflict', 'Publish your app to access analytics')
  await next()
})

/** What an app's owner reads of its visitors. */
export const appAnalyticsRoutes = new Hono<ApiEnv>()
  .get('/:appId/analytics', requireViewer, requirePublished, validate('query', AnalyticsQuery), async (c) =>
    c.json<Analytics>(await readAnalytics(c.env, c.var.app, c.req.valid('query'))),
  )
  .get('/:appId/analytics/live', requireViewer, requirePublished, async (c) =>
    c.json<LiveVisitors>(await analyticsOf(c.env, c.var.app.id).listLiveVisitors(Date.now())),
  )
  .get('/:appId/analytics/funnel', requireViewer, requirePublished, validate('query', FunnelQuery), async (c) =>
    c.json<Funnel>(await readFunnel(c.env, c.var.app, c.req.valid('query'))),
  )
