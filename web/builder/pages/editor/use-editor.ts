import { useEffect, useMemo, useState } from 'react'
import type { App } from '#contract/app/apps'
import type { VersionWithFiles } from '#contract/app/versions'
import type { ChatMessage } from '#contract/chat/chat'
import { loadDialogsAhead } from '../../components/lazily-opened'
import type { BuilderMessage } from '../../features/chat/messages/messages'
import { fixPromptFor, warningsOf } from '../../features/preview/issues'
import { openPreview } from '../../features/preview/open-preview'
import { usePreview } from '../../features/preview/use-preview'
import type { Viewport } from '../../features/preview/viewports'
import { useAppSetup } from '../../lib/app/app-setup'
import { debugLog } from '../../lib/debug-log'
import { notify } from '../../lib/screen/notify'
import { useOnChange } from '../../lib/screen/use-on-change'
import { refreshAccount } from '../../lib/session/refresh-account'
import { actOnReply } from './conversation/act-on-reply'
import { useConversation } from './conversation/use-conversation'
import { useRunningReply } from './conversation/use-running-reply'
import { useEditorPanels } from './frame/use-editor-panels'
import { useFrame } from './frame/use-frame'
import { useIssues } from './preview/use-issues'
import { useLivePreview } from './preview/use-live-preview'
import { usePages } from './preview/use-pages'
import { usePicking } from './preview/use-picking'
import { useThumbnail } from './preview/use-thumbnail'
import { useRequests } from './use-requests'
import { useResolve } from './use-resolve'
import { useShownVersion } from './use-shown-version'

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
  const frame = useFrame(appId, useEditorPanels(app))
  const requests = useRequests()
  const resolve = useResolve()
  const version = useShownVersion(app)
  const viewing = version.viewed?.id ?? null
  const picking = usePicking()
  const [viewport, setViewport] = useState<Viewport['id']>('desktop')
  const [paintedPage, setPaintedPage] = useState<string | null>()
  useEffect(() => {
    const timer = setTimeout(loadDialogsAhead, AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const { style, texts } = useAppSetup(app)
  const preview = usePreview({
    place: ticket,
    shown: {
      appId,
      appName: app.name,
      slug: app.slug,
      versionId: app.latestVersionId,
      mainPage: app.mainPage,
      page: frame.previewPage || null,
      files: firstVersion?.files ?? {},
      presentation: { style, texts },
      ticket: ticket.ticket,
      ticketExpiresAt: ticket.expiresAt,
    },
    events: {
      onError: (error) => {
        debugLog('preview', `${error.title}: ${error.details}`, 'error')
        issues.add(error)
      },
      onUrl: (url) => pages.follow(url),
      // What the app says is put before the person, who decides whether to send it.
      onChatMessage: (message) => compose(message),
      onFixRequested: (error) => compose(fixPromptFor(resolve.by, [error])),
      onPainted: (painted) => {
        debugLog('preview', `Painted ${painted ?? 'no page'}`)
        setPaintedPage(painted)
      },
      onCaptured: (image) => storePicture(image),
      onPicked: (pick) => {
        if (!pick) return
        if (picking.addPick(pick, { page: pages.page ?? '', files: live.files })) compose(conversation.composer.text)
        else notify.info("This is not written in the app's own files. Pick something around it.")
      },
      onFlood: () => {
        debugLog('preview', 'Messages of the preview are ignored: there are too many', 'warning')
        notify.error('The preview sends too many messages. Some are ignored.')
      },
    },
  })
  useEffect(() => preview.link.present({ style, texts }), [preview.link, style, texts])
  const conversation = useConversation({
    app,
    storedMessages,
    picking,
    currentPath: frame.previewPage,
    previewSaid: preview.link.saidOf,
    viewing,
    onReply: followReply,
    onVersion: (versionId) => live.settleOn(versionId),
  })
  const { chat, composer, send } = conversation
  useOnChange(chat.question !== undefined, (isAsked) => {
    if (isAsked) frame.showChat()
  })
  const reply = useRunningReply(chat)
  const [first] = useState(() => ({ versionId: firstVersion?.version.id ?? null, files: firstVersion?.files ?? {} }))
  const live = useLivePreview({ app, link: preview.link, first, viewing, live: reply.running })
  const issues = useIssues({
    appId,
    versionId: live.versionId,
    isChatBusy: chat.isBusy,
    send,
    requestResolution: resolve.request,
  })
  const warnings = useMemo(() => warningsOf(chat.messages), [chat.messages])
  const pages = usePages({ appId, frame, link: preview.link, pages: live.pages, mainPage: app.mainPage })
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
      // On a small screen it is laid out anew for a picture, while nobody looks at it.
      frame.isPreviewShown === frame.isDesktop,
    isNarrow: !frame.isDesktop,
    isFaultless: issues.issues.length === 0,
    isMainPage: pages.page === pages.mainPage,
    hasPicture: app.thumbnailUrl !== null,
    thumbnailOf: app.thumbnailOf,
    picturedPages: app.picturedPages,
    page: pages.page ?? '',
  })

  function followReply({ id, metadata }: BuilderMessage) {
    actOnReply(metadata, {
      pagesBefore: live.basePages,
      requestSecrets: requests.requestSecrets,
      requestImport: (entity) => requests.requestImport(entity, true),
      onSaved: (versionId) => debugLog('save', `Version ${versionId} was saved`),
      leadTo: pages.leadTo,
    })
    live.settleOn(metadata?.versionId, id)
    void refreshAccount()
  }
  /** Puts words where one writes, and leads there. */
  function compose(text: string) {
    composer.setText(text)
    frame.showChat()
    composer.focus()
  }
  return {
    app,
    frame,
    requests,
    resolve,
    version,
    /** The chat, and what goes with the next message. */
    talk: { ...conversation, picking, reply, compose },
    /** The app alive, and what one does with it. */
    stage: {
      preview,
      live,
      pages,
      issues,
      warnings,
      viewport,
      setViewport,
      isPosing,
      /** Where the app's own files are seen from here. */
      previewUrl: ticket.url,
      /** What opens the preview to its owner. */
      ticket,
      openInTab: () => openPreview({ url: ticket.url, ticket: ticket.ticket, page: frame.previewPage || undefined }),
      togglePick() {
        frame.showPreview()
        preview.pick(!preview.isPicking)
      },
    },
    /** The app went back to an older version, which is the newest now. */
    onRestored(versionId: string) {
      debugLog('save', `Version ${versionId} was saved by a revert`)
      version.showLatest()
      live.settleOn(versionId)
      // Its data may have gone back too, and a page that reads it once would not know.
      preview.refresh()
      void chat.catchUp()
    },
  }
}
export type EditorState = ReturnType<typeof useEditor>
