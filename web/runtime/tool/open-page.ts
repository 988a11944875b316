import { EMBEDDED_QUERY } from '#contract/tools/run-words'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import { takeUpSession } from '../client/refresh'
import { session, setToken, startSession } from '../client/session'
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
export async function reopen(boot: ToolPageBoot): Promise<ToolPageBoot> {
  try {
    const { pathname, search } = window.location
    const path = pathname.startsWith(boot.base) ? pathname.slice(boot.base.length) : pathname
    const text = await (await callApp(boot, path + search, { cache: 'no-store' })).text()
    const page = new DOMParser().parseFromString(text, 'text/html')
    const [root, next] = [page.getElementById('root'), page.getElementById('boot')]
    if (!root) return boot
    byId('root')?.replaceWith(document.adoptNode(root))
    document.title = page.title
    const carried = byId('boot')
    if (carried && next) carried.textContent = next.textContent
    return next ? readBoot() : { ...boot, tool: null }
  } catch (error) {
    return refuse(boot, error)
  }
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
const isEmbedded = (): boolean => window.parent !== window && new URLSearchParams(window.location.search).has(EMBEDDED_QUERY)

/** Nobody signs in inside of a frame. */
const ownWindow = (): Window => (isEmbedded() ? window.parent : window)

/** The editor hands a preview its ticket, and says when the tool has changed. Nobody else is heard. */
function listenToEditor(boot: ToolPageBoot) {
  if (window.parent === window) return
  const sender = isEmbedded() ? window.location.origin : boot.platformOrigin
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ type?: string; ticket?: string }>) => {
    if (source !== window.parent || origin !== sender || typeof data?.type !== 'string') return
    if (typeof data.ticket === 'string') session.token = data.ticket
    if (data.type === 'preview_state_changed' || data.type === 'refresh_data') window.dispatchEvent(new Event('tool-changed'))
  })
  window.parent.postMessage({ type: 'ready_to_receive_messages' }, sender)
}

export const signOut = () => setToken(null)
