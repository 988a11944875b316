import { escapeHtml } from '#contract/escape-html'
import { readStyle } from '#contract/settings/read-settings'
import { lookOfStyle } from '#contract/settings/style-rules'
import { resultAsHtml, sourcesAsHtml } from '#contract/tools/results/result-html'
import { PICTURE_FILE, TOOL_WORDS, type Tool, type ToolSummary } from '#contract/tools/tool'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import type { ToolRun } from '#contract/tools/tool-run'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { isSingleHost, platformOrigin } from '#worker/platform/http/hosts'
import { cardOfApp, cardOfWords, descriptionOf, type PageCard } from '#worker/publishing/cards/page-card'
import type { Site } from '#worker/publishing/serve/app-host'
import type { LinkPicture } from '#worker/publishing/serve/public-picture'
import { answerOwnPage, appTitle, baseOf } from './page-parts'
import { toolForm } from './tool-form'

interface ToolPage {
  site: Site
  tool: Tool
  request: Request
}

/** The public page of a tool: there to read and to fill in before any script has come. */
export async function answerToolPage(env: Env, { site, tool, request }: ToolPage): Promise<Response> {
  const { texts } = tool.definition
  const heading = texts.header || tool.title
  const main = `<main><h1>${escapeHtml(heading)}</h1>
${texts.description ? `<p class="lead">${escapeHtml(texts.description)}</p>` : ''}
${texts.welcomeMessage ? `<p class="welcome">${escapeHtml(texts.welcomeMessage)}</p>` : ''}
${toolForm(texts, baseOf(env, site))}
<noscript><p class="note">This tool needs JavaScript to run.</p></noscript>
<p class="status" role="status" id="status"></p>
<section class="result" id="result" aria-label="Result" tabindex="-1" hidden></section>
<section class="history" id="history" aria-label="My runs" hidden></section>
${callToAction(tool)}</main>`
  return answerOwnPage(
    env,
    site,
    {
      title: `${heading} · ${appTitle(site.app)}`,
      description: texts.description || `${heading}, made with BuildAI`,
      main,
      path: `/tool/${tool.path}`,
      ...(await pictureOf(env, site.app, tool)),
      boot: bootOf(env, site, { page: `/tool/${tool.path}`, tool }),
    },
    request,
  )
}

/** What a link to a result opens. It is found by nobody who was not given it. */
export function answerSharedRun(env: Env, { site, tool, run, request }: ToolPage & { run: ToolRun }): Promise<Response> {
  const heading = tool.definition.texts.header || tool.title
  const base = baseOf(env, site)
  const main = `<main><h1>${escapeHtml(heading)}</h1>
${run.problem ? `<p class="note">${escapeHtml(run.problem)}</p>` : ''}
<section class="result" aria-label="Result">${resultAsHtml(run.result, run.layout, { sources: run.sources.length, base })}${sourcesAsHtml(run.sources)}</section>
<p class="tools"><a class="quiet" href="${base}/tool/${tool.path}">Use this tool</a></p></main>`
  const boot = bootOf(env, site, { page: `/tool/${tool.path}/shared` })
  const title = `${heading} · ${appTitle(site.app)}`
  return answerOwnPage(env, site, { title, description: '', main, path: null, boot }, request)
}

/** For an app's own people, before one has shown who one is: the script asks again as whoever is signed in. */
export function answerClosedPage(env: Env, site: Site, request: Request, status = 200): Promise<Response> {
  const words = site.kind === 'preview' ? 'Open this page from the editor.' : 'Signing you in…'
  const main = `<main><h1>${escapeHtml(site.app.name)}</h1><p class="lead" id="closed" role="status">${words}</p></main>`
  const page = { title: site.app.name, description: '', main, path: null, status, boot: bootOf(env, site, { page: null }) }
  return answerOwnPage(env, site, page, request)
}

export function answerNoTool(env: Env, site: Site, path: string, request: Request): Promise<Response> {
  const words = TOOL_WORDS.notFound(path.slice(0, 60))
  const main = `<main><h1>${escapeHtml(words)}</h1><p class="lead">It may have been renamed, or its maker may be working on it.</p><p><a class="quiet" href="${baseOf(env, site)}/">Go to ${escapeHtml(appTitle(site.app))}</a></p></main>`
  return answerOwnPage(env, site, { title: words, description: '', main, path: null, status: 404 }, request)
}

/** Where an app that is tools begins. */
export async function answerToolList(env: Env, site: Site, tools: ToolSummary[], request: Request): Promise<Response> {
  const base = baseOf(env, site)
  const { app } = site
  const card = ({ title, path, imageUrl }: ToolSummary) => {
    const image = imageUrl
      ? `<img class="picture" src="${escapeHtml(imageUrl.startsWith('/') ? base + imageUrl : imageUrl)}" alt="" loading="lazy">`
      : `<div class="picture letter" aria-hidden="true">${escapeHtml(([...title][0] ?? '•').toUpperCase())}</div>`
    return `<li><a href="${base}/tool/${path}">${image}<div class="about"><h3>${escapeHtml(title)}</h3></div></a></li>`
  }
  const none = '<p class="lead">No tool of this app is open yet.</p>'
  const main = `<main><h1>${escapeHtml(appTitle(app))}</h1>${app.description ? `<p class="lead">${escapeHtml(app.description)}</p>` : ''}${tools.length > 0 ? `<ul class="tools-list">${tools.map(card).join('')}</ul>` : none}</main>`
  const page = {
    title: appTitle(app),
    description: descriptionOf(app),
    main,
    path: '/',
    ...pictureOfCard(await cardOfApp(app), `${appAddress(env, app)}/_app/picture`),
    boot: bootOf(env, site, { page: '/' }),
  }
  return answerOwnPage(env, site, page, request)
}

function callToAction({ definition }: Tool): string {
  const { ctaMessage, ctaButton, ctaLink } = definition.texts
  if (!ctaMessage && !ctaButton) return ''
  const button =
    ctaButton && ctaLink
      ? `<a href="${escapeHtml(ctaLink)}"${/^https:/.test(ctaLink) ? ' rel="noopener"' : ''}>${escapeHtml(ctaButton)}</a>`
      : ''
  return `<aside class="cta" aria-label="More">${ctaMessage ? `<p>${escapeHtml(ctaMessage)}</p>` : ''}${button}</aside>`
}

type Pictured = { picture?: LinkPicture }

/** The one its owner gave it, or else a card of its words. */
async function pictureOf(env: Env, app: AppRow, tool: Tool): Promise<Pictured> {
  const { imageUrl, path } = tool
  const origin = appAddress(env, app)
  if (imageUrl) return { picture: { url: imageUrl.startsWith('/') ? origin + imageUrl : imageUrl, isCard: false } }
  return pictureOfCard(await cardOfTool(app, tool), `${origin}/tool/${path}/${PICTURE_FILE}`)
}

const pictureOfCard = (card: PageCard | undefined, address: string): Pictured =>
  card ? { picture: { url: `${address}?card=${card.hash}`, isCard: true } } : {}

export const cardOfTool = (app: AppRow, { title, definition: { texts } }: Tool): Promise<PageCard | undefined> =>
  cardOfWords(app, { title: texts.header || title, text: texts.description })

function bootOf(env: Env, site: Site, { page, tool }: Pick<ToolPageBoot, 'page'> & { tool?: Tool }): ToolPageBoot {
  const { kind, app } = site
  const hasPeople = kind === 'published' && (app.isSignupEnabled || app.visibility === 'private')
  return {
    appId: app.id,
    appName: app.name,
    base: baseOf(env, site),
    isPreview: kind === 'preview',
    page: kind === 'preview' ? null : page,
    platformOrigin: platformOrigin(env),
    loginPath: hasPeople && !isSingleHost(env) ? `/apps/${app.id}/login` : null,
    look: lookOfStyle(readStyle(app.style)) ?? null,
    tool: tool ? toolOfPage(tool) : null,
  }
}

/** What the owner tells the model, of the tool and of its fields, is nobody else's. */
function toolOfPage({ toolId, title, definition }: Tool): ToolPageBoot['tool'] {
  const { fields, isInputHidden, isMultiStepInput, inputSteps, examples } = definition.texts
  return {
    toolId,
    title,
    texts: {
      fields: fields.map((field) => ({ ...field, instructions: '' })),
      isInputHidden,
      isMultiStepInput,
      inputSteps,
      examples,
    },
    layout: definition.layout,
    canEditResults: definition.settings.userCanEditResults,
  }
}
