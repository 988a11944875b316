import { type Context, Hono } from 'hono'
import { appAddress } from '#worker/apps/app-address'
import { findApp, findMovedApp, findPublishedApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { isSingleHost, previewOrigin } from '#worker/platform/http/hosts'
import { answerAbsent } from './not-found-page'
import { answerRuntimeFile, openAsset } from './runtime-files'

/**
 * What the builder's host answers besides the API: the way to published apps, and the builder itself. Mounted last
 * there.
 */
export const builderRoutes = new Hono<ApiEnv>()
  .get('/app/:slug/*', async (c) => {
    const slug = c.req.param('slug').toLowerCase()
    const db = openDatabase(c.env.DB)
    const app = (await findPublishedApp(db, slug)) ?? (await findMovedApp(db, slug))
    if (!app) return answerAbsent(c.env, c.req.raw)
    const { pathname, search } = new URL(c.req.url)
    const rest = pathname.split('/').slice(3).join('/')
    return c.redirect(`${appAddress(c.env, app)}/${rest}${search}`, 302)
  })
  .get('/apps/:appId/login', async (c) => {
    const app = await findApp(openDatabase(c.env.DB), c.req.param('appId'))
    if (!app?.publishedVersionId) return answerAbsent(c.env, c.req.raw)
    return c.redirect(`${appAddress(c.env, app)}/apps/${app.id}/login${new URL(c.req.url).search}`, 302)
  })
  .get('/assets/*', (c) => openAsset(c.env, `/builder${new URL(c.req.url).pathname}`, { request: c.req.raw, isImmutable: true }))
  // What apps may import, which the code editor reads. The files it names are served to apps alone.
  .get('/_runtime/surface.json', (c) => answerRuntimeFile(c.env, c.req.raw))
  // Rows of apps name them, and the grid shows rows.
  .get('/_runtime/placeholders/:name', (c) => answerRuntimeFile(c.env, c.req.raw))
  // Pictures of starter apps; what they hold is read through the gallery.
  .get('/_starters/:picture', (c) => {
    const picture = c.req.param('picture')
    if (!/^[a-z0-9-]+\.jpg$/.test(picture)) return c.notFound()
    return openAsset(c.env, `/_starters/${picture}`, { request: c.req.raw, isImmutable: false })
  })
  .get('*', (c) => {
    const { pathname } = new URL(c.req.url)
    if (/^\/(?:api|live_api|integrations|functions|runtime|apps|_app|_runtime|_starters|_preview)(?:\/|$)/.test(pathname))
      return c.notFound()
    if (isFileLike(pathname)) return c.notFound()
    const [, appId, rest = ''] = EDITOR.exec(pathname) ?? []
    return appId === undefined ? openPage(c, 'index.html') : openEditor(c, appId, rest)
  })

const EDITOR = /^\/build\/app\/([a-z0-9]+)(?:\/(.*)|$)/
/** Of the path after the app. The editor's own words for it are in web/builder/pages/editor/frame/address.ts. */
const TOOLS = /^tools?(?:\/|$)/

const openPage = (c: Context<ApiEnv>, page: string) =>
  openAsset(c.env, `/builder/${page}`, { request: c.req.raw, isImmutable: false })

/**
 * With the editor's page the browser hears at once of the code it will need, and of the host its preview comes from,
 * and begins the preview where one is shown: it is there by the time the editor has something to show in it.
 */
async function openEditor(c: Context<ApiEnv>, appId: string, rest: string) {
  const hasPreview = !isSingleHost(c.env) && !TOOLS.test(rest) && c.req.query('stage') === undefined
  const [page, app] = await Promise.all([
    openPage(c, 'editor.html'),
    hasPreview ? findApp(openDatabase(c.env.DB), appId) : undefined,
  ])
  if (isSingleHost(c.env)) return page
  const origin = previewOrigin(c.env, appId)
  page.headers.set('Link', `<${origin}>; rel=preconnect`)
  if (!app || app.appType === 'AI tool' || page.status !== 200) return page
  return new HTMLRewriter()
    .on('script[data-preview]', { element: (script) => void script.setAttribute('data-preview', origin) })
    .transform(page)
}

/** `/.git/config`, `/wrangler.toml`: no screen of the builder is named like that. */
const isFileLike = (pathname: string): boolean =>
  pathname.split('/').some((part) => part.startsWith('.')) || /\.[a-z0-9]{1,8}$/i.test(pathname)
