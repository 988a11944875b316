import { RotateCw, TimerOff } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../components/ui/button'
import { Frame } from '../../components/ui/frame'
import { EmptyState } from '../../components/ui/states'
import { cn } from '../../lib/screen/cn'
import { adoptEarlyPreview } from './early-preview'
import { type BuildProgress, PreviewPlaceholder } from './preview-placeholder'
import { usePlaceholder } from './use-placeholder'
import type { Preview } from './use-preview'
import { PICTURE_SIZE, VIEWPORTS, type Viewport } from './viewports'

interface PreviewFrameProps {
  preview: Preview
  viewport: Viewport['id']
  /** There is no page yet. */
  isEmpty: boolean
  /** What a reply that is being written has come to; undefined while none is. */
  progress: BuildProgress[] | undefined
  /** It is laid out as wide as a desktop's, for a picture. Nobody looks at it meanwhile. */
  isPosing?: boolean
}

/** The app, alive, on its own origin: nothing in it can reach the builder. */
export function PreviewFrame({ preview, viewport, isEmpty, progress, isPosing = false }: PreviewFrameProps) {
  const { link } = preview
  // Where a window becomes narrow it is laid out anew: another frame, which begins from nothing.
  useEffect(() => link.restarted(), [link])
  const placeholder = usePlaceholder(preview, { isEmpty, isBuilding: progress !== undefined })
  const size = VIEWPORTS.find(({ id }) => id === viewport)?.size
  return (
    <section
      // A frame of a fixed size may be larger than its room, and what scrolls must take the keyboard's focus.
      tabIndex={size ? 0 : undefined}
      className={cn('relative h-full overflow-auto bg-sunken', size && 'grid place-items-center p-4')}
    >
      <div
        className={cn('relative bg-surface', size ? 'overflow-hidden rounded-xl border shadow-md' : 'size-full')}
        style={size && { width: size.width, height: size.height }}
      >
        {!preview.isDown && preview.made.early && (
          <AdoptedFrame preview={preview} frame={preview.made.early} isPosing={isPosing} />
        )}
        {!preview.isDown && !preview.made.early && (
          <Frame
            key={preview.made.key}
            ref={preview.frame}
            title="Preview of your app"
            src={preview.made.src}
            // Where it stands on the builder's own host, its origin must not be the builder's.
            sandbox={`allow-scripts ${preview.isOpaque ? '' : 'allow-same-origin '}allow-forms allow-popups allow-modals allow-downloads`}
            allow="clipboard-write; fullscreen"
            className={frameClass(isPosing)}
            style={isPosing ? PICTURE_SIZE : undefined}
          />
        )}
        {placeholder && <PreviewPlaceholder kind={placeholder} progress={progress ?? []} />}
      </div>
      {preview.isRefreshing && (
        <div role="status" aria-label="Refreshing" className="absolute inset-x-0 top-0 h-0.5 animate-shimmer bg-accent" />
      )}
      {preview.isPicking && <PickHint onLeave={() => preview.pick(false)} />}
      {preview.state === 'hung' && !preview.isDown && (
        <div role="alert" className="absolute inset-0 grid place-items-center bg-overlay p-4">
          <div className="rounded-xl border bg-raised shadow-lg">
            <EmptyState
              icon={<TimerOff />}
              title="The preview does not answer"
              className="py-8"
              action={
                <Button variant="primary" onClick={preview.restart}>
                  <RotateCw />
                  Restart preview
                </Button>
              }
            >
              Something in the app may run without end. The editor and your chat go on working.
            </EmptyState>
          </div>
        </div>
      )}
      {preview.isDown && (
        <div role="status" className="absolute inset-0 grid place-items-center text-muted text-sm">
          Restarting the preview
        </div>
      )}
    </section>
  )
}

const frameClass = (isPosing: boolean) => (isPosing ? 'max-w-none' : 'size-full')

/**
 * The frame that the editor's document began, put into its place. It is no element of React's, which would make a new
 * one.
 */
function AdoptedFrame({ preview, frame, isPosing }: { preview: Preview; frame: HTMLIFrameElement; isPosing: boolean }) {
  const holder = useRef<HTMLDivElement>(null)
  const { frame: current, forgetEarly } = preview
  useLayoutEffect(() => {
    if (!holder.current) return
    if (!adoptEarlyPreview(frame, holder.current)) return forgetEarly()
    current.current = frame
  }, [frame, current, forgetEarly])
  useLayoutEffect(() => {
    frame.className = frameClass(isPosing)
    Object.assign(frame.style, isPosing ? { width: `${PICTURE_SIZE.width}px`, height: `${PICTURE_SIZE.height}px` } : NO_SIZE)
  }, [frame, isPosing])
  return <div ref={holder} className="contents" />
}
const NO_SIZE = { width: '', height: '' }

/** What to do while one points, for eyes; the preview itself says it to ears. Below, where it covers no heading. */
function PickHint({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div
      role="status"
      className="-translate-x-1/2 absolute bottom-4 left-1/2 z-10 flex w-max max-w-[calc(100%-2rem)] items-center gap-3 rounded-full border bg-raised py-1 pr-1 pl-4 text-sm shadow-md"
    >
      <span className="touch:hidden">Click what you want to talk about, or use the arrow keys and Enter.</span>
      <span className="hidden touch:inline">Tap what you want to talk about.</span>
      <Button size="sm" className="rounded-full" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  )
}
