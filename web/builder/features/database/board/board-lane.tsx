import {
  Draggable,
  type DraggableProvided,
  type DraggableStateSnapshot,
  Droppable,
  type DroppableStateSnapshot,
} from '@hello-pangea/dnd'
import type { CSSProperties, RefObject } from 'react'
import { LOCKED } from '#contract/data/records'
import { Skeleton } from '../../../components/ui/skeleton'
import { cn } from '../../../lib/screen/cn'
import { OptionChip } from '../cells/cell-view'
import type { ShownColumn } from '../columns/column-view'
import type { Column } from '../columns/columns'
import type { RelationTitles } from '../rows/relation-titles'
import { AddCard } from './add-card'
import { BoardCard } from './board-card'
import type { Lane, LaneCards } from './board-lanes'
import { MAX_CARDS } from './use-board'
import { useVirtualLane } from './use-virtual-lane'

interface BoardLaneProps extends LaneCards {
  lane: Lane
  column: Column
  /** The field a card is called by. */
  title: string | undefined
  fields: ShownColumn[]
  titles: RelationTitles
  isReadOnly: boolean
  /** What all lanes are scrolled in. */
  scroller: RefObject<HTMLElement | null>
  onOpenRow: (id: string) => void
  /** So many cards are here, and one has come to the last of them. */
  onReach: (count: number) => void
  /** Answers whether it was added. */
  onAdd: ((text: string) => Promise<boolean>) | undefined
}

/** Where a card from another lane would stand, there is room for it. */
const ROOM = 88

/** One lane: how many stand in it, a place to add one, and those of its cards that are on screen. */
export function BoardLane(props: BoardLaneProps) {
  const { lane, column, rows, total, hasMore, title, fields, titles, isReadOnly, scroller, onOpenRow, onReach, onAdd } = props
  const isCut = rows.length >= MAX_CARDS && hasMore
  const virtual = useVirtualLane({ rows, hasMore: hasMore && !isCut, scroller, onReach })
  const drawCard = (drag: DraggableProvided, { isDragging }: DraggableStateSnapshot, at: number, style?: CSSProperties) => {
    const row = rows[at]
    if (!row) return null
    return (
      <BoardCard
        drag={drag}
        isDragging={isDragging}
        at={at}
        measure={style && virtual.measure}
        style={style}
        row={row}
        title={title}
        fields={fields}
        titles={titles}
        onOpen={() => onOpenRow(row.id)}
        onFocus={() => virtual.setFocused(row.id)}
      />
    )
  }
  const roomIn = ({ isUsingPlaceholder, draggingFromThisWith }: DroppableStateSnapshot) =>
    isUsingPlaceholder && !draggingFromThisWith ? ROOM : 0
  return (
    <section
      aria-label={lane.label}
      className="flex w-72 shrink-0 snap-center flex-col rounded-lg border bg-sunken max-md:w-[85%]"
    >
      <div className="sticky -top-3 z-10 flex flex-col gap-1 rounded-t-lg bg-sunken px-2 pt-2 pb-1">
        <h3 className="flex items-center gap-2 px-1 font-medium text-sm">
          {lane.option ? (
            <OptionChip column={column} value={lane.option.value} />
          ) : (
            <span className="text-muted">{lane.label}</span>
          )}
          <span className="text-faint text-xs tabular-nums">{total?.toLocaleString('en')}</span>
        </h3>
        {onAdd && <AddCard lane={lane.label} needsTitle={title !== undefined} onAdd={onAdd} />}
      </div>
      <Droppable
        droppableId={lane.key}
        mode="virtual"
        isDropDisabled={isReadOnly || lane.kind === 'other'}
        renderClone={(drag, snapshot, { source }) => drawCard(drag, snapshot, source.index)}
      >
        {(drop, snapshot) => (
          <div
            ref={(element) => {
              virtual.list.current = element
              drop.innerRef(element)
            }}
            {...drop.droppableProps}
            className={cn('relative min-h-16 transition-colors', snapshot.isDraggingOver && 'bg-accent-soft')}
            style={{ height: virtual.height + roomIn(snapshot) }}
          >
            {total === undefined && <Skeleton className="mx-2 h-16" />}
            {virtual.cards.map(({ index, top }) => {
              const row = rows[index]
              return (
                row && (
                  <Draggable
                    key={row.id}
                    draggableId={row.id}
                    index={index}
                    isDragDisabled={isReadOnly || row.values[LOCKED] === true}
                  >
                    {(drag, dragging) => drawCard(drag, dragging, index, { position: 'absolute', top, left: 8, right: 8 })}
                  </Draggable>
                )
              )
            })}
          </div>
        )}
      </Droppable>
      {isCut && (
        <p className="px-3 pb-3 text-muted text-xs">
          These are the first {MAX_CARDS.toLocaleString('en')} cards. Search, or set conditions, to see others.
        </p>
      )}
    </section>
  )
}
