import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button'

const SCROLL_DELAY_MS = 100
const NEAR_PX = 80

/** Keeps the newest in view, a moment after it came, unless the person reads further up. `version` changes whenever the content does. */
export function MessageList({ version, children }: { version: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAway, setIsAway] = useState(false)

  const toBottom = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content changes, whatever it is
  useEffect(() => {
    // One timer at a time, left to run: a stream would push it back for ever.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (isNear.current) toBottom()
    }, SCROLL_DELAY_MS)
  }, [version])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isNear.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
          setIsAway(!isNear.current)
        }}
        className="flex h-full flex-col gap-6 overflow-y-auto overscroll-contain px-4 py-5 focus-visible:outline-offset-[-2px]"
      >
        {children}
      </div>
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
