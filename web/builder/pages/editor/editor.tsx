import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { App } from '#contract/apps'
import type { ChatMessage, SecretRequest, SendAnnotations } from '#contract/chat'
import { ANY_PAGE } from '#contract/own-routes'
import type { VersionWithFiles } from '#contract/versions'
import { UsersPanel } from '../../features/app-users/users-panel'
import { ChatPanel } from '../../features/chat/chat-panel'
import { textOf, withoutRunning } from '../../features/chat/messages'
import { ReplyReaders } from '../../features/chat/reply-readers'
import { useAppChat } from '../../features/chat/use-app-chat'
import { DownloadCode } from '../../features/import/download-code'
import { warningsOf } from '../../features/preview/issues'
import { IssuesPanel } from '../../features/preview/issues-panel'
import { openPreview } from '../../features/preview/open-preview'
import { PickedChip } from '../../features/preview/picked-chip'
import { PreviewFrame } from '../../features/preview/preview-frame'
import { usePreview } from '../../features/preview/use-preview'
import { ViewportSwitch } from '../../features/preview/viewport-switch'
import type { Viewport } from '../../features/preview/viewports'
import { PublishDialog } from '../../features/publish/publish-dialog'
import { SecretsEntryDialog } from '../../features/secrets/secrets-entry-dialog'
import { OlderVersionDialog } from '../../features/versions/older-version-dialog'
import { VersionHistory } from '../../features/versions/version-history'
import { notify } from '../../lib/notify'
import { DESKTOP, useMedia } from '../../lib/use-media'
import { currentPage, editorPath, previewPath } from './address'
import { EditorBar } from './editor-bar'
import { EditorLayout } from './editor-layout'
import { FunctionsButton } from './functions-button'
import { OlderVersionBar } from './older-version-bar'
import { PreviewTools } from './preview-tools'
import { PublishButton } from './publish-button'
import { useDraft } from './use-draft'
import { useEditorCommands } from './use-editor-commands'
import { useFirstMessage } from './use-first-message'
import { useIssues } from './use-issues'
import { useLivePreview } from './use-live-preview'
import { usePicking } from './use-picking'
import { useThumbnail } from './use-thumbnail'
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
  const [viewing, setViewing] = useState<string | null>(null)
  const [heldMessage, setHeldMessage] = useState<{ text: string; extra: SendAnnotations }>()
  const [wantedSecrets, setWantedSecrets] = useState<SecretRequest[]>([])
  const [paintedPage, setPaintedPage] = useState<string | null>()
  const [draft, setDraft, putBack] = useDraft(appId)
  const picking = usePicking()
  const composer = useRef<HTMLTextAreaElement>(null)
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
      onError: (error) => issues.add(error),
      onUrl: (url) => void navigate(editorPath(appId, url), { replace: true, preventScrollReset: true }),
      // What the app says is put before the person, who decides whether to send it.
      onChatMessage: (message) => compose(message),
      onPainted: setPaintedPage,
      onCaptured: (image) => storePicture(image),
      onPicked: (pick) => {
        if (!pick) return
        if (picking.take(pick, { page: page ?? '', files: live.files })) compose(draft)
        else notify.say("This is not written in the app's own files. Pick something around it.")
      },
      onFlood: () => notify.error('The preview sends too many messages. Some are ignored.'),
    },
  })

  const annotations = useCallback(
    () => ({ versionId: app.latestVersionId, currentPath: previewPath(splat, search).slice(0, 500) }),
    [app.latestVersionId, splat, search],
  )
  const [initial] = useState(() => withoutRunning(storedMessages))
  const chat = useAppChat({
    appId,
    initial,
    annotations,
    onReply: ({ metadata }) => {
      if (metadata?.secretRequests) setWantedSecrets(metadata.secretRequests)
      live.settle(metadata?.versionId)
      preview.link.refreshData()
    },
    onNotSent: (text) => {
      putBack(text)
      picking.putBack()
    },
  })
  useFirstMessage({ appId, storedIds: storedMessages.map(({ id }) => id), chat })

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
    setDraft(text)
    setView('chat')
    setIsChatOpen(true)
    composer.current?.focus()
  }
  /** Whether it was sent: on an older version one is asked first. */
  function send(text: string, extra: SendAnnotations = {}): boolean {
    if (viewing) setHeldMessage({ text, extra })
    else void chat.send(text, extra)
    return viewing === null
  }
  function say(text: string, extra: SendAnnotations = {}) {
    if (send(text, { ...picking.handOver(), ...extra })) setDraft('')
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
    write: () => compose(draft),
    pick: togglePick,
  })

  const tools = (
    <PreviewTools
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
            <FunctionsButton app={app} />
            <DownloadCode appId={appId} slug={app.slug} isEmpty={app.latestVersionId === null} />
          </>
        }
        history={
          <VersionHistory
            appId={appId}
            latestVersionId={app.latestVersionId}
            shownVersionId={live.versionId}
            isChatBusy={chat.isBusy}
            onView={(versionId) => {
              setViewing(versionId === app.latestVersionId ? null : versionId)
              setView('preview')
            }}
            onRestored={(versionId) => {
              setViewing(null)
              live.settle(versionId)
              void chat.catchUp()
            }}
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
              appId={appId}
              chat={chat}
              readers={readers}
              inputRef={composer}
              draft={draft}
              onDraft={setDraft}
              onSend={say}
              about={picking.element && <PickedChip element={picking.element} onRemove={picking.drop} />}
              onEnterSecrets={setWantedSecrets}
            />
          }
          preview={
            <>
              {!isDesktop && <div className="flex h-12 shrink-0 items-center justify-center border-b bg-surface">{tools}</div>}
              {viewing && <OlderVersionBar onBack={() => setViewing(null)} />}
              <div className="relative min-h-0 flex-1">
                <PreviewFrame
                  preview={preview}
                  viewport={isDesktop ? viewport : 'desktop'}
                  placeholder={live.isEmpty ? (chat.isBusy ? 'building' : 'empty') : undefined}
                />
                <IssuesPanel
                  issues={issues.issues}
                  warnings={warnings}
                  files={live.files}
                  isFixing={issues.isFixing}
                  isChatBusy={chat.isBusy}
                  onSuppress={issues.suppress}
                  onShowSuppressed={issues.showSuppressed}
                  onResolve={issues.resolve}
                />
              </div>
            </>
          }
        />
      </main>
      <PublishDialog app={app} open={isPublishing} onOpenChange={setPublishing} />
      <UsersPanel app={app} open={params.get('dialog') === 'users'} onOpenChange={setUsersOpen} />
      <SecretsEntryDialog
        appId={appId}
        open={wantedSecrets.length > 0}
        onOpenChange={(open) => !open && setWantedSecrets([])}
        requests={wantedSecrets}
        onSaved={(names) => send(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set. Go on.`)}
      />
      <OlderVersionDialog
        open={heldMessage !== undefined}
        onStay={() => setHeldMessage(undefined)}
        onSwitch={() => {
          setViewing(null)
          setDraft('')
          if (heldMessage) void chat.send(heldMessage.text, heldMessage.extra)
          setHeldMessage(undefined)
        }}
      />
    </div>
  )
}
