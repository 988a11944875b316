import { Hono } from 'hono'
import { findApp, findPublishedApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { answerAbsent } from './not-found-page'
import { answerRuntimeFile, openAsset } from './runtime-files'

/**
 * What the builder's host answers besides the API: the way to published apps, and the builder itself. Mounted last
 * there.
 */
export const builderRoutes = new Hono<ApiEnv>()
  .get('/app/:slug/*', async (c) => {
    const slug = c.req.param('slug').toLowerCase()
    const app = await findPublishedApp(openDatabase(c.env.DB), slug)
    if (!app) return answerAbsent(c.env, c.req.raw)
    const { pathname, search } = new URL(c.req.url)
    const rest = pathname.split('/').slice(3).join('/')
    return c.redirect(`${publishedOrigin(c.env, app.slug)}/${rest}${search}`, 302)
  })
  .get('/apps/:appId/login', async (c) => {
    const app = await findApp(openDatabase(c.env.DB), c.req.param('appId'))
    if (!app?.publishedVersionId) return answerAbsent(c.env, c.req.raw)
    return c.redirect(`${publishedOrigin(c.env, app.slug)}/apps/${app.id}/login${new URL(c.req.url).search}`, 302)
  })
  .get('/assets/*', (c) => openAsset(c.env, `/builder${new URL(c.req.url).pathname}`, { request: c.req.raw, isImmutable: true }))
  // What apps may import, which the code editor reads. The files it names are served to apps alone.
  .get('/_runtime/surface.json', (c) => answerRuntimeFile(c.env, c.req.raw))
  .get('*', (c) => {
    const { pathname } = new URL(c.req.url)
    if (/^\/(?:api|live_api|integrations|functions|runtime|apps|_app|_runtime|_preview)(?:\/|$)/.test(pathname))
      return c.notFound()
    if (isFileLike(pathname)) return c.notFound()
    return openAsset(c.env, '/builder/index.html', { request: c.req.raw, isImmutable: false })
  })

/** `/.git/config`, `/wrangler.toml`: no screen of the builder is named like that. */
const isFileLike = (pathname: string): boolean =>
  pathname.split('/').some((part) => part.startsWith('.')) || /\.[a-z0-9]{1,8}$/i.test(pathname)
