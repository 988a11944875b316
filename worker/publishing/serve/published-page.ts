import { mayOpen, pageWords } from '#contract/access/page-access'
import type { LoginBoot, PublishedBoot } from '#contract/app/boot'
import { matchPage } from '#contract/app/pages'
import { assistantPathFor } from '#contract/assistants/assistant-page'
import { escapeHtml } from '#contract/escape-html'
import { readPublicTexts, readStyle, readTexts } from '#contract/settings/read-settings'
import { signInOptions } from '#worker/accounts/sign-in/sign-in-options'
import type { AppRow } from '#worker/apps/find-app'
import { settingsOf } from '#worker/apps/to-app'
import { ownUserFields } from '#worker/entities/access/own-user-fields'
import type { Env } from '#worker/platform/env'
import { isSingleHost, platformOrigin, publishedOrigin, schemeFor } from '#worker/platform/http/hosts'
import { keepsMail } from '#worker/platform/mail/send-mail'
import { loadSurface } from '#worker/platform/runtime-surface'
import { readVersionEntities } from '#worker/version-store/read-version'
import type { BuildManifest } from '../build/build-version'
import { answerHtml, renderDocument, scriptJson } from './html'
import { foreignScripts } from './import-map'
import { publicDirectory } from './page-directory'
import { loginHeaders, publishedHeaders } from './page-headers'
import { publicPictureOf } from './public-picture'
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
  const { pages, layout, entry, stylesheet } = manifest
  const path = new URL(request.url).pathname
  const isOpen = (each: string) => mayOpen(pages.find(({ name }) => name === each)?.audience, 'visitor')
  const name = matchPage({
    path,
    pages: pages.map((each) => each.name),
    ...(app.mainPage ? { mainPage: app.mainPage } : {}),
    canOpen: isOpen,
  })
  const page = pages.find((each) => each.name === name)
  const isPrivate = app.visibility === 'private'
  // Who is there is known in the browser alone: a visitor is sent nothing of a page that is not for him.
  const shown = page && isOpen(page.name) ? page : undefined
  const frame = pages.some((each) => isOpen(each.name)) ? layout : null
  const own = [shown?.chunk, ...(shown?.preload ?? []), frame?.chunk, ...(frame?.preload ?? [])].filter(
    (file) => file !== undefined,
  )
  const foreign = await foreignScripts(await loadSurface(env), 'published')
  const preload = [...entry.preload, ...own].filter((file) => !isPrivate || !file.startsWith('/_app/'))
  const named = isPrivate ? undefined : shown
  const html = renderDocument({
    title: named && named !== pages[0] ? `${named.title ?? pageWords(named.name)} · ${app.name}` : app.name,
    head: [
      ...foreign.head,
      ...describe(env, app, manifest),
      ...start({ file: entry.file, preload, stylesheets: [stylesheet], boot: await bootOf(env, app, manifest) }),
      styleElement(env, app),
    ],
    body: ROOT,
    isIndexed: !isPrivate,
  })
  return answerHtml(html, { status: page ? 200 : 404, headers: publishedHeaders(env, foreign.sources), request })
}

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
    welcomeMessage: readTexts(app.texts).welcomeMessage,
    fields: ownUserFields(schemas),
    mailboxUrl: localMailbox(env),
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

function describe(env: Env, app: AppRow, manifest: BuildManifest): string[] {
  const origin = publishedOrigin(env, app.slug)
  // Of a private app a stranger learns what it is called, and no more.
  const own = app.visibility === 'private' ? '' : readTexts(app.texts).description || app.description
  const text = own || `${app.name}, made with BuildAI`
  const picture = publicPictureOf(app, manifest) ? `${origin}/_app/picture` : undefined
  const graph: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:title', app.name],
    ['og:description', text],
    ['og:url', `${origin}/`],
    ['og:image', picture],
  ]
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...graph.flatMap(([name, value]) => (value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [])),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    iconOf(basePath(env, app.slug), app),
  ]
}

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
    `<script type="module" src="${file}"></script>`,
  ]
}
