import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { ScrollRegion } from '../../../components/ui/scroll-region'
import { Spinner } from '../../../components/ui/spinner'
import { ScrollFollow } from './scroll-follow'

const SCROLL_DELAY_MS = 100
/** What one opens grows downwards: it is to be read from its beginning. */
const OPENING_MS = 400
/** Earlier messages are asked for before one reaches the top. */
const EARLY_PX = 400

interface MessageListProps {
  /**
   * Of the first message: when it changes, earlier ones came in above, and what is being read must stay where it is.
   */
  firstId: string | undefined
  /** Of the message this person sent last, here: it is brought into view wherever they read. */
  sentId: string | undefined
  isAtStart: boolean
  onEarlier: () => Promise<void>
  children: ReactNode
}

/**
 * Keeps the newest in view, a moment after it came, unless the person reads further up; reads earlier messages as one
 * goes there.
 */
export function MessageList({ firstId, sentId, isAtStart, onEarlier, children }: MessageListProps) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [follow] = useState(() => new ScrollFollow())
  const fromBottom = useRef(0)
  const openedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [isAway, setIsAway] = useState(false)

  const toBottom = () => {
    follow.resume()
    setIsAway(false)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Whatever makes it taller: a message, a row, a font that came late. One timer at a time, left to run: a stream
    // would push it back for ever.
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        const isOpening = performance.now() - openedAtMs.current < OPENING_MS
        if (follow.isFollowing && !isOpening) box.current?.scrollTo({ top: box.current.scrollHeight })
      }, SCROLL_DELAY_MS)
    })
    if (content.current) observer.observe(content.current)
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [follow])
  useEffect(() => {
    const letGo = () => follow.setHeld(false, performance.now())
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', letGo)
    return () => {
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', letGo)
    }
  }, [follow])
  // It opens at its end. Later it follows a moment after what came: by then a slow browser has seen its beginning.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [])
  /** What came before is for whoever went there, or sees the beginning since there is no more. */
  const mayReadEarlier = () =>
    !follow.isFollowing || box.current === null || box.current.scrollHeight - box.current.clientHeight < EARLY_PX
  // Messages came in above: what one reads stays where it is.
  const holdPlace = useEffectEvent((_firstId: string | undefined) => {
    const at = box.current
    if (at && !follow.isFollowing) at.scrollTop = at.scrollHeight - fromBottom.current
  })
  useLayoutEffect(() => holdPlace(firstId), [firstId])
  const showSent = useEffectEvent(toBottom)
  useLayoutEffect(() => {
    if (sentId) showSent()
  }, [sentId])
  const onGesture = () => follow.gesture(performance.now())

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ScrollRegion
        ref={box}
        role="log"
        // A streamed reply would be read out word by word; what is worth saying is said beside the list.
        aria-live="off"
        aria-label="Conversation"
        onWheel={onGesture}
        onTouchMove={onGesture}
        onKeyDown={onGesture}
        onClick={({ target }) => {
          const isOpener = target instanceof Element && target.closest('summary, [aria-expanded]') !== null
          if (isOpener) openedAtMs.current = performance.now()
        }}
        onPointerDown={() => follow.setHeld(true, performance.now())}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follow.scrolled({ top: scrollTop, height: scrollHeight, view: clientHeight }, performance.now())
          fromBottom.current = scrollHeight - scrollTop
          setIsAway(!follow.isFollowing)
        }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
      >
        <div ref={content} className="flex flex-col gap-6 px-4 py-5">
          {!isAtStart && <Earlier key={firstId} box={box} mayRead={mayReadEarlier} onEarlier={onEarlier} />}
          {children}
        </div>
      </ScrollRegion>
      {/* Below the list and not over it, where it would lie on the buttons of a card. */}
      {isAway && (
        <div className="flex shrink-0 justify-center border-t py-1.5">
          <Button size="sm" className="rounded-full" onClick={toBottom}>
            <ArrowDown />
            Jump to latest
          </Button>
        </div>
      )}
    </div>
  )
}

interface EarlierProps {
  box: RefObject<HTMLElement | null>
  /** Asked when it comes into sight. */
  mayRead: () => boolean
  onEarlier: () => Promise<void>
}

/**
 * Stands above the first message. In sight it reads what came before; the button is there for those who do not scroll,
 * and for when it failed.
 */
function Earlier({ box, mayRead, onEarlier }: EarlierProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  function load() {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    onEarlier()
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => {
        isLoading.current = false
      })
  }
  const onSeen = useEffectEvent(() => mayRead() && load())
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      root: box.current,
      rootMargin: `${EARLY_PX}px 0px 0px 0px`,
    })
    // The list is scrolled to its end first.
    const timer = setTimeout(() => sentinel.current && observer.observe(sentinel.current), SCROLL_DELAY_MS * 3)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box])
  return (
    <div ref={sentinel} className="flex min-h-10 justify-center">
      {state === 'loading' ? (
        <Spinner className="text-faint" />
      ) : (
        <Button variant="quiet" onClick={load}>
          {state === 'failed' ? 'Earlier messages could not be read. Try again' : 'Show earlier messages'}
        </Button>
      )}
    </div>
  )
}
