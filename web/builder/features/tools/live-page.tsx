import { useEffect, useEffectEvent, useRef } from 'react'
import type { AppStyle } from '#contract/settings/app-style'
import type { Tool } from '#contract/tools/tool'
import type { ToolDraft } from '#contract/tools/tool-draft'
import { Frame } from '../../components/ui/frame'
import { useOnChange } from '../../lib/screen/use-on-change'

/** Where the app's preview is, and what opens it to its owner. */
export interface PreviewPlace {
  origin: string
  url: string
  ticket: string
}

/** The preview has no origin of its own where one host serves everything: whoever is in the frame could be anybody. */
export const hasOwnOrigin = ({ origin }: PreviewPlace): boolean => origin !== 'null'

interface LivePageProps {
  /** As it is saved. */
  tool: Tool
  /** What is typed and not saved yet; undefined where all is. */
  draft: ToolDraft | undefined
  /** As it is saved, of the app. */
  style: AppStyle
  place: PreviewPlace
}

/** Whoever types goes on typing: the page follows after so short a pause. */
const FOLLOW_AFTER_MS = 80

/**
 * The very page people will see, in its owner's name; it follows what is typed, and is read again once that is saved.
 */
export function LivePage({ tool, draft, style, place }: LivePageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const open = useEffectEvent(() => {
    const message = { type: 'preview_state_changed', ticket: place.ticket, draft }
    frame.current?.contentWindow?.postMessage(message, place.origin)
  })
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== place.origin) return
      if (data?.type === 'ready_to_receive_messages') open()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [place.origin])
  const hasLoaded = useRef(false)
  useOnChange(JSON.stringify([tool.updatedAt, place.ticket, style, draft]), () => {
    if (!hasLoaded.current) return
    const timer = setTimeout(() => open(), FOLLOW_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Frame
      ref={frame}
      title="The page of the tool"
      src={`${place.url}/tool/${tool.path}`}
      onLoad={() => {
        hasLoaded.current = true
      }}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
      allow="clipboard-write; fullscreen"
      className="min-h-0 w-full flex-1 bg-surface"
    />
  )
}
