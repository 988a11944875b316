import { LruCache } from '#compiler/lru-cache'
import { escapeHtml } from '#contract/escape-html'
import { readStyle, readTexts } from '#contract/settings/read-settings'
import { lookOfStyle } from '#contract/settings/style-rules'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { isSingleHost, platformOrigin, previewOrigin } from '#worker/platform/http/hosts'
import { loadSurface } from '#worker/platform/runtime-surface'
import type { Site } from '#worker/publishing/serve/app-host'
import { answerHtml, renderDocument, scriptJson } from '#worker/publishing/serve/html'
import { previewHeaders, publishedHeaders } from '#worker/publishing/serve/page-headers'
import type { LinkPicture } from '#worker/publishing/serve/public-picture'
import { basePath, iconOf, styleElement } from '#worker/publishing/serve/style-element'
import { isListed } from '#worker/publishing/site/is-listed'
import { describeAddress, installable } from '#worker/publishing/site/page-head'
import { readVersionFiles } from '#worker/version-store/read-version'
import { appTokens } from './app-tokens'
import { TOOL_STYLE } from './tool-style'

/** In characters. */
const MAX_LOOKS = 200_000

export interface OwnPage {
  title: string
  /** Empty: nothing is said of it. */
  description: string
  /** Inside `#root`: made by us, escaped already. */
  main: string
  /** Below the app's address, where search engines find it and links to it are shown; null: it is for nobody to find. */
  path: string | null
  picture?: LinkPicture
  status?: number
  /** Of a page that a script brings to life. */
  boot?: ToolPageBoot
}

/** One of our own public pages in the branding of its app. */
export async function answerOwnPage(env: Env, { kind, app }: Site, page: OwnPage, request: Request): Promise<Response> {
  const style = readStyle(app.style)
  const base = baseOf(env, { kind, app })
  const isIndexed = page.path !== null && kind === 'published' && isListed(app)
  const html = renderDocument({
    title: page.title,
    head: [
      ...headOf(env, { kind, app }, page),
      TOOL_STYLE,
      await ownLook(env, { kind, app }),
      styleElement(env, app),
      ...(page.boot ? await startOf(env, page.boot) : []),
    ],
    body: `<div id="root">${bar(app, base)}${page.main}</div>${watermark(env, app)}`,
    isIndexed,
  })
  const theme = lookOfStyle(style)
  const looked = theme
    ? html.replace('<html lang="en">', `<html lang="en" data-look="${theme}"${theme === 'dark' ? ' class="dark"' : ''}>`)
    : html
  const headers = { ...(kind === 'preview' ? previewHeaders(env) : publishedHeaders(env)), ...(isIndexed ? {} : UNLISTED) }
  return answerHtml(looked, { status: page.status ?? 200, headers, request })
}

/** A version never changes, and its key names the app. */
const looks = new LruCache<string>(MAX_LOOKS)

/** The colours, corners and type of the app's pages: what people come from, or go on to. */
async function ownLook(env: Env, { kind, app }: Site): Promise<string> {
  const versionId = kind === 'published' ? app.publishedVersionId : app.latestVersionId
  // Tools that are an app of their own have no pages to look like.
  if (!versionId || app.appType === 'AI tool') return ''
  const key = `${app.id}/${versionId}`
  const known = looks.get(key)
  if (known !== undefined) return known
  const files = await readVersionFiles(env, { appId: app.id, versionId })
  const [font = ''] = /@font-face\s*\{[^}]*\}/.exec((await loadSurface(env)).tailwind.css) ?? []
  const style = `<style>${font}${appTokens(files?.['globals.css'] ?? '')}</style>`
  return looks.set(key, style, style.length)
}

/** Nobody learns from a referrer what a link was, nor keeps it. */
const UNLISTED = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }

export const baseOf = (env: Env, { kind, app }: Site): string =>
  kind === 'published' || !isSingleHost(env)
    ? basePath(env, app.slug)
    : previewOrigin(env, app.id).slice(platformOrigin(env).length)

async function startOf(env: Env, boot: ToolPageBoot): Promise<string[]> {
  const { file, chunks } = (await loadSurface(env)).entries.tool
  return [
    ...chunks.filter((each) => each !== file).map((each) => `<link rel="modulepreload" href="${each}">`),
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    `<script type="module" src="${file}"></script>`,
  ]
}

/** Of what nobody is to find, and of a preview, no words. */
function headOf(env: Env, { kind, app }: Site, { title, description, path, picture }: OwnPage): string[] {
  if (kind === 'preview') return [iconOf(baseOf(env, { kind, app }), app)]
  return path === null ? installable(env, app) : describeAddress(env, app, { title, description, path, picture })
}

export const appTitle = ({ name, texts, visibility }: AppRow): string =>
  (visibility === 'private' ? '' : readTexts(texts).header) || name

function bar(app: AppRow, base: string): string {
  const { logoUrl } = readStyle(app.style)
  const logo = logoUrl ? `<img src="${escapeHtml(logoUrl.startsWith('/') ? base + logoUrl : logoUrl)}" alt="">` : ''
  return `<header class="bar"><a href="${base}/">${logo}${escapeHtml(appTitle(app))}</a><span class="end" id="who"></span></header>`
}

/** Stands after all that is the app's. */
const watermark = (env: Env, { id, style }: AppRow): string =>
  readStyle(style).hideBuildAI
    ? ''
    : `<aside aria-label="About this app" class="made"><a href="${platformOrigin(env)}" target="_blank" rel="noopener">Made with BuildAI</a><a href="${platformOrigin(env)}/_report/${id}" target="_blank" rel="noopener">Report</a></aside>`
