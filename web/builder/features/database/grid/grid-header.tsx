import type { VirtualItem } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, KeyRound } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { SortKey } from '#contract/data/record-views'
import { cn } from '../../../lib/screen/cn'
import { MAX_WIDTH, MIN_WIDTH, type ShownColumn } from '../columns/column-view'
import { ROW_HEAD_WIDTH, ROW_HEIGHT } from './layout'

interface GridHeaderProps {
  columns: ShownColumn[]
  pinnedCount: number
  across: VirtualItem[]
  freeLeft: number
  width: number
  sort: SortKey[]
  /** All rows are ticked, some, or none. */
  checked: 'all' | 'some' | 'none'
  onCheckAll: (() => void) | undefined
  /** There is nothing to tick, or not yet. */
  isEmpty: boolean
  menuOf: (column: ShownColumn) => ReactNode
  onResize: (id: string, width: number) => void
}

/** The names of the columns, each with its menu, in a row that stays at the top. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { columns, pinnedCount, across, freeLeft, width, checked, onCheckAll, isEmpty, ...rest } = props
  return (
    <div role="rowgroup" className="sticky top-0 z-20 shrink-0" style={{ width, height: ROW_HEIGHT }}>
      <div role="row" aria-rowindex={1} className="relative flex h-full border-b bg-sunken">
        <div className="sticky left-0 z-10 flex bg-sunken">
          <div
            role="columnheader"
            aria-colindex={1}
            className="flex items-center justify-center border-r"
            style={{ width: ROW_HEAD_WIDTH }}
          >
            {onCheckAll ? (
              <input
                type="checkbox"
                aria-label="Select all rows"
                disabled={isEmpty}
                checked={checked === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = checked === 'some'
                }}
                onChange={onCheckAll}
                className="size-4"
              />
            ) : (
              <span className="sr-only">Row</span>
            )}
          </div>
          {columns.slice(0, pinnedCount).map((column, at) => (
            <HeaderCell key={column.id} {...rest} column={column} at={at} />
          ))}
        </div>
        {across.map(({ index: at, start }) => {
          const column = columns[pinnedCount + at]
          return column && <HeaderCell key={column.id} {...rest} column={column} at={pinnedCount + at} left={freeLeft + start} />
        })}
      </div>
    </div>
  )
})

interface HeaderCellProps extends Pick<GridHeaderProps, 'sort' | 'menuOf' | 'onResize'> {
  column: ShownColumn
  at: number
  left?: number
}

function HeaderCell({ column, at, left, sort, menuOf, onResize }: HeaderCellProps) {
  const key = sort.find(({ field }) => field === column.id)
  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={key ? (key.isDescending ? 'descending' : 'ascending') : undefined}
      className={cn(
        'group/header flex h-full items-center gap-1 border-r bg-sunken pl-2 font-medium text-sm',
        left === undefined ? 'relative' : 'absolute top-0',
      )}
      style={{ width: column.width, ...(left === undefined ? {} : { left }) }}
    >
      <span className="min-w-0 truncate" title={column.label}>
        {column.label}
      </span>
      {column.isRequired && (
        <span aria-hidden className="text-danger">
          *
        </span>
      )}
      {column.id === 'id' && <KeyRound aria-hidden className="size-3.5 shrink-0 text-faint" />}
      {key &&
        (key.isDescending ? (
          <ArrowDown aria-hidden className="size-3.5 shrink-0 text-accent-text" />
        ) : (
          <ArrowUp aria-hidden className="size-3.5 shrink-0 text-accent-text" />
        ))}
      <span className="ml-auto flex items-center">{menuOf(column)}</span>
      <ResizeHandle column={column} onResize={onResize} />
    </div>
  )
}

/** The right edge of a column's name: dragged, or moved with the arrow keys. */
const ResizeHandle = ({ column, onResize }: Pick<HeaderCellProps, 'column' | 'onResize'>) => (
  <div
    role="separator"
    tabIndex={-1}
    aria-orientation="vertical"
    aria-label={`Width of ${column.label}`}
    aria-valuenow={column.width}
    aria-valuemin={MIN_WIDTH}
    aria-valuemax={MAX_WIDTH}
    className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none hover:bg-accent focus-visible:bg-accent"
    onPointerDown={(event) => {
      const handle = event.currentTarget
      const [startX, startWidth] = [event.clientX, column.width]
      handle.setPointerCapture(event.pointerId)
      const drag = (move: PointerEvent) => onResize(column.id, startWidth + move.clientX - startX)
      handle.addEventListener('pointermove', drag)
      handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', drag), { once: true })
    }}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      onResize(column.id, column.width + (event.key === 'ArrowLeft' ? -16 : 16))
    }}
  />
)
