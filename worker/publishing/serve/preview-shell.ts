import type { PreviewBoot } from '#contract/app/boot'
import type { ToPreview } from '#contract/chat/preview-messages'
import { escapeHtml } from '#contract/escape-html'
import { readStyle, readTexts } from '#contract/settings/read-settings'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { isSingleHost, platformOrigin, previewOrigin } from '#worker/platform/http/hosts'
import type { Principal } from '#worker/platform/http/principal'
import { newSecret } from '#worker/platform/ids'
import { loadSurface } from '#worker/platform/runtime-surface'
import { readVersionFiles } from '#worker/version-store/read-version'
import { answerHtml, renderDocument, scriptJson } from './html'
import { foreignScripts } from './import-map'
import { plainHeaders, previewHeaders } from './page-headers'

/**
 * Holds nothing of the app: its files and the ticket come from the editor by message, or for a tab of its own from
 * `/_preview/state`.
 */
export async function answerPreviewShell(
  env: Env,
  { app, request, alone }: { app: Pick<AppRow, 'id' | 'appType'>; request: Request; alone?: PreviewBoot['alone'] },
): Promise<Response> {
  const offered = await loadSurface(env)
  const { entries, cdn } = offered
  const foreign = await foreignScripts(offered, offered.entries.preview.shared)
  const { file, chunks, css, surface = '' } = entries.preview
  const platform = platformOrigin(env)
  const base = isSingleHost(env) ? previewOrigin(env, app.id).slice(platform.length) : ''
  const boot: PreviewBoot = {
    appId: app.id,
    platformOrigin: platform,
    surface,
    base,
    ...(cdn ? { cdn } : {}),
    ...(alone ? { alone } : {}),
    ...(app.appType === 'AI app' ? { space: { css: entries.assistant.css ?? '' } } : {}),
  }
  const html = renderDocument({
    title: 'Preview',
    head: [
      `<meta name="platform-origin" content="${escapeHtml(boot.platformOrigin)}">`,
      '<link rel="icon" href="data:,">',
      ...foreign.head,
      ...(css ? [`<link rel="stylesheet" href="${css}">`] : []),
      `<link rel="preload" href="${surface}" as="fetch" crossorigin>`,
      ...chunks.filter((each) => each !== file).map((each) => `<link rel="modulepreload" href="${each}">`),
      `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
      `<script type="module" src="${file}"></script>`,
    ],
    body: '<div id="root"></div>',
    isIndexed: false,
  })
  return answerHtml(html, { headers: previewHeaders(env, foreign.sources), request })
}

/** Where the shell of a tab of its own finds its ticket. */
export const TICKET_STORAGE_KEY = 'preview-ticket'

/** Hands the ticket to this tab alone and goes on to the page, so that no address ever holds it. */
export async function answerPreviewOpened(
  env: Env,
  { app, ticket, path, request }: { app: AppRow; ticket: string; path: string; request: Request },
) {
  if (isSingleHost(env)) {
    const answer = await answerPreviewShell(env, { app, request, alone: { ticket, path: pathWithin(path) } })
    answer.headers.set('Cache-Control', 'no-store')
    answer.headers.delete('ETag')
    return answer
  }
  const nonce = newSecret()
  const script = `sessionStorage.setItem(${scriptJson(TICKET_STORAGE_KEY)}, ${scriptJson(ticket)}); location.replace(${scriptJson(pathWithin(path))})`
  const html = renderDocument({
    title: 'Opening the preview',
    head: [`<script nonce="${nonce}">${script}</script>`],
    body: '',
    isIndexed: false,
  })
  const answer = await answerHtml(html, { headers: plainHeaders(env, nonce), request })
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.delete('ETag')
  return answer
}

/** A path of this host whatever was sent: never another origin. */
function pathWithin(path: string): string {
  const base = 'http://preview.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : new URL(base)
  return url.origin === base && url.pathname.startsWith('/') && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}

type PreviewState = Extract<ToPreview, { type: 'preview_state_changed' }>

/** What the editor would have sent, with a fresh ticket: a tab of its own renews it by asking again. */
export async function readPreviewState(
  env: Env,
  app: AppRow,
  caller: Extract<Principal, { kind: 'preview' }>,
): Promise<PreviewState> {
  const { ticket, expiresAt } = await issuePreviewTicket(env, {
    appId: app.id,
    accountId: caller.accountId,
    email: caller.email,
    name: caller.name,
    ...(caller.sessionId ? { sessionId: caller.sessionId } : {}),
  })
  const versionId = app.latestVersionId
  const files = versionId ? await readVersionFiles(env, { appId: app.id, versionId }) : undefined
  return {
    type: 'preview_state_changed',
    appId: app.id,
    appName: app.name,
    slug: app.slug,
    versionId,
    mainPage: app.mainPage,
    page: null,
    files: files ?? {},
    presentation: { style: readStyle(app.style), texts: readTexts(app.texts) },
    ticket,
    ticketExpiresAt: expiresAt,
  }
}
