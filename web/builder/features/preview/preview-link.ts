import { type AppFiles, entityNameOf } from '#contract/app/app-files'
import { type AppErrorReport, type FromPreview, type PreviewPick, ToPreview } from '#contract/chat/preview-messages'
import type { AppPresentation } from '#contract/settings/presentation'
import { takeEarlyMessages } from './early-preview'
import { createGate, type Gate } from './message-gate'
import { type PlacedError, placeError } from './preview-errors'
import { PreviewRecord, type PreviewSaid } from './preview-record'

export type PreviewState =
  /** The frame loads. */
  | 'loading'
  /** It answers and has been told what to show; nothing is painted yet. */
  | 'starting'
  | 'painted'
  /** It does not answer: its code never ends, or it was never reached. */
  | 'hung'

/** What the preview is to show. */
export interface Shown {
  appId: string
  appName: string
  slug: string
  versionId: string | null
  mainPage: string | null
  page: string | null
  files: AppFiles
  presentation: AppPresentation
  ticket: string
  ticketExpiresAt: string
  /** Nobody looks at the frame: what the app does by itself in it is no step of anybody's. */
  isUnseen?: boolean
}

export interface PreviewEvents {
  onState: (state: PreviewState) => void
  onError: (error: PlacedError) => void
  onUrl: (url: string) => void
  onChatMessage: (message: string) => void
  /** One pressed "Ask to fix" where a page failed. */
  onFixRequested: (error: PlacedError) => void
  /** `isBlank`: there is nothing of the app to see yet. */
  onPainted: (page: string | null, isBlank: boolean) => void
  onCaptured: (image: string) => void
  /** What was pointed at while one was asked to; null: left without choosing. */
  onPicked: (element: PreviewPick | null) => void
  onFlood: () => void
}

/** How an opaque origin is written. */
export const OPAQUE = 'null'
const READY_WITHIN_MS = 15_000
const PAINTED_WITHIN_MS = 8_000
const PING_EVERY_MS = 2_000
const PONG_WITHIN_MS = 5_000

/**
 * One preview frame and what it is to show. Holds the whole state, so a frame that reloads is told everything again;
 * while it lives it is told only what changed. Watches that it answers: a hung preview is said to be so and never holds
 * up the editor.
 */
export class PreviewLink {
  private shown: Shown
  /** Of the version that is shown, or the one a reply begins from. */
  private versionFiles: AppFiles
  private state: PreviewState = 'loading'
  private readonly record: PreviewRecord
  private readonly gate: Gate
  private deadline: ReturnType<typeof setTimeout> | undefined
  private pinging: ReturnType<typeof setInterval> | undefined
  private lastPing = 0
  private lastPongAt: number | undefined
  private isReady = false
  /** It loaded because it was made or refreshed here. Otherwise the app, or a step Back, led it to where it is. */
  private isOurs = true
  private isPicking = false
  private paintedPage: string | null = null
  /** What stands behind the page in the app's address: which of its records is open, say. */
  private query = ''

  /** Leads to the frame's document where its origin is opaque and so cannot be named. */
  private port: MessagePort | undefined

  constructor(
    private readonly place: { origin: string; url: string },
    private readonly frame: () => Window | null | undefined,
    shown: Shown,
    private readonly events: PreviewEvents,
  ) {
    this.shown = shown
    this.versionFiles = shown.files
    this.record = new PreviewRecord(shown.versionId)
    this.gate = createGate({ origin: place.origin, frame, onFlood: events.onFlood })
  }

  /** Where a frame made now begins: at the page it is to show, as it was open. */
  get address(): string {
    return `${this.place.url}/${this.shown.page ?? ''}${this.query}`
  }

  /** The page by its name, also where the frame is at the root. */
  private get currentPage(): string | null {
    return this.shown.page || this.paintedPage || this.shown.mainPage
  }

  /** What the app said of itself as this version, for an assistant that asks. */
  saidOf = (versionId: string | null): PreviewSaid => this.record.saidOf(versionId)

  /** Listens to the frame until the returned function is called. */
  connect(): () => void {
    const listen = (event: MessageEvent<unknown>) => {
      const message = this.gate.accept(event)
      if (message?.type === 'ready_to_receive_messages') this.port = event.ports[0]
      if (message) this.handleMessage(message)
    }
    window.addEventListener('message', listen)
    for (const event of takeEarlyMessages(this.frame())) listen(event)
    this.pinging = setInterval(() => this.ping(), PING_EVERY_MS)
    return () => {
      window.removeEventListener('message', listen)
      clearTimeout(this.deadline)
      clearInterval(this.pinging)
    }
  }

  /** The frame is loaded, for the first time or anew: it has to answer from the beginning. */
  restarted() {
    this.isReady = false
    this.isOurs = true
    this.lastPongAt = undefined
    this.setState('loading')
    this.expect(READY_WITHIN_MS)
  }

  changeFile(path: string, content: string | null) {
    const { [path]: _before, ...rest } = this.shown.files
    this.shown = { ...this.shown, files: content === null ? rest : { ...rest, [path]: content } }
    this.send({ type: 'file_changed', path, content })
  }

  selectVersion(version: { versionId: string; mainPage: string | null; files: AppFiles }) {
    this.shown = { ...this.shown, ...version }
    this.versionFiles = version.files
    this.record.begin(version.versionId)
    this.send({ type: 'version_selected', ...version })
    if (this.isReady) this.expect(PAINTED_WITHIN_MS)
  }

  renewTicket(ticket: string, ticketExpiresAt: string) {
    if (ticket === this.shown.ticket) return
    this.shown = { ...this.shown, ticket, ticketExpiresAt }
    this.send({ type: 'ticket_refreshed', ticket, ticketExpiresAt })
  }

  /** The style and words of the app, as they are being written. */
  present(presentation: AppPresentation) {
    if (JSON.stringify(presentation) === JSON.stringify(this.shown.presentation)) return
    this.shown = { ...this.shown, presentation }
    this.send({ type: 'presentation_changed', presentation })
  }

  goTo(page: string) {
    this.shown = { ...this.shown, page }
    this.query = ''
    this.send({ type: 'navigate', page })
  }

  refreshData() {
    this.send({ type: 'refresh_data' })
  }

  capture() {
    this.send({ type: 'capture_page' })
  }

  /** Until an element is picked, or this says otherwise, the frame is there to be pointed at. */
  pick(isOn: boolean) {
    this.isPicking = isOn
    this.send({ type: 'pick_mode', isOn })
  }

  private handleMessage(message: FromPreview) {
    switch (message.type) {
      case 'ready_to_receive_messages':
        this.isReady = true
        if (this.state === 'painted' || this.state === 'hung') this.isOurs = false
        this.setState('starting')
        this.expect(PAINTED_WITHIN_MS)
        this.send({
          ...{ type: 'preview_state_changed', ...this.shown, unsavedEntities: this.unsavedEntities() },
          page: this.isOurs && this.shown.page !== null ? `${this.shown.page}${this.query}` : null,
        })
        if (this.isPicking) this.send({ type: 'pick_mode', isOn: true })
        return
      case 'page_painted':
        this.isAlive()
        this.paintedPage = message.page
        this.events.onPainted(message.page, message.isBlank ?? false)
        return
      case 'app_error':
        this.isAlive()
        if (this.isCurrent(message)) this.recordError(this.placed(message.error))
        return
      case 'fix_requested':
        if (this.isCurrent(message))
          this.events.onFixRequested(this.record.findError(message.error.title) ?? this.placed(message.error))
        return
      case 'app_console':
        if (this.isCurrent(message)) this.record.setConsole(message.lines)
        return
      case 'app_changed_url':
        // Before it has painted, a frame of ours is at its root whatever page it was asked for.
        if (this.isOurs && (this.state === 'loading' || this.state === 'starting')) return
        this.shown = { ...this.shown, page: pageOf(message.url) }
        this.query = /[?#].*$/s.exec(message.url)?.[0] ?? ''
        this.events.onUrl(message.url)
        return
      case 'send_chat_message':
        this.events.onChatMessage(message.message)
        return
      case 'page_captured':
        this.events.onCaptured(message.image)
        return
      case 'element_picked':
        // Nothing is picked that nobody asked for: the app's own code can say this at any time.
        if (!this.isPicking) return
        this.isPicking = false
        this.events.onPicked(message.element)
        return
      case 'pong':
        this.lastPongAt = Date.now()
        if (this.state === 'hung') this.setState('painted')
        return
    }
  }

  private unsavedEntities(): string[] {
    return Object.keys(this.shown.files).flatMap((path) => (path in this.versionFiles ? [] : (entityNameOf(path) ?? [])))
  }

  /** The frame runs what it was told last: what it says of the version before it comes too late. */
  private isCurrent({ versionId }: { versionId?: string | null | undefined }): boolean {
    return versionId === undefined || versionId === this.shown.versionId
  }

  private placed = (error: AppErrorReport): PlacedError => placeError(error, { ...this.shown, page: this.currentPage })

  private recordError(error: PlacedError) {
    this.record.addError(error)
    this.events.onError(error)
  }

  /** What it says of itself counts as an answer: it may hang before it is first asked. */
  private isAlive() {
    clearTimeout(this.deadline)
    this.lastPongAt = Date.now()
    this.setState('painted')
  }

  private expect(withinMs: number) {
    clearTimeout(this.deadline)
    this.deadline = setTimeout(() => this.setState('hung'), withinMs)
  }

  private ping() {
    // Frames of a page in the background are slowed down by the browser; silence means nothing there.
    if (!this.isReady || document.visibilityState !== 'visible') {
      if (this.lastPongAt !== undefined) this.lastPongAt = Date.now()
      return
    }
    if (this.lastPongAt !== undefined && Date.now() - this.lastPongAt > PONG_WITHIN_MS) this.setState('hung')
    this.lastPing += 1
    this.send({ type: 'ping', id: this.lastPing })
  }

  private setState(state: PreviewState) {
    if (state === this.state) return
    this.state = state
    this.events.onState(state)
  }

  /**
   * To this very origin: a frame led elsewhere hears nothing. What does not fit, such as a colour that is still being
   * written, is not sent: the frame believes what it is told.
   */
  private send(message: ToPreview) {
    if (!this.isReady) return
    const fit = ToPreview.safeParse(message)
    if (!fit.success) return
    if (this.place.origin === OPAQUE) this.port?.postMessage(fit.data)
    else this.frame()?.postMessage(fit.data, this.place.origin)
  }
}

/** The stored preview path has no slash at either end. */
export function pageOf(url: string): string {
  return url.split(/[?#]/, 1)[0]?.replace(/^\/+|\/+$/g, '') ?? ''
}
