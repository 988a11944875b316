import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import { cn } from '../../../lib/screen/cn'
import { OptionChip } from '../cells/cell-view'
import type { ShownColumn } from '../columns/column-view'
import type { Column } from '../columns/columns'
import type { RelationTitles } from '../rows/relation-titles'
import { AddCard } from './add-card'
import { BoardCard } from './board-card'
import type { Lane, LaneCards } from './board-lanes'

interface BoardLaneProps extends LaneCards {
  lane: Lane
  column: Column
  /** The field a card is called by. */
  title: string | undefined
  fields: ShownColumn[]
  titles: RelationTitles
  isReadOnly: boolean
  onOpenRow: (id: string) => void
  onShowMore: () => void
  /** Answers whether it was added. */
  onAdd: ((text: string) => Promise<boolean>) | undefined
}

/** One lane: how many stand in it, its cards, and a place to add one. */
export function BoardLane(props: BoardLaneProps) {
  const { lane, column, rows, total, hasMore, title, fields, titles, isReadOnly, onOpenRow, onShowMore, onAdd } = props
  return (
    <section
      aria-label={lane.label}
      className="flex w-72 shrink-0 snap-center flex-col rounded-lg border bg-sunken max-md:w-[85%]"
    >
      <h3 className="sticky -top-3 z-10 flex items-center gap-2 rounded-t-lg bg-sunken px-3 py-2 font-medium text-sm">
        {lane.option ? (
          <OptionChip column={column} value={lane.option.value} />
        ) : (
          <span className="text-muted">{lane.label}</span>
        )}
        <span className="text-faint text-xs tabular-nums">{total?.toLocaleString('en')}</span>
      </h3>
      <Droppable droppableId={lane.key} isDropDisabled={isReadOnly || lane.kind === 'other'}>
        {(drop, { isDraggingOver }) => (
          <div
            ref={drop.innerRef}
            {...drop.droppableProps}
            className={cn('flex min-h-16 flex-col px-2 pt-1 transition-colors', isDraggingOver && 'bg-accent-soft')}
          >
            {total === undefined && <Skeleton className="mb-2 h-16" />}
            {rows.map((row, at) => (
              <Draggable key={row.id} draggableId={row.id} index={at} isDragDisabled={isReadOnly}>
                {(drag, { isDragging }) => (
                  <BoardCard
                    drag={drag}
                    isDragging={isDragging}
                    row={row}
                    title={title}
                    fields={fields}
                    titles={titles}
                    onOpen={() => onOpenRow(row.id)}
                  />
                )}
              </Draggable>
            ))}
            {drop.placeholder}
          </div>
        )}
      </Droppable>
      <div className="flex flex-col gap-1 px-2 pb-2">
        {hasMore && (
          <Button size="sm" variant="quiet" onClick={onShowMore}>
            Show more
          </Button>
        )}
        {onAdd && <AddCard lane={lane.label} needsTitle={title !== undefined} onAdd={onAdd} />}
      </div>
    </section>
  )
}
