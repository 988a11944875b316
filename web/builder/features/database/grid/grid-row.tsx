import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import { LOCKED } from '#contract/data/records'
import { cn } from '../../../lib/screen/cn'
import { CellView } from '../cells/cell-view'
import type { ShownColumn } from '../columns/column-view'
import type { Row } from '../rows/record-store'
import type { GridActions, RowFill, RowSelection } from './grid-actions'
import { ROW_HEIGHT } from './layout'
import { RowHead } from './row-head'

export interface GridRowProps {
  index: number
  top: number
  width: number
  /** Undefined while it is on its way. */
  row: Row | undefined
  columns: ShownColumn[]
  pinnedCount: number
  /** The columns on screen that are not pinned. */
  across: VirtualItem[]
  /** Where those begin. */
  freeLeft: number
  selection: RowSelection | undefined
  fill: RowFill | undefined
  isChecked: boolean
  isLocked: boolean
  isReadOnly: boolean
  /** Somebody else has just changed it. */
  isChanged: boolean
  actions: GridActions
  /** Says that titles of related rows have come. */
  titlesVersion: number
}

/** One row: its head and pinned columns stay while the others scroll under them. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, top, width, row, columns, pinnedCount, across, freeLeft, isChecked, isChanged, actions } = props
  // Rows pass by the thousand before they are here: until then one shape stands for all cells, unless one has the
  // focus.
  const isOnItsWay = row === undefined && props.selection === undefined
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChecked}
      className={cn('group/row absolute top-0 left-0 flex border-b bg-surface', isChanged && 'animate-appear')}
      style={{ height: ROW_HEIGHT, width, transform: `translateY(${top}px)` }}
    >
      <div className="sticky left-0 z-10 flex">
        <RowHead
          index={index}
          row={row}
          isChecked={isChecked}
          isGoing={props.isLocked && row?.values[LOCKED] !== true}
          mayCheck={!props.isReadOnly}
          actions={actions}
        />
        {columns.slice(0, pinnedCount).map((column, at) => (
          <GridCell key={column.id} {...props} column={column} at={at} />
        ))}
      </div>
      {isOnItsWay && (
        <span aria-hidden className="absolute top-3.5 h-3 w-64 rounded-md bg-pressed" style={{ left: freeLeft + 8 }} />
      )}
      {(isOnItsWay ? [] : across).map(({ index: at, start }) => {
        const column = columns[pinnedCount + at]
        return column && <GridCell key={column.id} {...props} column={column} at={pinnedCount + at} left={freeLeft + start} />
      })}
    </div>
  )
})

interface GridCellProps extends GridRowProps {
  column: ShownColumn
  at: number
  left?: number
}

function GridCell({
  index,
  row,
  column,
  at,
  left,
  selection,
  fill,
  isReadOnly,
  isLocked,
  isChecked,
  isChanged,
  actions,
}: GridCellProps) {
  const isActive = selection?.active === at
  const isSelected = selection !== undefined && at >= selection.left && at <= selection.right
  const value = row?.values[column.id]
  const title = column.target && typeof value === 'string' ? actions.titleOf(column.target, value) : undefined
  const titles =
    column.dataType === 'relations' && Array.isArray(value)
      ? value.map((id) => actions.titleOf(column.target ?? '', String(id)) ?? String(id))
      : undefined
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-readonly={column.readonly || isReadOnly || isLocked || undefined}
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      data-column={at}
      data-active={isActive || undefined}
      className={cn(
        'group/cell flex h-full items-center gap-1.5 border-r px-2 text-base outline-none',
        column.isPinned ? 'relative shrink-0 bg-surface' : 'absolute top-0',
        column.readonly && 'text-muted',
        row?.isDraft && 'bg-accent-soft',
        (isChecked || (isSelected && !isActive)) && 'bg-accent-soft',
        isChanged && 'bg-warning-soft',
        fill && at >= fill.left && at <= fill.right && 'bg-accent-soft',
        isLocked && row?.values[LOCKED] === true && 'text-muted',
        isActive && 'z-10 ring-2 ring-accent ring-inset',
        'overflow-hidden',
      )}
      style={{ width: column.width, ...(left === undefined ? {} : { left }) }}
    >
      {row ? (
        <CellView column={column} value={value} title={title} titles={titles} onOpenRelated={actions.onOpenRelated} />
      ) : (
        // It does not breathe as others do: some hundreds of them would take every frame of scrolling.
        <span aria-hidden className="h-3 w-2/3 rounded-md bg-pressed" />
      )}
      {selection?.corner === at && (
        <div
          aria-hidden
          data-fill-handle
          className="absolute right-0 bottom-0 size-2.5 cursor-crosshair touch-none bg-accent touch:size-5"
        />
      )}
    </div>
  )
}
