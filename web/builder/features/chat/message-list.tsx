import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button'

const SCROLL_DELAY_MS = 100
const NEAR_PX = 80

/** Keeps the newest in view, a moment after it came, unless the person reads further up. */
export function MessageList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const lastTop = useRef(0)
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

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard's focus
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // Only scrolling up leaves the newest: a list that grew since it was scrolled down is still being followed.
          if (scrollHeight - scrollTop - clientHeight < NEAR_PX) isNear.current = true
          else if (scrollTop < lastTop.current) isNear.current = false
          lastTop.current = scrollTop
          setIsAway(!isNear.current)
        }}
        className="h-full overflow-y-auto overscroll-contain focus-visible:outline-offset-[-2px]"
      >
        <div ref={content} className="flex flex-col gap-6 px-4 py-5">
          {children}
        </div>
      </section>
      {isAway && (
        <Button
          size="icon"
          className="-translate-x-1/2 absolute bottom-3 left-1/2 rounded-full shadow-md"
          aria-label="To the newest message"
          onClick={toBottom}
        >
          <ArrowDown />
        </Button>
      )}
    </div>
  )
}
