import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../rows/record-store'

/** Under each card. */
export const CARD_GAP = 8
const USUAL_HEIGHT = 72
/** So near to the last card that is here, more are read. */
const READ_AHEAD = 10

interface VirtualLaneOptions {
  rows: Row[]
  hasMore: boolean
  /** What all lanes are scrolled in. */
  scroller: RefObject<HTMLElement | null>
  onReach: (count: number) => void
}

/** Which cards of a lane are on screen. The one that has the focus stays drawn wherever it is. */
export function useVirtualLane({ rows, hasMore, scroller, onReach }: VirtualLaneOptions) {
  const list = useRef<HTMLElement | null>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<string>()
  const focusedAt = focused === undefined ? -1 : rows.findIndex(({ id }) => id === focused)
  const cardsIn = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      return focusedAt < 0 || shown.includes(focusedAt) ? shown : [...shown, focusedAt].sort((a, b) => a - b)
    },
    [focusedAt],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => rows[at]?.id ?? at,
    estimateSize: () => USUAL_HEIGHT,
    measureElement: (card: HTMLElement) => card.offsetHeight + CARD_GAP,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: cardsIn,
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    const [box, frame] = [list.current, scroller.current]
    if (box && frame) setTop(box.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop)
  }, [scroller])
  const cards = virtual.getVirtualItems()
  const last = cards.at(-1)?.index ?? -1
  const isNearEnd = hasMore && last >= rows.length - READ_AHEAD
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for as many as are here
  useLayoutEffect(() => {
    if (isNearEnd) onReach(rows.length)
  }, [isNearEnd, rows.length])
  return {
    list,
    cards: cards.map(({ index, start }) => ({ index, top: start - top })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    setFocused,
  }
}
