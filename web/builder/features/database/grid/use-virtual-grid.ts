import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { ShownColumn } from '../columns/column-view'
import { type GridLayout, MAX_ROWS_SHOWN, ROW_HEAD_WIDTH, ROW_HEIGHT } from './layout'
import type { Cell } from './selection'

interface VirtualGridOptions {
  count: number
  columns: ShownColumn[]
  active: Cell | undefined
}

/** Which rows and columns are on screen. What has the focus stays drawn wherever it is. */
export function useVirtualGrid({ count, columns, active }: VirtualGridOptions) {
  const root = useRef<HTMLDivElement>(null)
  const pinnedCount = columns.filter(({ isPinned }) => isPinned).length
  const free = columns.slice(pinnedCount)
  const freeLeft = ROW_HEAD_WIDTH + columns.slice(0, pinnedCount).reduce((sum, { width }) => sum + width, 0)
  const width = freeLeft + free.reduce((sum, column) => sum + column.width, 0)
  // The same functions while nothing has moved: only then are the items the same ones, and rows drawn stay as they are.
  const activeRow = active?.row
  const activeFree = active && active.column >= pinnedCount ? active.column - pinnedCount : undefined
  const rowsIn = useCallback((range: Range) => withActive(range, activeRow), [activeRow])
  const columnsIn = useCallback((range: Range) => withActive(range, activeFree), [activeFree])
  const down = useVirtualizer({
    count: Math.min(count, MAX_ROWS_SHOWN),
    getScrollElement: () => root.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Above stands the header, below the totals.
    paddingStart: ROW_HEIGHT,
    paddingEnd: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    rangeExtractor: rowsIn,
    useFlushSync: false,
  })
  const sideways = useVirtualizer({
    horizontal: true,
    count: free.length,
    getScrollElement: () => root.current,
    estimateSize: (at) => free[at]?.width ?? 0,
    overscan: 2,
    scrollPaddingStart: freeLeft,
    rangeExtractor: columnsIn,
    useFlushSync: false,
  })
  const widths = free.map((column) => column.width).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are measured anew
  useLayoutEffect(() => sideways.measure(), [widths, sideways])
  const across = sideways.getVirtualItems()
  const layout = useMemo<GridLayout>(() => ({ pinnedCount, across, freeLeft, width }), [pinnedCount, across, freeLeft, width])
  return {
    root,
    rows: down.getVirtualItems(),
    across,
    layout,
    height: down.getTotalSize(),
    scrollToRow: down.scrollToIndex,
    scrollToColumn: sideways.scrollToIndex,
  }
}

function withActive(range: Range, active: number | undefined): number[] {
  const shown = defaultRangeExtractor(range)
  if (active === undefined || active >= range.count || shown.includes(active)) return shown
  return [...shown, active].sort((a, b) => a - b)
}
