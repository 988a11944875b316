import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Group, Panel, type PanelImperativeHandle, Separator, useDefaultLayout } from 'react-resizable-panels'
import { cn } from '../../../lib/screen/cn'
import { DESKTOP } from '../../../lib/screen/use-media'
import type { View } from './use-frame'

interface EditorLayoutProps {
  side: ReactNode
  stage: ReactNode
  isDesktop: boolean
  isSideOpen: boolean
  /** The person dragged the side open or shut. */
  onSideOpen: (isOpen: boolean) => void
  /** Which of the two is in front where there is room for one. */
  view: View
  /** The preview is laid out for a picture while it is out of sight. */
  isPosing: boolean
}

/**
 * With the sidebar beside it, what is left of 1440 px is as wide as a tablet: apps lay themselves out for phones below
 * that.
 */
const SIDE_WIDTH = 400

const isWide = () => window.matchMedia(DESKTOP).matches

/**
 * The side beside the stage, divided where the person left it; below 1024 px one at a time. Both have one place in the
 * page whatever its width: a preview that moved would begin anew, and a form would forget what was typed.
 */
export function EditorLayout({ side, stage, isDesktop, isSideOpen, onSideOpen, view, isPosing }: EditorLayoutProps) {
  const layout = useDefaultLayout({ id: 'editor', storage: localStorage })
  const panel = useRef<PanelImperativeHandle>(null)
  /** How wide the person left the side in this window; undefined while they did not touch it. */
  const [kept] = useState<{ size: string | number }>(() => ({
    size: layout.defaultLayout ? `${layout.defaultLayout.chat}%` : SIDE_WIDTH,
  }))
  useEffect(() => {
    if (!isDesktop) return
    if (isSideOpen) panel.current?.expand()
    else panel.current?.collapse()
  }, [isSideOpen, isDesktop])
  // While the window was narrow both were squeezed.
  const wasNarrow = useRef(!isDesktop)
  useEffect(() => {
    if (isDesktop && wasNarrow.current && !panel.current?.isCollapsed()) panel.current?.resize(kept.size)
    wasNarrow.current = !isDesktop
  }, [isDesktop, kept])

  const isSideShown = isDesktop ? isSideOpen : view === 'side'
  const isStageShown = isDesktop || view === 'stage'
  return (
    <Group
      id="editor"
      disabled={!isDesktop}
      className={cn(
        'min-h-0 flex-1',
        !isDesktop && 'relative [&>[data-panel]]:absolute! [&>[data-panel]]:inset-0! [&>[data-panel]]:max-w-none!',
        // The one behind would take what is meant for the one in front.
        !isDesktop && (view === 'side' ? '[&>#preview]:pointer-events-none!' : '[&>#chat]:pointer-events-none!'),
      )}
      defaultLayout={layout.defaultLayout}
      // A window that becomes narrow squeezes both for a moment: nobody divided them so.
      onLayoutChanged={(next, meta) => {
        if (!isWide() || !meta.isUserInteraction) return
        if (next.chat) kept.size = `${next.chat}%`
        layout.onLayoutChanged(next, meta)
      }}
    >
      <Panel
        id="chat"
        panelRef={panel}
        defaultSize={SIDE_WIDTH}
        minSize={320}
        maxSize={720}
        collapsible
        collapsedSize={0}
        groupResizeBehavior="preserve-pixel-size"
        onResize={({ inPixels }) => isWide() && onSideOpen(inPixels > 0)}
      >
        <div className={cn('h-full', !isSideShown && 'invisible')} inert={!isSideShown}>
          {side}
        </div>
      </Panel>
      <Separator
        aria-label="Divide chat and preview"
        className={cn(
          'relative w-px bg-line outline-offset-0 transition-colors before:absolute before:inset-y-0 before:-left-1 before:z-10 before:w-2.5 hover:bg-accent data-[separator=active]:bg-accent',
          !isDesktop && 'hidden',
        )}
      />
      <Panel id="preview" minSize={320}>
        {/* Hidden by visibility: a frame that is not laid out would paint nothing and seem hung. For a picture it
            has to be drawn, unseen: a hidden one is never told that it became wider. */}
        <div
          className={cn('h-full', !isStageShown && (isPosing ? '-z-10 overflow-hidden opacity-0' : 'invisible'))}
          inert={!isStageShown}
        >
          {stage}
        </div>
      </Panel>
    </Group>
  )
}
