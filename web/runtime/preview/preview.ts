import { ModuleFailure } from '#compiler/module-shims'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, entityNameOf } from '#contract/app/app-files'
import type { AppErrorReport, ToPreview } from '#contract/chat/preview-messages'
import { EntityFile } from '#contract/data/entity-file'
import type { AppPresentation } from '#contract/settings/presentation'
import { applyStyle } from '../boot/apply-style'
import { prepareCompanions } from '../boot/companions'
import { type AppError, createReporter, describeError, type Reporter } from '../boot/error-report'
import { queryClient } from '../boot/query-frame'
import { isOfCall } from '../boot/refused-call'
import { isListenedTo } from '../client/live'
import { session, setToken, startSession } from '../client/session'
import { setPresentation } from '../lib/presentation'
import { looksBlank } from './blank'
import { capturePage } from './capture-page'
import { isOutdated, recordSwap, setKeptEntities, setUnsavedEntities } from './data-cache'
import type { EditorLink } from './editor-link'
import { explain, isDiagnostic } from './failure'
import { Picker } from './picker'
import { ConsoleLines } from './recent/console-lines'
import { LastClicks } from './recent/last-clicks'
import { LastFailedCall } from './recent/last-failed-call'
import { Stage } from './stage'
import { stayOutOfHistory } from './stay-out-of-history'
import { Workshop } from './workshop'

const SETTLED_AFTER_MS = 5_000
const PAINT_AT_LATEST_MS = 400
const RENDER_AT_LATEST_MS = 2_000
const LOOK_EVERY_MS = 100
const LOOK_FOR_MS = 20_000

type StateChanged = Extract<ToPreview, { type: 'preview_state_changed' }>

/** The preview at work: takes what the editor sends, in order, and tells it what happens. */
export class Preview {
  readonly stage: Stage
  readonly clicks = new LastClicks()
  readonly lastFailedCall = new LastFailedCall()
  readonly console: ConsoleLines
  readonly report: Reporter
  readonly #workshop: Workshop
  readonly #link: EditorLink
  readonly #picker: Picker
  readonly #listeners = new Set<() => void>()
  /** As which version the app runs. */
  #versionId: string | null = null
  #revision = 0
  #mounts = 0
  #paintedRevision = -1
  #paintedPage: string | null = null
  #navigate: ((path: string) => void) | undefined
  #pendingPage: string | null = null
  #queue: Promise<void> = Promise.resolve()
  #settling: ReturnType<typeof setTimeout> | undefined
  /** Entities the server knows. */
  #saved: ReadonlySet<string> = new Set()
  /** Files are whole: what fails now is a fault, not something still to come. */
  isSettled = true

  constructor(surface: RuntimeSurface, link: EditorLink) {
    this.console = new ConsoleLines({
      send: (lines) => link.send({ type: 'app_console', versionId: this.#versionId, lines }),
      isSettled: () => this.isSettled,
    })
    this.#workshop = new Workshop(surface)
    this.stage = new Stage(this.#workshop)
    this.#link = link
    this.#picker = new Picker((element) => link.send({ type: 'element_picked', element }))
    this.report = createReporter((error) =>
      link.send({ type: 'app_error', versionId: this.#versionId, error: this.#withRecent(error) }),
    )
  }

  /** Answers a ping at once; everything else waits its turn. */
  handleMessage(message: ToPreview) {
    if (message.type === 'ping') return this.#link.send({ type: 'pong', id: message.id })
    this.#queue = this.#queue
      .then(() => this.#carryOut(message))
      .catch((error: unknown) => this.report(describeError(error, 'preview')))
  }

  async #carryOut(message: Exclude<ToPreview, { type: 'ping' }>) {
    switch (message.type) {
      case 'preview_state_changed':
        return this.#start(message)
      case 'version_selected':
        this.#saved = new Set(entitiesOf(message.files))
        return this.#showAll(message)
      case 'file_changed':
        this.#unsettle()
        await this.#workshop.changeFile(message.path, message.content)
        return this.#refresh()
      case 'presentation_changed':
        return this.#present(message.presentation)
      case 'ticket_refreshed':
        return setToken(message.ticket)
      case 'navigate':
        return this.#go(message.page)
      case 'refresh_data':
        return this.#renewData()
      case 'capture_page':
        return this.#capture()
      case 'pick_mode':
        return message.isOn ? this.#picker.start() : this.#picker.stop()
    }
  }

  /**
   * A page that read its rows once begins anew where they have changed since; any other is left as it is, with what was
   * typed into it.
   */
  async #renewData() {
    await this.#waitForRender()
    if (await isOutdated(() => queryClient.invalidateQueries(), isListenedTo)) this.#mounts += 1
    return this.#refresh()
  }

  /**
   * A page that goes with its entity still stands while its successor is drawn, and would ask for rows that are gone.
   */
  async #waitForRender() {
    const until = performance.now() + RENDER_AT_LATEST_MS
    while (this.#revision !== this.#paintedRevision && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }

  async #start(state: StateChanged) {
    if (session.appId === '') startSession({ place: 'preview', appId: state.appId, appName: state.appName, base: session.base })
    setToken(state.ticket)
    this.#present(state.presentation)
    const isFirst = this.#revision === 0
    if (isFirst && state.isUnseen) stayOutOfHistory()
    // At once where the router stands already: left pending, it would undo the first step a person takes.
    if (isFirst && state.page) this.#go(state.page)
    const unsaved = new Set(state.unsavedEntities)
    this.#saved = new Set(entitiesOf(state.files).filter((name) => !unsaved.has(name)))
    await this.#showAll(state)
  }

  #present(presentation: AppPresentation) {
    setPresentation(presentation)
    applyStyle(presentation.style, { base: session.base, platformOrigin: this.#link.platformOrigin })
  }

  async #showAll({ versionId, files, mainPage }: Pick<StateChanged, 'versionId' | 'files' | 'mainPage'>) {
    this.stage.mainPage = mainPage
    try {
      await this.#workshop.replaceAll(files)
    } finally {
      this.#begin(versionId)
    }
    this.#markSettled()
    await this.#refresh()
  }

  /** What was heard of the code before it, which ran until now, is none of this version's. */
  #begin(versionId: string | null) {
    this.#versionId = versionId
    this.report.forget()
    this.console.forget()
    this.lastFailedCall.forget()
  }

  async #refresh() {
    session.schemas = schemasOf(this.#workshop.files)
    // People are there before any schema says what else is known of them.
    const unsaved = entitiesOf(this.#workshop.files).filter((name) => name !== 'User' && !this.#saved.has(name))
    setKeptEntities(new Set(Object.keys(session.schemas)))
    setUnsavedEntities(new Set(unsaved))
    await prepareCompanions(this.#workshop.usedModules())
    recordSwap()
    this.#revision += 1
    for (const listener of this.#listeners) listener()
    for (const fault of this.isSettled ? this.#workshop.faults() : []) this.failed(fault, fault.path, null)
  }

  #unsettle() {
    this.isSettled = false
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      this.#markSettled()
      void this.#refresh()
    }, SETTLED_AFTER_MS)
  }

  #markSettled() {
    clearTimeout(this.#settling)
    this.isSettled = true
  }

  #go(page: string) {
    const path = `/${page.replace(/^\/+/, '')}`
    if (this.#navigate) this.#navigate(path)
    else this.#pendingPage = page
  }

  async #capture() {
    const image = await capturePage()
    if (image) this.#link.send({ type: 'page_captured', image })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  revision = () => this.#revision

  /** Changes where the page is to begin anew, with nothing of what it knew. */
  get mounts(): number {
    return this.#mounts
  }

  setNavigate(navigate: (path: string) => void) {
    this.#navigate = navigate
    if (this.#pendingPage === null) return
    const page = this.#pendingPage
    this.#pendingPage = null
    if (page !== '') this.#go(page)
  }

  urlChanged(url: string) {
    this.#link.send({ type: 'app_changed_url', url })
  }

  /**
   * Tells once for each page of a revision, after two frames: the first may still hold the old picture. A frame out of
   * sight has no frames at all. What was drawn of a revision before the newest one is not told of: React may come to
   * say so only when the newest is about to be drawn.
   */
  painted(page: string | null, revision: number) {
    if (revision === 0 || revision !== this.#revision) return
    if (revision === this.#paintedRevision && page === this.#paintedPage) return
    this.#paintedRevision = revision
    this.#paintedPage = page
    let told = false
    const reportPainted = () => {
      if (told) return
      told = true
      const isBlank = looksBlank(document.body)
      this.#link.send({ type: 'page_painted', page, isBlank })
      if (isBlank) this.#reportOncePainted(page, revision)
    }
    requestAnimationFrame(() => requestAnimationFrame(reportPainted))
    setTimeout(reportPainted, PAINT_AT_LATEST_MS)
  }

  /** A page may paint before it has anything to show: it waits for its rows, or for files that are still coming. */
  #reportOncePainted(page: string | null, revision: number) {
    const until = performance.now() + LOOK_FOR_MS
    const checkBlank = () => {
      if (revision !== this.#paintedRevision || page !== this.#paintedPage || performance.now() > until) return
      if (looksBlank(document.body)) setTimeout(checkBlank, LOOK_EVERY_MS)
      else this.#link.send({ type: 'page_painted', page, isBlank: false })
    }
    setTimeout(checkBlank, LOOK_EVERY_MS)
  }

  failed(error: unknown, path: string, componentStack: string | null) {
    if (this.isSettled) this.report(this.#describeFailure(error, path, componentStack))
  }

  #describeFailure(error: unknown, path: string, componentStack: string | null): AppError {
    if (isDiagnostic(error))
      return {
        title: `App compilation failed: ${error.message}`,
        details: explain(error, path).details,
        scope: 'compile',
        position: { path: error.path, line: error.line ?? 1 },
      }
    const described = describeError(error, 'render', componentStack)
    const position = described.position ?? this.#importOf(error)
    return { componentName: path.replace(/^.*\/|\.\w+$/g, ''), ...described, ...(position ? { position } : {}) }
  }

  /** An error with what was done and what failed before it. That of a refused call is about that call itself. */
  #withRecent(error: AppError): AppErrorReport {
    return { ...error, ...this.clicks.said, ...(isOfCall(error) ? {} : this.lastFailedCall.said) }
  }

  /** Where a file asks for one that is not there: nothing of it has run, so no stack leads to the line. */
  #importOf(error: unknown): { path: string; line: number } | undefined {
    if (!(error instanceof ModuleFailure)) return undefined
    const specifier = /^Cannot find module "(.+?)"/.exec(error.message)?.[1]
    const lines = (this.#workshop.files[error.path] ?? '').split('\n')
    const at =
      specifier === undefined
        ? -1
        : lines.findIndex((line) => /\b(?:from|import|require)\b/.test(line) && line.includes(specifier))
    return at === -1 ? undefined : { path: error.path, line: at + 1 }
  }

  /** The editor has it recorded as it happened, and finds the words. */
  askToFix(error: unknown, path: string) {
    const failure = this.#withRecent(this.#describeFailure(error, path, null))
    this.#link.send({ type: 'fix_requested', versionId: this.#versionId, error: failure })
  }
}

const entitiesOf = (files: AppFiles): string[] => Object.keys(files).flatMap((path) => entityNameOf(path) ?? [])

function schemasOf(files: AppFiles): Record<string, unknown> {
  const schemas: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(files)) {
    const name = entityNameOf(path)
    const read = name === undefined ? undefined : EntityFile.read(text, name)
    if (name !== undefined && read?.ok) schemas[name] = read.schema
  }
  return schemas
}
