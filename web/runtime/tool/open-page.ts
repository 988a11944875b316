import { EMBEDDED_QUERY } from '#contract/tools/run-words'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import type { ToolDraft } from '#contract/tools/tool-draft'
import { followLook } from '../boot/look'
import { takeUpSession } from '../client/refresh'
import { session, startSession } from '../client/session'
import { byId, element } from './dom'
import { callApp, Refused } from './page-call'
import { refusalWords } from './refusal-words'

/** The ticket of a preview that has a tab of its own: see `_preview/open`. */
const TICKET_ITEM = 'preview-ticket'

export const readBoot = (): ToolPageBoot => JSON.parse(byId('boot')?.textContent ?? '{}') as ToolPageBoot

/** Finds out who is there; a page that was closed to nobody in particular is asked for again as them. */
export async function openPage(boot: ToolPageBoot): Promise<ToolPageBoot> {
  const { appId, appName, base } = boot
  startSession({ place: boot.isPreview ? 'preview' : 'published', appId, appName, base })
  if (boot.isPreview) listenToEditor(boot)
  else await takeUpSession()
  if (boot.tool || byId('tool-form') || !byId('closed')) return boot
  if (boot.isPreview) {
    session.token = storedTicket()
    return session.token ? reopen(boot) : boot
  }
  return session.token ? reopen(boot) : goToLogin(boot)
}

function storedTicket(): string | null {
  try {
    return sessionStorage.getItem(TICKET_ITEM)
  } catch {
    return null
  }
}

/** The same page as whoever is there sees it, in the place of this one. */
export async function reopen(boot: ToolPageBoot, draft?: ToolDraft): Promise<ToolPageBoot> {
  try {
    const { pathname, search } = window.location
    const path = pathname.startsWith(boot.base) ? pathname.slice(boot.base.length) : pathname
    const typed = draft ? { method: 'POST', json: draft } : {}
    const text = await (await callApp(boot, path + search, { cache: 'no-store', ...typed })).text()
    const page = new DOMParser().parseFromString(text, 'text/html')
    const [root, next] = [page.getElementById('root'), page.getElementById('boot')]
    if (!root) return boot
    byId('root')?.replaceWith(document.adoptNode(root))
    if (boot.isPreview) adoptLook(page)
    document.title = page.title
    const carried = byId('boot')
    if (carried && next) carried.textContent = next.textContent
    return next ? readBoot() : { ...boot, tool: null }
  } catch (error) {
    return refuse(boot, error)
  }
}

let endLook: (() => void) | undefined
/** The look the app's owner chose, or what whoever is there prefers. */
export function wearLook(look: 'light' | 'dark' | undefined) {
  endLook?.()
  if (look) document.documentElement.dataset.look = look
  else delete document.documentElement.dataset.look
  endLook = followLook(look)
}

/** Colours, light or dark, and the words under the page: the app's, which its owner may be changing. */
function adoptLook(page: Document) {
  const now = document.head.querySelectorAll('style')
  const next = page.head.querySelectorAll('style')
  for (const [at, style] of next.entries()) if (now[at]) now[at].textContent = style.textContent
  const { look } = page.documentElement.dataset
  wearLook(look === 'light' || look === 'dark' ? look : undefined)
  document.querySelector('aside.made')?.remove()
  const made = page.querySelector('aside.made')
  if (made) document.body.append(document.adoptNode(made))
}

function refuse(boot: ToolPageBoot, error: unknown): ToolPageBoot {
  const { status, message } =
    error instanceof Refused ? error : { status: 0, message: 'The page could not be opened. Reload it.' }
  if (!boot.isPreview && (status === 401 || status === 403) && !session.token) return goToLogin(boot)
  const { words, link } = refusalWords(error instanceof Refused ? error : { status, message, code: '' }, loginAddress(boot))
  byId('closed')?.replaceChildren(words, ...(link ? [' ', element('a', { href: link.href }, link.label)] : []))
  return boot
}

export function loginAddress({ loginPath, base }: ToolPageBoot): string | undefined {
  return loginPath ? `${base}${loginPath}?nextUrl=${encodeURIComponent(ownWindow().location.href)}` : undefined
}

function goToLogin(boot: ToolPageBoot): ToolPageBoot {
  const address = loginAddress(boot)
  if (address) ownWindow().location.replace(address)
  return boot
}

/** Inside a page of the app, which hands over its ticket in the editor's place. */
export const isEmbedded = (): boolean =>
  window.parent !== window && new URLSearchParams(window.location.search).has(EMBEDDED_QUERY)

/** Nobody signs in inside of a frame. */
const ownWindow = (): Window => (isEmbedded() ? window.parent : window)

/**
 * The editor hands a preview its ticket, and says when the tool has changed, with what is typed and not saved yet.
 * Nobody else is heard.
 */
function listenToEditor(boot: ToolPageBoot) {
  type Said = { type?: string; ticket?: string; draft?: ToolDraft }
  if (window.parent === window) return
  const sender = isEmbedded() ? window.location.origin : boot.platformOrigin
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<Said>) => {
    if (source !== window.parent || origin !== sender || typeof data?.type !== 'string') return
    if (typeof data.ticket === 'string') session.token = data.ticket
    if (data.type === 'preview_state_changed' || data.type === 'refresh_data')
      window.dispatchEvent(new CustomEvent('tool-changed', { detail: data.draft }))
  })
  window.parent.postMessage({ type: 'ready_to_receive_messages' }, sender)
}
