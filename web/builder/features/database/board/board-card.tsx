import type { DraggableProvided } from '@hello-pangea/dnd'
import { LockKeyhole } from 'lucide-react'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { isBlank } from '#contract/data/convert-value'
import { LOCKED } from '#contract/data/records'
import { cn } from '../../../lib/screen/cn'
import { CellView } from '../cells/cell-view'
import { cellText } from '../columns/cell-text'
import type { ShownColumn } from '../columns/column-view'
import type { Row } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'

interface BoardCardProps {
  drag: DraggableProvided
  isDragging: boolean
  /** Its place in the lane. */
  at: number
  /** Learns how high it is; absent for the one that is under way. */
  measure: ((card: HTMLElement | null) => void) | undefined
  style: CSSProperties | undefined
  row: Row
  title: string | undefined
  fields: ShownColumn[]
  titles: RelationTitles
  onOpen: () => void
  onFocus: () => void
}

/** A row by its title and a few fields. It is its own handle: Enter and a click open it, Space lifts it. */
export function BoardCard(props: BoardCardProps) {
  const { drag, isDragging, at, measure, style, row, title, fields, titles, onOpen, onFocus } = props
  useSyncExternalStore(titles.subscribe, titles.getVersion)
  const name = title === undefined ? undefined : row.values[title]
  const filled = fields.filter(({ id }) => !isBlank(row.values[id]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the library's handle, which carries role, focus and keys
    <div
      role="button"
      tabIndex={0}
      ref={(card) => {
        drag.innerRef(card)
        measure?.(card)
      }}
      {...drag.draggableProps}
      {...drag.dragHandleProps}
      data-index={at}
      style={{ ...drag.draggableProps.style, ...style }}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isDragging) onOpen()
      }}
      className={cn(
        'mb-2 flex min-h-10 flex-col gap-1 rounded-md border bg-surface p-2 text-left text-sm outline-none focus-visible:ring-2 focus-visible:ring-accent',
        isDragging ? 'shadow-lg' : 'shadow-xs hover:border-edge',
      )}
    >
      <span className="line-clamp-2 break-words font-medium">
        {row.values[LOCKED] === true && <LockKeyhole aria-label="Locked" className="mr-1 inline size-3.5 text-faint" />}
        {typeof name === 'string' && name.trim() !== '' ? name : <span className="text-faint">Untitled</span>}
      </span>
      {filled.map((column) => {
        const value = row.values[column.id]
        return (
          <span key={column.id} className="flex min-w-0 items-center gap-2 text-muted text-xs [&_.text-right]:text-left">
            <span className="shrink-0 text-faint">{column.label}</span>
            {column.target ? (
              <span className="truncate">{cellText(column, value, (id) => titles.titleOf(column.target ?? '', id))}</span>
            ) : (
              <CellView column={column} value={value} />
            )}
          </span>
        )
      })}
    </div>
  )
}
