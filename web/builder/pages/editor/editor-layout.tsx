import { type ReactNode, useEffect, useRef } from 'react'
import { Group, Panel, type PanelImperativeHandle, Separator, useDefaultLayout } from 'react-resizable-panels'
import { cn } from '../../lib/cn'
import { DESKTOP, useMedia } from '../../lib/use-media'
import { type View, ViewSwitch } from './view-switch'

interface EditorLayoutProps {
  chat: ReactNode
  preview: ReactNode
  isChatOpen: boolean
  onChatOpen: (isOpen: boolean) => void
  view: View
  onView: (view: View) => void
  hasNews: boolean
  /** The preview is laid out for a picture while it is out of sight. */
  isPosing: boolean
}

const isWide = () => window.matchMedia(DESKTOP).matches

/** Chat beside preview, divided where the person left it; below 1024 px one at a time. The preview stays mounted either way, so it keeps its place. */
export function EditorLayout({ chat, preview, isChatOpen, onChatOpen, view, onView, hasNews, isPosing }: EditorLayoutProps) {
  const isDesktop = useMedia(DESKTOP)
  const layout = useDefaultLayout({ id: 'editor', storage: localStorage })
  const panel = useRef<PanelImperativeHandle>(null)
  useEffect(() => {
    if (!isDesktop) return
    if (isChatOpen) panel.current?.expand()
    else panel.current?.collapse()
  }, [isChatOpen, isDesktop])

  if (!isDesktop) {
    return (
      <>
        <div className="relative min-h-0 flex-1">
          <div className="absolute inset-0" hidden={view !== 'chat'}>
            {chat}
          </div>
          {/* Hidden by visibility: a frame that is not laid out would paint nothing and seem hung. For a picture it has to be drawn, unseen: a hidden one
              is never told that it became wider. */}
          <div
            className={cn(
              'absolute inset-0 flex flex-col',
              view !== 'preview' && (isPosing ? '-z-10 overflow-hidden opacity-0' : 'invisible'),
            )}
            inert={view !== 'preview'}
          >
            {preview}
          </div>
        </div>
        <ViewSwitch view={view} onChange={onView} hasNews={hasNews} />
      </>
    )
  }
  return (
    <Group
      id="editor"
      className="min-h-0 flex-1"
      defaultLayout={layout.defaultLayout}
      // A window that becomes narrow squeezes both for a moment: nobody divided them so.
      onLayoutChanged={(next, meta) => isWide() && layout.onLayoutChanged(next, meta)}
    >
      <Panel
        id="chat"
        panelRef={panel}
        defaultSize={420}
        minSize={320}
        maxSize={720}
        collapsible
        collapsedSize={0}
        groupResizeBehavior="preserve-pixel-size"
        onResize={({ inPixels }) => onChatOpen(inPixels > 0)}
      >
        <div className="h-full" inert={!isChatOpen}>
          {chat}
        </div>
      </Panel>
      <Separator
        aria-label="Divide chat and preview"
        className="relative w-px bg-line outline-offset-0 transition-colors before:absolute before:inset-y-0 before:-left-1 before:z-10 before:w-2.5 hover:bg-accent data-[separator=active]:bg-accent"
      />
      <Panel id="preview" minSize={320}>
        <div className="flex h-full flex-col">{preview}</div>
      </Panel>
    </Group>
  )
}
