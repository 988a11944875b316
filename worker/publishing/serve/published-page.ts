import { mayOpen } from '#contract/access/page-access'
import type { LoginBoot, PublishedBoot } from '#contract/app/boot'
import { matchPage } from '#contract/app/pages'
import { assistantPathFor } from '#contract/assistants/assistant-page'
import { readPublicTexts, readStyle, readTexts } from '#contract/settings/read-settings'
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
import { findRenderedPage, type RenderedPage } from '../render/rendered-page'
import { isListed } from '../site/is-listed'
import { NOT_FOUND_TITLE, notFoundBody } from '../site/not-found'
import { describePage, titleOf } from '../site/page-head'
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
  const path = new URL(request.url).pathname
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
  const headed = { app, manifest, page: shown }
  const boot = await bootOf(env, app, manifest)
  const rendered = shown && (await renderForVisitors(env, { app, page: shown, boot, request }))
  const html = renderDocument({
    title: page ? titleOf(headed) : `${NOT_FOUND_TITLE} · ${app.name}`,
    head: [
      ...foreign.head,
      ...describePage(env, headed),
      ...start({ file: manifest.start, preload, stylesheets: [stylesheet], boot }),
      styleElement(env, app),
    ],
    body: rendered ? bodyOf(rendered) : page ? ROOT : notFoundBody(env, app),
    isIndexed: isListed(app) && page !== undefined,
  })
  return answerHtml(html, { status: page ? 200 : 404, headers: publishedHeaders(env, foreign.sources), request })
}

/**
 * The page as visitors see it. Whoever brings anything of his own, a cookie, a token, a query, is shown an empty one
 * that his browser fills, so that nothing of anybody comes near what is kept for all.
 */
async function renderForVisitors(
  env: Env,
  { app, page, boot, request }: { app: AppRow; page: BuildManifest['pages'][number]; boot: PublishedBoot; request: Request },
): Promise<RenderedPage | undefined> {
  const { pathname, search } = new URL(request.url)
  const isPlain = search === '' && !request.headers.has('cookie') && !request.headers.has('authorization')
  const isUsual = ['/', `/${page.name}`, `/${page.name.toLowerCase()}`].includes(pathname)
  const isForAll = app.visibility === 'public' && app.gate === null && !isSingleHost(env)
  const { name, rendering } = page
  if (!rendering || !isPlain || !isUsual || !isForAll) return undefined
  return findRenderedPage(env, { app, page: { name, rendering, path: pathname }, boot })
}

const bodyOf = ({ html, handed }: RenderedPage): string =>
  `<div id="root">${html}</div>\n<script type="application/json" id="rendered">${scriptJson(handed)}</script>`

/** The app's own login page. It stands on the app's host, so its token stays there. */
export async function answerLoginPage(env: Env, { app, manifest, request }: PageRequest): Promise<Response> {
  const entry = (await loadSurface(env)).entries.login
  const boot = await loginBootOf(env, app)
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

async function loginBootOf(env: Env, app: AppRow): Promise<LoginBoot> {
  const { id: appId, slug, name } = app
  const schemas = await readVersionEntities(env, { appId, versionId: app.publishedVersionId ?? '' })
  const options = signInOptions(env, { name, app })
  const { termsOfServiceLink, privacyPolicyLink, supportEmail } = settingsOf(app)
  return {
    appId,
    slug,
    name: readTexts(app.texts).header || name,
    options,
    style: readStyle(app.style),
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
async function loginHere(env: Env, app: AppRow): Promise<PublishedBoot['login']> {
  const [boot, surface] = await Promise.all([loginBootOf(env, app), loadSurface(env)])
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
  ...(isSingleHost(env) ? { login: await loginHere(env, app) } : {}),
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
