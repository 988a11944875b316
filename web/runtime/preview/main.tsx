import { createRoot } from 'react-dom/client'
import type { RuntimeSurface } from '#compiler/types'
import type { PreviewBoot } from '#contract/app/boot'
import type { ToPreview } from '#contract/chat/preview-messages'
import { RENEW_TICKET_EVERY_MS } from '#contract/people/token-life'
import { replaceAddress } from '../boot/app-router'
import { describeError, listenForErrors } from '../boot/error-report'
import { followNetwork } from '../boot/offline-bar'
import { reportRefusals } from '../boot/refused-call'
import { ensureStorage } from '../boot/storage'
import { session } from '../client/session'
import { PreviewApp } from './app'
import { rememberAnswers } from './data-cache'
import { EditorLink } from './editor-link'
import { explainNoState } from './explain-no-state'
import { fetchIconTable } from './icons'
import { Preview } from './preview'

type StateChanged = Extract<ToPreview, { type: 'preview_state_changed' }>

/** Where a preview in a tab of its own finds its ticket; the editor's form put it there. */
const TICKET_KEY = 'preview-ticket'

ensureStorage()
const boot: PreviewBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')

async function start() {
  const offered: RuntimeSurface = await fetch(boot.surface).then((response) => response.json())
  const surface = boot.cdn ? { ...offered, cdn: boot.cdn } : offered
  // Nearly every app draws some. A preload would be warned of where the app is still being written and names none yet.
  void fetchIconTable(surface.iconNodes).catch(() => undefined)
  rememberAnswers()
  session.base = boot.base
  if (boot.alone) replaceAddress(boot.base, boot.alone.path)
  const link = new EditorLink(boot.platformOrigin)
  const preview = new Preview(surface, link)
  preview.clicks.listen()
  preview.console.listen()
  listenForErrors((error) => preview.isSettled && preview.report(error))
  preview.lastFailedCall.listen()
  reportRefusals(
    (error) => preview.isSettled && preview.report(error),
    (call, error) => preview.lastFailedCall.noteRefusal(call, error),
  )
  link.listen((message) => preview.handleMessage(message))
  const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  createRoot(container, {
    onUncaughtError: (error) => preview.report(describeError(error, 'render')),
    onCaughtError: () => undefined,
  }).render(<PreviewApp preview={preview} boot={boot} />)
  if (link.isFramed) link.sendReady((message) => preview.handleMessage(message))
  else {
    followNetwork()
    await openAlone(preview)
  }
}

/**
 * In a tab of its own there is no editor to speak to: the server says what it would have said, and renews the ticket.
 */
async function openAlone(preview: Preview) {
  const ticket = boot.alone?.ticket ?? sessionStorage.getItem(TICKET_KEY)
  const state = await fetchState(ticket)
  if (typeof state === 'string') {
    document.body.textContent = state
    return
  }
  sessionStorage.setItem(TICKET_KEY, state.ticket)
  preview.handleMessage(state)
  setInterval(() => void renew(preview), RENEW_TICKET_EVERY_MS)
}

async function renew(preview: Preview) {
  const state = await fetchState(sessionStorage.getItem(TICKET_KEY))
  if (typeof state === 'string') return
  const { ticket, ticketExpiresAt } = state
  sessionStorage.setItem(TICKET_KEY, ticket)
  preview.handleMessage({ type: 'ticket_refreshed', ticket, ticketExpiresAt })
}

/** What is to be shown, or why nothing is, in a sentence for whoever looks. */
async function fetchState(ticket: string | null): Promise<StateChanged | string> {
  const asked = fetch(`${boot.base}/_preview/state`, { headers: { Authorization: `Bearer ${ticket}` } })
  const response = await asked.catch(() => undefined)
  if (response?.ok) return (await response.json()) as StateChanged
  return explainNoState(response?.status, ticket !== null)
}

void start()
