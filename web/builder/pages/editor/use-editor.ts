import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { App } from '#contract/apps'
import type { ChatMessage, SecretRequest } from '#contract/chat'
import { ANY_PAGE } from '#contract/own-routes'
import type { VersionWithFiles } from '#contract/versions'
import { loadPanelsAhead } from '../../components/lazily-opened'
import { ReplyReaders } from '../../features/chat/build-log/reply-readers'
import { type BuilderMessage, textOf } from '../../features/chat/messages/messages'
import { warningsOf } from '../../features/preview/issues'
import { openPreview } from '../../features/preview/open-preview'
import { usePreview } from '../../features/preview/use-preview'
import type { Viewport } from '../../features/preview/viewports'
import { debugLog } from '../../lib/debug-log'
import { notify } from '../../lib/notify'
import { refreshAccount } from '../../lib/refresh-account'
import { currentPage, editorPath, previewPath } from './address'
import { addedPages, DOING, modeOf, progressOf } from './build-progress'
import type { WantedImport } from './data-panels'
import { useConversation } from './use-conversation'
import { useIssues } from './use-issues'
import { useLivePreview } from './use-live-preview'
import { usePicking } from './use-picking'
import { useThumbnail } from './use-thumbnail'
import { useViews } from './use-views'

export interface EditorProps {
  app: App
  ticket: { ticket: string; origin: string; url: string; expiresAt: string }
  storedMessages: ChatMessage[]
  firstVersion: VersionWithFiles | undefined
}

const AHEAD_AFTER_MS = 2_000

/** Chat, preview and versions of one app, each told of what happens in the others. */
export function useEditor({ app, ticket, storedMessages, firstVersion }: EditorProps) {
  const { appId } = app
  const { '*': splat } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const views = useViews()
  const [viewport, setViewport] = useState<Viewport['id']>('desktop')
  const [viewed, setViewed] = useState<{ id: string; title: string } | null>(null)
  const viewing = viewed?.id ?? null
  const [wantedSecrets, setWantedSecrets] = useState<SecretRequest[]>([])
  const [wantedImport, setWantedImport] = useState<WantedImport>()
  const [isRemovingSamples, setRemovingSamples] = useState(false)
  const [reverting, setReverting] = useState<BuilderMessage>()
  const [paintedPage, setPaintedPage] = useState<string | null>()
  const picking = usePicking()
  const [readers] = useState(() => new ReplyReaders())
  useEffect(() => {
    const timer = setTimeout(loadPanelsAhead, AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const preview = usePreview({
    place: ticket,
    shown: {
      appId,
      appName: app.name,
      slug: app.slug,
      versionId: app.latestVersionId,
      mainPage: app.mainPage,
      page: previewPath(splat, search) || null,
      files: firstVersion?.files ?? {},
      ticket: ticket.ticket,
      ticketExpiresAt: ticket.expiresAt,
    },
    events: {
      onError: (error) => {
        debugLog('preview', `${error.title}: ${error.details}`, 'error')
        issues.add(error)
      },
      onUrl: (url) => void navigate(editorPath(appId, url), { replace: true, preventScrollReset: true }),
      // What the app says is put before the person, who decides whether to send it.
      onChatMessage: (message) => compose(message),
      onPainted: (painted) => {
        debugLog('preview', `Painted ${painted ?? 'no page'}`)
        setPaintedPage(painted)
      },
      onCaptured: (image) => storePicture(image),
      onPicked: (pick) => {
        if (!pick) return
        if (picking.take(pick, { page: page ?? '', files: live.files })) compose(conversation.composer.text)
        else notify.say("This is not written in the app's own files. Pick something around it.")
      },
      onFlood: () => {
        debugLog('preview', 'Messages of the preview are ignored: there are too many', 'warning')
        notify.error('The preview sends too many messages. Some are ignored.')
      },
    },
  })

  const conversation = useConversation({
    app,
    storedMessages,
    picking,
    currentPath: previewPath(splat, search),
    viewing,
    onReply: ({ metadata }) => {
      if (metadata?.secretRequests) setWantedSecrets(metadata.secretRequests)
      const [entity] = metadata?.importRequests ?? []
      if (entity !== undefined) setWantedImport({ entity, isAsked: true })
      if (metadata?.versionId) debugLog('save', `Version ${metadata.versionId} was saved`)
      const [added, ...more] = addedPages(metadata?.actions ?? [], live.basePages)
      if (metadata?.versionId && added !== undefined && more.length === 0) showPage(added)
      live.settle(metadata?.versionId)
      preview.link.refreshData()
      void refreshAccount()
    },
    onVersion: (versionId) => live.settle(versionId),
  })
  const { chat, composer, send } = conversation

  const last = chat.messages.at(-1)
  const liveBlocks = chat.isBusy && last?.role === 'assistant' ? readers.read(last.id, textOf(last), false) : undefined
  const liveId = last?.id
  const mode = last?.metadata?.mode
  const running = useMemo(
    () => (liveBlocks && liveId ? { messageId: liveId, blocks: liveBlocks, mode } : undefined),
    [liveBlocks, liveId, mode],
  )
  const [first] = useState(() => ({ versionId: firstVersion?.version.id ?? null, files: firstVersion?.files ?? {} }))
  const live = useLivePreview({ app, link: preview.link, first, viewing, live: running })
  const issues = useIssues({ appId, versionId: live.versionId, isChatBusy: chat.isBusy, send })
  const warnings = useMemo(() => warningsOf(chat.messages), [chat.messages])

  const page = currentPage(splat, live.pages, app.mainPage)
  const mainPage = currentPage(undefined, live.pages, app.mainPage)
  const { storePicture, isPosing } = useThumbnail({
    appId,
    link: preview.link,
    versionId: live.versionId,
    publishedVersionId: app.publishedVersionId,
    isShown:
      !chat.isBusy &&
      viewing === null &&
      viewport === 'desktop' &&
      preview.state === 'painted' &&
      paintedPage !== undefined &&
      (views.isDesktop || views.view === 'chat'),
    isNarrow: !views.isDesktop,
    isAtItsBest: page === mainPage && issues.issues.length === 0,
    hasPicture: app.thumbnailUrl !== null,
  })

  // A page that went with a version leaves nothing to look at.
  const lastPage = useRef(page)
  const leaveLostPage = useEffectEvent(() => {
    const isGone = lastPage.current !== undefined && !live.pages.includes(lastPage.current)
    if (isGone && page === undefined && splat && !live.isEmpty) showPage('')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the app has other pages
  useEffect(() => leaveLostPage(), [live.pages])
  useEffect(() => {
    if (page !== undefined) lastPage.current = page
  }, [page])

  /** Leads the preview to a page, and leaves the person where they are. */
  function showPage(wanted: string) {
    preview.link.goTo(wanted)
    void navigate(editorPath(appId, `/${wanted}`), { replace: true })
  }
  function compose(text: string) {
    composer.setText(text)
    views.showChat()
    composer.focus()
  }
  return {
    app,
    ...views,
    viewport,
    setViewport,
    viewed,
    setViewed,
    wantedSecrets,
    setWantedSecrets,
    wantedImport,
    setWantedImport,
    isRemovingSamples,
    setRemovingSamples,
    reverting,
    setReverting,
    picking,
    readers,
    preview,
    conversation,
    live,
    issues,
    warnings,
    page,
    isPosing,
    /** What the app is called by the reply that is being written. */
    appName: live.appName,
    /** What that reply has come to, as far as it changes the app. */
    progress: useMemo(() => progressOf(liveBlocks), [liveBlocks]),
    doing: chat.isBusy ? DOING[modeOf(chat.messages)] : undefined,
    compose,
    /** The app went back to an older version, which is the newest now. */
    onRestored(versionId: string) {
      debugLog('save', `Version ${versionId} was saved by a revert`)
      setViewed(null)
      live.settle(versionId)
      // Its data may have gone back too, and a page that reads it once would not know.
      preview.refresh()
      void chat.catchUp()
    },
    goTo(wanted: string) {
      showPage(wanted === ANY_PAGE ? '' : wanted)
      views.showPreview()
    },
    openInTab() {
      openPreview({ url: ticket.url, ticket: ticket.ticket, page: previewPath(splat, search) || undefined })
    },
    togglePick() {
      views.showPreview()
      preview.pick(!preview.isPicking)
    },
  }
}
export type EditorState = ReturnType<typeof useEditor>
