import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { PageAudience } from '#contract/access/page-access'
import { ACCESS_HEADER, type PageDirectory } from '#contract/app/boot'
import { ErrorReport } from '#contract/app/error-report'
import { ApiError } from '#contract/errors'
import { readPublicTexts } from '#contract/settings/read-settings'
import { findCaller } from '#worker/accounts/sessions/identify'
import type { AppRow } from '#worker/apps/find-app'
import { isSingleHost } from '#worker/platform/http/hosts'
import { validate } from '#worker/platform/http/validate'
import { isForAnyone, openBuildFile } from '../build/build-files'
import { requireBuild } from '../build/build-version'
import { takeErrorReport } from '../errors/take-error-report'
import { answerIcon, answerIconFile } from '../icons/answer-icon'
import { answerNoFile } from '../site/not-found'
import { robotsText, sitemapXml } from '../site/search-files'
import { webManifest } from '../site/web-manifest'
import { answerPage } from './answer-page'
import { requireSite, type SiteEnv } from './app-host'
import { ACCESS_COOKIE, ACCESS_SECONDS, issueAccess, readAccess } from './chunk-access'
import { audienceIn, directoryFor, refusalOf } from './page-directory'
import { answerPreviewOpened, readPreviewState } from './preview-shell'
import { answerPicture, openPicture } from './public-picture'
import { answerRuntimeFile } from './runtime-files'
import { basePath } from './style-element'

const limitReport = bodyLimit({
  maxSize: 32_000,
  onError: () => {
    throw new ApiError('too-large', 'The report is larger than 32 KB')
  },
})
const OpenPreview = z.object({ ticket: z.string().max(4_000), path: z.string().max(2_000).default('/') })

/**
 * What a published app's or a preview's host answers besides the API. Mounted last there: it takes every path that is
 * left.
 */
export const appHostRoutes = new Hono<SiteEnv>()
  .get('/_runtime/*', (c) => answerRuntimeFile(c.env, c.req.raw))
  .use(requireSite)
  .get('/_app/icon.svg', (c) => answerIcon(c.env, c.var.app, basePath(c.env, c.var.app.slug)))
  .get('/favicon.ico', (c) => answerIcon(c.env, c.var.app, basePath(c.env, c.var.app.slug)))
  .get('/_app/icons/:name', (c) => answerIconFile(c.env, c.var.app, c.req.param('name')))
  .get('/apple-touch-icon.png', (c) => answerIconFile(c.env, c.var.app, 'apple-touch-icon.png'))
  .get('/manifest.webmanifest', (c) => {
    const app = requirePublished(c)
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(JSON.stringify(webManifest(app, basePath(c.env, app.slug))), 200, {
      'Content-Type': 'application/manifest+json',
    })
  })
  .get('/robots.txt', (c) => c.text(robotsText(c.env, c.var.site)))
  .get('/sitemap.xml', async (c) => {
    const text = await sitemapXml(c.env, requirePublished(c))
    return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' })
  })
  .get('/_app/picture', async (c) => {
    const { app, site } = c.var
    const manifest = site.kind === 'published' ? await requireBuild(c.env, app, app.publishedVersionId ?? '') : undefined
    const picture = manifest && (await openPicture(c.env, { app, manifest, page: c.req.query('page') }))
    if (!picture) throw new ApiError('not-found', 'There is nothing at this address')
    return answerPicture(picture)
  })
  .get('/_app/pages', async (c) => answerDirectory(c, requirePublished(c)))
  .get('/_app/:access{~[\\w.-]+}/:file', async (c) => {
    const app = requirePublished(c)
    const audience = await readAccess(c.env, app.id, { sealed: c.req.param('access').slice(1), nowMs: Date.now() })
    return openBuildFile(c.env, app, { file: c.req.param('file'), audience })
  })
  .get('/_app/:file', async (c) => {
    const app = requirePublished(c)
    const file = c.req.param('file')
    return openBuildFile(c.env, app, { file, audience: isForAnyone(app, file) ? 'visitor' : await audienceHere(c, app) })
  })
  .post('/_preview/open', validate('form', OpenPreview), async (c) => {
    const { ticket, path } = c.req.valid('form')
    const principal = await findCaller(c.env, ticket)
    const isRight = c.var.site.kind === 'preview' && principal.kind === 'preview' && principal.appId === c.var.app.id
    if (!isRight) throw new ApiError('forbidden', 'This preview was opened too late. Open it again from the editor.')
    return answerPreviewOpened(c.env, { app: c.var.app, ticket, path, request: c.req.raw })
  })
  .get('/_preview/state', async (c) => {
    const { app, principal, site } = c.var
    if (site.kind !== 'preview' || principal.kind !== 'preview')
      throw new ApiError('forbidden', 'Open the preview from the editor.')
    c.header('Cache-Control', 'no-store')
    return c.json(await readPreviewState(c.env, app, principal))
  })
  .post('/api/app-error', limitReport, validate('json', ErrorReport), async (c) => {
    await takeErrorReport(c.env, c.var.app, c.req.valid('json'))
    return c.json({ success: true })
  })
  .get('*', (c) => {
    const { pathname } = new URL(c.req.url)
    if (/^\/(?:api|live_api|integrations|functions|runtime|_app|_preview)(?:\/|$)/.test(pathname)) return c.notFound()
    if (isFileLike(pathname)) return answerNoFile(c.env, c.var.site, c.req.raw)
    return answerPage(c.env, c.var.site, c.req.raw)
  })

function requirePublished(c: Context<SiteEnv>): AppRow {
  if (c.var.site.kind !== 'published') throw new ApiError('not-found', 'There is nothing at this address')
  return c.var.app
}

/** By the bearer token, or else by what an earlier answer to one set. */
async function audienceHere(c: Context<SiteEnv>, app: AppRow): Promise<PageAudience | undefined> {
  const { principal } = c.var
  const own = audienceIn(app, principal)
  if (principal.kind === 'end-user' && principal.appId === app.id) {
    if (own === undefined) throw refusalOf(app, principal)
    return own
  }
  return (await readAccess(c.env, app.id, { sealed: getCookie(c, ACCESS_COOKIE), nowMs: Date.now() })) ?? own
}

/** Tells who asks which pages are his, and opens their chunks to his browser. */
async function answerDirectory(c: Context<SiteEnv>, app: AppRow): Promise<Response> {
  const { principal } = c.var
  const audience = audienceIn(app, principal)
  if (audience === undefined) throw refusalOf(app, principal)
  const manifest = await requireBuild(c.env, app, app.publishedVersionId ?? '')
  const isUnverified = principal.kind === 'end-user' && principal.appId === app.id && !principal.emailVerified
  c.header('Cache-Control', 'no-store')
  if (app.visibility === 'private' || audience !== 'visitor') await openChunks(c, { appId: app.id, audience })
  return c.json({
    ...directoryFor(app, manifest, audience),
    ...(isUnverified ? { isUnverified } : {}),
    ...(principal.kind === 'end-user' && principal.needsMembership ? { needsMembership: true } : {}),
    ...(app.visibility === 'private' ? { texts: readPublicTexts(app.texts) } : {}),
  } satisfies PageDirectory)
}

async function openChunks(c: Context<SiteEnv>, access: { appId: string; audience: PageAudience }): Promise<void> {
  const sealed = await issueAccess(c.env, access, Date.now())
  // An opaque origin keeps no cookie: its page imports the chunks by a path that opens them for as long.
  if (isSingleHost(c.env)) return c.header(ACCESS_HEADER, sealed)
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, ACCESS_COOKIE, sealed, { path: '/_app/', httpOnly: true, sameSite: 'Strict', secure, maxAge: ACCESS_SECONDS })
}

/** `/.git/config`, `/wrangler.toml`, `/main.js.map`: no page of an app is ever named like that. */
const isFileLike = (pathname: string): boolean =>
  pathname.split('/').some((part) => part.startsWith('.')) || /\.[a-z0-9]{1,8}$/i.test(pathname)
