import { mayOpen } from '#contract/access/page-access'
import type { LoginBoot, PublishedBoot } from '#contract/app/boot'
import { matchPage } from '#contract/app/pages'
import { assistantPathFor } from '#contract/assistants/assistant-page'
import { readPublicTexts, readStyle, readTexts } from '#contract/settings/read-settings'
import { lookOfStyle } from '#contract/settings/style-rules'
import { hasSession } from '#worker/accounts/sessions/session-cookie'
import { signInOptions } from '#worker/accounts/sign-in/sign-in-options'
import type { AppRow } from '#worker/apps/find-app'
import { settingsOf } from '#worker/apps/to-app'
import { ownUserFields } from '#worker/entities/access/own-user-fields'
import { readOffer } from '#worker/memberships/membership'
import type { Env } from '#worker/platform/env'
import { isSingleHost, platformOrigin, schemeFor } from '#worker/platform/http/hosts'
import { keepsMail } from '#worker/platform/mail/send-mail'
import { loadSurface } from '#worker/platform/runtime-surface'
import { readVersionEntities } from '#worker/version-store/read-version'
import { isForAnyone } from '../build/build-files'
import type { BuildManifest } from '../build/build-version'
import { spellingsOf } from '../build/page-facts'
import { findRenderedPage, type RenderedPage } from '../render/rendered-page'
import { isListed } from '../site/is-listed'
import { NOT_FOUND_TITLE, notFoundBody } from '../site/not-found'
import { describePage, titleOf } from '../site/page-head'
import { queryOfRecord, readPublicQuery } from '../site/public-address'
import { findPublicRecord, type PublicRecord } from '../site/public-records'
import { answerHtml, renderDocument, scriptJson } from './html'
import { foreignScripts } from './import-map'
import { publicDirectory } from './page-directory'
import { loginHeaders, publishedHeaders } from './page-headers'
import { basePath, iconOf, styleElement } from './style-element'

interface PageRequest {
  app: AppRow
  manifest: BuildManifest
  request: Request
}

/**
 * Any page of a published app: the same document but for the files it preloads, and 404 where the app has no such page.
 */
export async function answerPublishedPage(env: Env, { app, manifest, request }: PageRequest): Promise<Response> {
  const { pages, layout, stylesheet } = manifest
  const { pathname: path, search } = new URL(request.url)
  const isOpen = (each: string) => mayOpen(pages.find(({ name }) => name === each)?.audience, 'visitor')
  const name = matchPage({
    path,
    pages: pages.map((each) => each.name),
    ...(app.mainPage ? { mainPage: app.mainPage } : {}),
    canOpen: isOpen,
  })
  const page = pages.find((each) => each.name === name)
  // Who is there is known in the browser alone: a visitor is sent nothing of a page that is not for him.
  const shown = page && isOpen(page.name) ? page : undefined
  const frame = pages.some((each) => isOpen(each.name)) ? layout : null
  const own = [shown?.chunk, ...(shown?.preload ?? []), frame?.chunk, ...(frame?.preload ?? [])].filter(
    (file) => file !== undefined,
  )
  const base = basePath(env, app.slug)
  const shared = Object.fromEntries(Object.entries(manifest.shared).map(([name, file]) => [name, base + file]))
  const foreign = await foreignScripts(await loadSurface(env), shared)
  const preload = own.filter((file) => isForAnyone(app, file.replace('/_app/', '')))
  const { id } = readPublicQuery(search)
  const isNamed = id !== undefined && shown?.record !== undefined && isListed(app)
  const record = isNamed ? await findPublicRecord(env, app, { entity: shown.record ?? '', id }) : undefined
  const headed = { app, manifest, page: shown, record }
  const boot = await bootOf(env, app, manifest)
  const rendered = shown && (await renderForVisitors(env, { app, page: shown, boot, request, record }))
  const html = renderDocument({
    title: page ? titleOf(headed) : `${NOT_FOUND_TITLE} · ${app.name}`,
    head: [
      ...foreign.head,
      ...(await describePage(env, headed)),
      ...start({ file: manifest.start, preload, stylesheets: [stylesheet], boot }),
      styleElement(env, app),
    ],
    body: rendered ? bodyOf(rendered) : page ? ROOT : notFoundBody(env, app),
    isIndexed: isListed(app) && page !== undefined,
  })
  return answerHtml(html, { status: page ? 200 : 404, headers: publishedHeaders(env, foreign.sources), request })
}

interface VisitorRequest {
  app: AppRow
  page: BuildManifest['pages'][number]
  boot: PublishedBoot
  request: Request
  record: PublicRecord | undefined
}

/**
 * The page as visitors see it. Whoever is signed in, or whose address says more than which page and which row that
 * visitors may read, is shown an empty one that his browser fills, so that nothing of anybody comes near what is kept
 * for all. Cookies of others and marks of campaigns are nothing to the app, and the rendering never meets them.
 */
async function renderForVisitors(
  env: Env,
  { app, page, boot, request, record }: VisitorRequest,
): Promise<RenderedPage | undefined> {
  const { pathname, search } = new URL(request.url)
  const { id, isOther } = readPublicQuery(search)
  const isNobody = !hasSession(request.headers) && !request.headers.has('authorization')
  const isUsual = pathname === '/' || spellingsOf(page.name).includes(pathname.slice(1))
  const isForAll = isListed(app) && !isSingleHost(env)
  const { name, rendering } = page
  if (!rendering || !isNobody || !isUsual || !isForAll || isOther || id !== record?.id) return undefined
  const path = record ? pathname + queryOfRecord(record.id) : pathname
  return findRenderedPage(env, { app, page: { name, rendering, path }, boot })
}

const bodyOf = ({ html, handed }: RenderedPage): string =>
  `<div id="root">${html}</div>\n<script type="application/json" id="rendered">${scriptJson(handed)}</script>`

/** The app's own login page. It stands on the app's host, so its token stays there. */
export async function answerLoginPage(env: Env, { app, manifest, request }: PageRequest): Promise<Response> {
  const entry = (await loadSurface(env)).entries.login
  const boot = await loginBootOf(env, app, manifest)
  // The page is in the app's own colours, type and corners; its classes come second, so that they win.
  const stylesheets = [manifest.stylesheet, ...(entry.css ? [entry.css] : [])]
  const html = renderDocument({
    title: `Sign in · ${app.name}`,
    head: [iconOf('', app), ...start({ file: entry.file, preload: entry.chunks, stylesheets, boot }), styleElement(env, app)],
    body: ROOT,
    isIndexed: false,
  })
  return answerHtml(html, { headers: loginHeaders(env), request })
}

const ROOT = '<div id="root"></div>\n<noscript>This app needs JavaScript.</noscript>'

async function loginBootOf(env: Env, app: AppRow, { look = {} }: BuildManifest): Promise<LoginBoot> {
  const { id: appId, slug, name } = app
  const schemas = await readVersionEntities(env, { appId, versionId: app.publishedVersionId ?? '' })
  const options = signInOptions(env, { name, app })
  const style = readStyle(app.style)
  const { termsOfServiceLink, privacyPolicyLink, supportEmail } = settingsOf(app)
  return {
    appId,
    slug,
    name: readTexts(app.texts).header || name,
    options,
    style,
    theme: lookOfStyle(style) ?? look.theme ?? null,
    mark: style.logoUrl ? null : (look.mark ?? null),
    legal: { termsOfServiceLink, privacyPolicyLink, supportEmail },
    reportUrl: `${platformOrigin(env)}/_report/${appId}`,
    welcomeMessage: readTexts(app.texts).welcomeMessage,
    fields: ownUserFields(schemas),
    mailboxUrl: localMailbox(env),
    membership: await readOffer(env, app),
  }
}

/** Only on a laptop may whoever sits there read it; elsewhere it asks for an account of the platform. */
const localMailbox = (env: Env): string | null =>
  keepsMail(env) && schemeFor(env.PLATFORM_HOST) === 'http' ? `${platformOrigin(env)}/dev/mailbox` : null

/**
 * Google's way in comes back by a cookie, which an opaque origin has none of; nor could the mailbox, opened from one,
 * be read.
 */
async function loginHere(env: Env, app: AppRow, manifest: BuildManifest): Promise<PublishedBoot['login']> {
  const [boot, surface] = await Promise.all([loginBootOf(env, app, manifest), loadSurface(env)])
  return { ...boot, mailboxUrl: null, options: { ...boot.options, google: false }, stylesheet: surface.entries.login.css ?? '' }
}

const bootOf = async (env: Env, app: AppRow, manifest: BuildManifest): Promise<PublishedBoot> => ({
  appId: app.id,
  slug: app.slug,
  name: app.name,
  base: basePath(env, app.slug),
  directory: publicDirectory(app, manifest),
  versionId: app.publishedVersionId ?? '',
  isSignupEnabled: app.isSignupEnabled,
  isPrivate: app.visibility === 'private',
  style: readStyle(app.style),
  ...(app.visibility === 'private' ? {} : { texts: readPublicTexts(app.texts) }),
  platformOrigin: platformOrigin(env),
  ...(app.activeChatAppId ? { assistantPath: assistantPathFor(manifest.pages.map(({ name }) => name)) } : {}),
  ...(isSingleHost(env) ? { login: await loginHere(env, app, manifest) } : {}),
})

interface Start {
  file: string
  preload: string[]
  stylesheets: string[]
  boot: PublishedBoot | LoginBoot
}

function start({ file, preload, stylesheets, boot }: Start): string[] {
  const addressOf = (each: string) => ('base' in boot && each.startsWith('/_app/') ? boot.base + each : each)
  return [
    ...stylesheets.map((each) => `<link rel="stylesheet" href="${addressOf(each)}">`),
    ...[...new Set(preload)]
      .filter((each) => each !== file)
      .map((each) => `<link rel="modulepreload" href="${addressOf(each)}">`),
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    `<script type="module" src="${addressOf(file)}"></script>`,
  ]
}
