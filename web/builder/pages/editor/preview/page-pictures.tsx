import { useCallback, useEffect, useState } from 'react'
import type { App } from '#contract/app/apps'
import { ANY_PAGE } from '#contract/app/own-routes'
import { Frame } from '../../../components/ui/frame'
import { usePreview } from '../../../features/preview/use-preview'
import { PICTURE_SIZE } from '../../../features/preview/viewports'
import { useAppSetup } from '../../../lib/app/app-setup'
import type { EditorState } from '../use-editor'
import { usePagePictures } from './use-page-pictures'

/** What one does in the editor comes first. */
const QUIET_MS = 10_000
const MOST = 20

/**
 * Once a version is live each of its pages gets a picture for where it is linked to, whether its owner looks at that
 * page or not: in a frame out of sight, while nothing else goes on.
 */
export function PagePictures({ editor: { app, stage, talk } }: { editor: EditorState }) {
  const { live } = stage
  const versionId = app.publishedVersionId
  const [doneVersion, setDoneVersion] = useState<string>()
  const [begun, setBegun] = useState<{ versionId: string; pages: string[] }>()
  const known = new Set(app.picturedPages.map((page) => page.toLowerCase()))
  const missing = live.pages.filter((page) => page !== ANY_PAGE && !known.has(page.toLowerCase())).slice(0, MOST)
  const isWanted =
    versionId !== null &&
    versionId === live.versionId &&
    versionId !== doneVersion &&
    app.visibility === 'public' &&
    app.role !== 'viewer' &&
    !talk.chat.isBusy &&
    missing.length > 0
  const key = isWanted ? `${versionId} ${missing.join(' ')}` : ''
  useEffect(() => {
    if (key === '') return
    const [version = '', ...pages] = key.split(' ')
    const timer = setTimeout(() => setBegun((before) => before ?? { versionId: version, pages }), QUIET_MS)
    return () => clearTimeout(timer)
  }, [key])
  const finish = useCallback(() => {
    setDoneVersion(begun?.versionId)
    setBegun(undefined)
  }, [begun])
  if (!begun || begun.versionId !== live.versionId || talk.chat.isBusy) return null
  return <Posing app={app} stage={stage} {...begun} onDone={finish} />
}

interface PosingProps {
  app: App
  stage: EditorState['stage']
  versionId: string
  pages: string[]
  onDone: () => void
}

function Posing({ app, stage: { ticket, live }, versionId, pages, onDone }: PosingProps) {
  const { style, texts } = useAppSetup(app)
  const preview = usePreview({
    place: ticket,
    shown: {
      ...{ appId: app.appId, appName: app.name, slug: app.slug, versionId, mainPage: app.mainPage },
      ...{ page: pages[0] ?? null, files: live.files, presentation: { style, texts } },
      ...{ ticket: ticket.ticket, ticketExpiresAt: ticket.expiresAt, isUnseen: true },
    },
    events: {
      onPainted: (painted, isBlank) => !isBlank && pictures.settle(painted),
      onCaptured: (image) => pictures.storePicture(image),
      onError: () => pictures.skip(),
      onFlood: onDone,
      onUrl: () => undefined,
      onChatMessage: () => undefined,
      onFixRequested: () => undefined,
      onPicked: () => undefined,
    },
  })
  const pictures = usePagePictures({ appId: app.appId, link: preview.link, versionId, pages, onDone })
  return (
    <Frame
      ref={preview.frame}
      title="Pictures of the pages"
      aria-hidden
      tabIndex={-1}
      src={preview.made.src}
      sandbox={`allow-scripts ${preview.isOpaque ? '' : 'allow-same-origin '}`}
      // Beyond the left edge by its own width: a window may be narrower than a picture.
      className="pointer-events-none fixed top-0 right-full max-w-none"
      style={PICTURE_SIZE}
    />
  )
}
