import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button'
import { Spinner } from '../../components/ui/spinner'

const SCROLL_DELAY_MS = 100
const NEAR_PX = 80
/** Earlier messages are asked for before one reaches the top. */
const EARLY_PX = 400

interface MessageListProps {
  /** Of the first message: when it changes, earlier ones came in above, and what is being read must stay where it is. */
  firstId: string | undefined
  isAtStart: boolean
  onEarlier: () => Promise<void>
  children: ReactNode
}

/** Keeps the newest in view, a moment after it came, unless the person reads further up; reads earlier messages as one goes there. */
export function MessageList({ firstId, isAtStart, onEarlier, children }: MessageListProps) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const lastTop = useRef(0)
  const fromBottom = useRef(0)
  const [isAway, setIsAway] = useState(false)

  const toBottom = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Whatever makes it taller: a message, a row, a font that came late. One timer at a time, left to run: a stream would push it back for ever.
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (isNear.current) box.current?.scrollTo({ top: box.current.scrollHeight })
      }, SCROLL_DELAY_MS)
    })
    if (content.current) observer.observe(content.current)
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages came in above
  useLayoutEffect(() => {
    const at = box.current
    if (at && !isNear.current) at.scrollTop = at.scrollHeight - fromBottom.current
  }, [firstId])

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        role="log"
        // A streamed reply would be read out word by word; what is worth saying is said beside the list.
        aria-live="off"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard's focus
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // Only scrolling up leaves the newest: a list that grew since it was scrolled down is still being followed.
          if (scrollHeight - scrollTop - clientHeight < NEAR_PX) isNear.current = true
          else if (scrollTop < lastTop.current) isNear.current = false
          lastTop.current = scrollTop
          fromBottom.current = scrollHeight - scrollTop
          setIsAway(!isNear.current)
        }}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
      >
        <div ref={content} className="flex flex-col gap-6 px-4 py-5">
          {!isAtStart && <Earlier key={firstId} box={box} onEarlier={onEarlier} />}
          {children}
        </div>
      </section>
      {isAway && (
        <Button className="-translate-x-1/2 absolute bottom-3 left-1/2 rounded-full shadow-md" onClick={toBottom}>
          <ArrowDown />
          Jump to latest
        </Button>
      )}
    </div>
  )
}

/** Stands above the first message. In sight it reads what came before; the button is there for those who do not scroll, and for when it failed. */
function Earlier({ box, onEarlier }: { box: RefObject<HTMLElement | null>; onEarlier: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null)
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
  const onSeen = useEffectEvent(() => load())
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      root: box.current,
      rootMargin: `${EARLY_PX}px 0px 0px 0px`,
    })
    // The list is scrolled to its end first.
    const timer = setTimeout(() => place.current && observer.observe(place.current), SCROLL_DELAY_MS * 3)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box])
  return (
    <div ref={place} className="flex min-h-10 justify-center">
      {state === 'loading' ? (
        <Spinner className="text-faint" />
      ) : (
        <Button look="quiet" onClick={load}>
          {state === 'failed' ? 'Earlier messages could not be read. Try again' : 'Show earlier messages'}
        </Button>
      )}
    </div>
  )
}
