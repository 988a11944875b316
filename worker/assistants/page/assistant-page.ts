import { type Context, Hono } from 'hono'
import type { AssistantBoot } from '#contract/app/boot'
import { assistantPathFor, FRAMED_QUERY } from '#contract/assistants/assistant-page'
import { escapeHtml } from '#contract/escape-html'
import { readStyle, readTexts } from '#contract/settings/read-settings'
import type { AppRow } from '#worker/apps/find-app'
import { platformOrigin } from '#worker/platform/http/hosts'
import { loadSurface } from '#worker/platform/runtime-surface'
import { type BuildManifest, requireBuild } from '#worker/publishing/build/build-version'
import { descriptionOf } from '#worker/publishing/cards/page-card'
import { requireSite, type SiteEnv } from '#worker/publishing/serve/app-host'
import { answerHtml, renderDocument, scriptJson } from '#worker/publishing/serve/html'
import { publishedHeaders } from '#worker/publishing/serve/page-headers'
import { findAppPicture } from '#worker/publishing/serve/public-picture'
import { basePath, styleElement } from '#worker/publishing/serve/style-element'
import { isListed } from '#worker/publishing/site/is-listed'
import { describeAddress } from '#worker/publishing/site/page-head'
import { findDocument } from '../definition/assistant-document'

/** The page of a published app's assistant, and the start of a space, which is that page. Other paths go on. */
export const assistantPageRoutes = new Hono<SiteEnv>()
  .get('/assistant', requireSite, (c, next) => answerAssistant(c, '/assistant', next))
  .get('/chat-assistant', requireSite, (c, next) => answerAssistant(c, '/chat-assistant', next))
  .get('/', requireSite, (c, next) => (c.var.app.appType === 'AI app' ? answerAssistant(c, '/', next) : next()))

async function answerAssistant(c: Context<SiteEnv>, path: string, next: () => Promise<void>): Promise<Response | undefined> {
  const { app, site } = c.var
  const isSpace = app.appType === 'AI app'
  if (site.kind !== 'published' || !(isSpace || app.activeChatAppId)) return void (await next())
  const manifest = await requireBuild(c.env, app, app.publishedVersionId ?? '')
  const isHere = path === '/' || path === assistantPathFor(manifest.pages.map(({ name }) => name))
  if (!isHere) return void (await next())
  return renderAssistant(c, manifest, { path, isSpace, isFramed: c.req.query(FRAMED_QUERY) !== undefined })
}

async function renderAssistant(
  c: Context<SiteEnv>,
  manifest: BuildManifest,
  { path, isSpace, isFramed }: { path: string; isSpace: boolean; isFramed: boolean },
): Promise<Response> {
  const { app } = c.var
  const base = basePath(c.env, app.slug)
  const [surface, welcome] = await Promise.all([loadSurface(c.env), welcomeOf(c, app)])
  const { file, chunks, css } = surface.entries.assistant
  const boot: AssistantBoot = {
    appId: app.id,
    slug: app.slug,
    name: app.visibility === 'private' ? app.name : readTexts(app.texts).header || app.name,
    base,
    style: readStyle(app.style),
    platformOrigin: platformOrigin(c.env),
    isSpace,
    isFramed,
    page: isFramed ? null : path,
    welcome,
  }
  const title = isSpace ? app.name : `${welcome?.name || 'Assistant'} · ${app.name}`
  const picture = await findAppPicture(c.env, app, manifest)
  const html = renderDocument({
    title,
    head: [
      ...describeAddress(c.env, app, { title, description: descriptionFor(app, welcome), path, picture }),
      // The app's own, with its colours and type, and then the classes of this page.
      ...[base + manifest.stylesheet, ...(css ? [css] : [])].map((each) => `<link rel="stylesheet" href="${each}">`),
      ...chunks.filter((each) => each !== file).map((each) => `<link rel="modulepreload" href="${each}">`),
      `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
      `<script type="module" src="${file}"></script>`,
      styleElement(c.env, app),
    ],
    body: `<div id="root">${firstSight(boot)}</div>`,
    isIndexed: isListed(app) && !isFramed,
  })
  return answerHtml(html, { headers: publishedHeaders(c.env), request: c.req.raw })
}

const MAX_DESCRIPTION = 300
/** A space is what its owner says it is; elsewhere the assistant speaks for itself. */
const descriptionFor = (app: AppRow, welcome: AssistantBoot['welcome']): string =>
  ((app.appType === 'AI app' && descriptionOf(app)) || welcome?.text || '').slice(0, MAX_DESCRIPTION)

/** Of a private app nothing is said before one has shown who one is. */
async function welcomeOf({ env }: Context<SiteEnv>, app: AppRow): Promise<AssistantBoot['welcome']> {
  if (app.visibility === 'private') return null
  const { name, welcome, suggestedQuestions } = await findDocument(env, app.id)
  return { name, text: welcome, suggestedQuestions: suggestedQuestions.filter((question) => question.trim() !== '') }
}

/** What is there before the program runs, in the place where that puts the same; every class is one of its own. */
function firstSight({ name, isSpace, welcome }: AssistantBoot): string {
  const title = isSpace ? name : welcome?.name || name
  const questions = (welcome?.suggestedQuestions ?? []).map((each) => `<li>${escapeHtml(each)}</li>`).join('')
  return `<main class="flex h-dvh flex-col bg-background text-foreground">
<header class="flex min-h-14 items-center gap-2 border-b px-4"><h1 class="min-w-0 flex-1 truncate text-base font-semibold">${escapeHtml(title)}</h1></header>
<div class="mx-auto grid w-full max-w-2xl content-start gap-5 p-4"><p class="whitespace-pre-line text-sm leading-relaxed">${escapeHtml(welcome?.text ?? '')}</p>${questions ? `<ul class="grid list-disc gap-1 pl-5">${questions}</ul>` : ''}<noscript>The assistant needs JavaScript.</noscript></div>
</main>`
}
