import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { App } from '#contract/apps'
import type { ChatMessage, SecretRequest } from '#contract/chat'
import { ANY_PAGE } from '#contract/own-routes'
import type { VersionWithFiles } from '#contract/versions'
import { UsersPanel } from '../../features/app-users/users-panel'
import { ChatPanel } from '../../features/chat/chat-panel'
import { type BuilderMessage, textOf } from '../../features/chat/messages'
import { ReplyReaders } from '../../features/chat/reply-readers'
import { Presence, WritingLine } from '../../features/chat-live/presence'
import { DebugLogPanel } from '../../features/debug-logs/debug-log-panel'
import { DownloadCode } from '../../features/import/download-code'
import { warningsOf } from '../../features/preview/issues'
import { openPreview } from '../../features/preview/open-preview'
import { PickedChip } from '../../features/preview/picked-chip'
import { usePreview } from '../../features/preview/use-preview'
import { ViewportSwitch } from '../../features/preview/viewport-switch'
import type { Viewport } from '../../features/preview/viewports'
import { PublishDialog } from '../../features/publish/publish-dialog'
import { SecretsEntryDialog } from '../../features/secrets/secrets-entry-dialog'
import { OlderVersionDialog } from '../../features/versions/older-version-dialog'
import { useRestoreVersion } from '../../features/versions/queries'
import { VersionHistory } from '../../features/versions/version-history'
import { usePermission } from '../../lib/account'
import { debugLog } from '../../lib/debug-log'
import { notify } from '../../lib/notify'
import { refreshAccount } from '../../lib/refresh-account'
import { DESKTOP, useMedia } from '../../lib/use-media'
import { currentPage, editorPath, previewPath } from './address'
import { DataButton, DataTools, type WantedImport } from './data-tools'
import { EditorBar } from './editor-bar'
import { EditorLayout } from './editor-layout'
import { FunctionsButton } from './functions-button'
import { LeaveGuard } from './leave-guard'
import { MoreButton } from './more-button'
import { PreviewPane } from './preview-pane'
import { PreviewTools } from './preview-tools'
import { PublishButton } from './publish-button'
import { RevertMessageDialog } from './revert-message-dialog'
import { useConversation } from './use-conversation'
import { useEditorCommands } from './use-editor-commands'
import { useIssues } from './use-issues'
import { useLivePreview } from './use-live-preview'
import { usePicking } from './use-picking'
import { useThumbnail } from './use-thumbnail'
import { ValidationButton } from './validation-button'
import type { View } from './view-switch'

interface EditorProps {
  app: App
  ticket: { ticket: string; origin: string; url: string; expiresAt: string }
  storedMessages: ChatMessage[]
  firstVersion: VersionWithFiles | undefined
}

/** Where chat, preview, versions and publishing meet. */
export function Editor({ app, ticket, storedMessages, firstVersion }: EditorProps) {
  const { appId } = app
  const { '*': splat } = useParams()
  const { search } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const isDesktop = useMedia(DESKTOP)
  const [isChatOpen, setIsChatOpen] = useState(true)
  const [view, setView] = useState<View>('chat')
  const [viewport, setViewport] = useState<Viewport['id']>('desktop')
  const [viewed, setViewed] = useState<{ id: string; title: string } | null>(null)
  const viewing = viewed?.id ?? null
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [wantedSecrets, setWantedSecrets] = useState<SecretRequest[]>([])
  const [isDataOpen, setDataOpen] = useState(false)
  const [wantedImport, setWantedImport] = useState<WantedImport>()
  const [reverting, setReverting] = useState<BuilderMessage>()
  const restore = useRestoreVersion(appId)
  const [areLogsOpen, setLogsOpen] = useState(false)
  const seesDebugLogs = usePermission('chat.debugLogs')
  const [paintedPage, setPaintedPage] = useState<string | null>()
  const picking = usePicking()
  const [readers] = useState(() => new ReplyReaders())
  const isPublishing = params.get('dialog') === 'publish'

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
        if (picking.take(pick, { page: page ?? '', files: live.files })) compose(composer.text)
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
      live.settle(metadata?.versionId)
      preview.link.refreshData()
      void refreshAccount()
    },
    onVersion: (versionId) => live.settle(versionId),
  })
  const { chat, composer, line, room, send } = conversation

  const last = chat.messages.at(-1)
  const liveBlocks = chat.isBusy && last?.role === 'assistant' ? readers.read(last.id, textOf(last), false) : undefined
  const liveId = last?.id
  const running = useMemo(
    () => (liveBlocks && liveId ? { messageId: liveId, blocks: liveBlocks } : undefined),
    [liveBlocks, liveId],
  )
  const [first] = useState(() => ({ versionId: firstVersion?.version.id ?? null, files: firstVersion?.files ?? {} }))
  const live = useLivePreview({ app, link: preview.link, first, viewing, live: running })
  const issues = useIssues({ appId, versionId: live.versionId, isChatBusy: chat.isBusy, send })

  const warnings = useMemo(() => warningsOf(chat.messages), [chat.messages])

  const page = currentPage(splat, live.pages, app.mainPage)
  const mainPage = currentPage(undefined, live.pages, app.mainPage)
  const storePicture = useThumbnail({
    appId,
    link: preview.link,
    versionId: live.versionId,
    publishedVersionId: app.publishedVersionId,
    isShown:
      !chat.isBusy && viewing === null && viewport === 'desktop' && preview.state === 'painted' && paintedPage !== undefined,
    isAtItsBest: page === mainPage && issues.issues.length === 0,
    hasPicture: app.thumbnailUrl !== null,
  })

  function compose(text: string) {
    composer.setText(text)
    setView('chat')
    setIsChatOpen(true)
    composer.focus()
  }
  function onRestored(versionId: string) {
    debugLog('save', `Version ${versionId} was saved by a revert`)
    setViewed(null)
    live.settle(versionId)
    // Its data may have gone back too, and a page that reads it once would not know.
    preview.refresh()
    void chat.catchUp()
  }
  function goTo(page: string) {
    const next = page === ANY_PAGE ? '' : page
    preview.link.goTo(next)
    void navigate(editorPath(appId, `/${next}`), { replace: true })
    setView('preview')
  }
  function openInTab() {
    openPreview({ url: ticket.url, ticket: ticket.ticket, page: previewPath(splat, search) || undefined })
  }
  const open = (dialog: 'publish' | 'users') => (isOpen: boolean) => setParams(isOpen ? { dialog } : {}, { replace: true })
  const setPublishing = open('publish')
  const setUsersOpen = open('users')
  function togglePick() {
    setView('preview')
    preview.pick(!preview.isPicking)
  }
  const toggleChat = () => (isDesktop ? setIsChatOpen(!isChatOpen) : setView(view === 'chat' ? 'preview' : 'chat'))
  useEditorCommands({
    pages: live.pages,
    goTo,
    toggleChat,
    refresh: preview.refresh,
    openInTab,
    publish: () => setPublishing(true),
    users: () => setUsersOpen(true),
    setViewport,
    write: () => compose(composer.text),
    pick: togglePick,
    history: () => setHistoryOpen(true),
  })

  const dataButton = <DataButton key="data" onOpen={() => setDataOpen(true)} />
  const tools = (
    <PreviewTools
      key="tools"
      pages={live.pages}
      page={page}
      isRefreshing={preview.isRefreshing}
      onPick={goTo}
      onRefresh={preview.refresh}
      onOpen={openInTab}
      isPicking={preview.isPicking}
      onTogglePick={togglePick}
    />
  )
  return (
    <div className="flex h-full flex-col">
      <title>{`${app.name} · BuildAI`}</title>
      <EditorBar
        app={app}
        isDesktop={isDesktop}
        isChatOpen={isChatOpen}
        onToggleChat={toggleChat}
        tools={
          <div className="flex items-center gap-2">
            {tools}
            <ViewportSwitch value={viewport} onChange={setViewport} />
          </div>
        }
        functions={
          <>
            {isDesktop && dataButton}
            <ValidationButton app={app} onApplied={live.settle} />
            <FunctionsButton app={app} />
            <DownloadCode appId={appId} slug={app.slug} isEmpty={app.latestVersionId === null} />
            <MoreButton appId={appId} />
          </>
        }
        history={
          <VersionHistory
            app={app}
            open={isHistoryOpen}
            onOpenChange={setHistoryOpen}
            shownVersionId={live.versionId}
            isChatBusy={chat.isBusy}
            onView={(version) => {
              setViewed(version.id === app.latestVersionId ? null : version)
              setView('preview')
            }}
            onRestored={onRestored}
          />
        }
        onUsers={() => setUsersOpen(true)}
        publish={<PublishButton app={app} isSaving={chat.isBusy} onOpen={() => setPublishing(true)} />}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        <EditorLayout
          isChatOpen={isChatOpen}
          onChatOpen={setIsChatOpen}
          view={view}
          onView={setView}
          hasNews={chat.isBusy && !live.isEmpty}
          chat={
            <ChatPanel
              app={app}
              chat={chat}
              readers={readers}
              composer={composer}
              line={line}
              isLineHeld={conversation.isLineHeld}
              onSend={conversation.sendComposed}
              onSay={send}
              onEnterSecrets={setWantedSecrets}
              onImportRows={(entity) => setWantedImport({ entity, isAsked: true })}
              onRevert={setReverting}
              revertingId={restore.isPending ? reverting?.id : undefined}
              onWriting={room.sayWriting}
              onDebugLogs={seesDebugLogs ? () => setLogsOpen(true) : undefined}
              presence={<Presence people={room.people} />}
              about={
                <>
                  <WritingLine writer={room.writer} />
                  {picking.element && <PickedChip element={picking.element} onRemove={picking.drop} />}
                </>
              }
            />
          }
          preview={
            <PreviewPane
              preview={preview}
              viewport={isDesktop ? viewport : 'desktop'}
              tools={!isDesktop && [tools, dataButton]}
              files={live.files}
              isEmpty={live.isEmpty}
              isChatBusy={chat.isBusy}
              olderTitle={viewed?.title}
              onLatest={() => setViewed(null)}
              issues={issues}
              warnings={warnings}
            />
          }
        />
      </main>
      <DataTools
        app={app}
        open={isDataOpen}
        onOpenChange={setDataOpen}
        files={live.files}
        chat={chat}
        onSay={send}
        wanted={wantedImport}
        onWanted={setWantedImport}
        onRows={() => preview.link.refreshData()}
      />
      <PublishDialog app={app} open={isPublishing} onOpenChange={setPublishing} />
      <UsersPanel app={app} open={params.get('dialog') === 'users'} onOpenChange={setUsersOpen} />
      <SecretsEntryDialog
        appId={appId}
        open={wantedSecrets.length > 0}
        onOpenChange={(open) => !open && setWantedSecrets([])}
        requests={wantedSecrets}
        onSaved={(names) => send(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set. Go on.`)}
      />
      <LeaveGuard appId={appId} isUnsaved={composer.wouldLose} />
      {seesDebugLogs && <DebugLogPanel open={areLogsOpen} onOpenChange={setLogsOpen} />}
      {reverting && (
        <RevertMessageDialog
          appId={appId}
          message={reverting}
          restore={restore}
          onClose={() => setReverting(undefined)}
          onRestored={(versionId) => {
            setReverting(undefined)
            onRestored(versionId)
          }}
        />
      )}
      <OlderVersionDialog
        open={conversation.held !== undefined}
        onStay={conversation.dropHeld}
        onSwitch={() => {
          setViewed(null)
          conversation.sendHeld()
        }}
      />
    </div>
  )
}
