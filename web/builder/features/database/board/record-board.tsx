import { DragDropContext, type DragUpdate, type DropResult, type ResponderProvided } from '@hello-pangea/dnd'
import { type KeyboardEvent, useRef } from 'react'
import type { RecordEntity } from '#contract/data/records'
import { titleFieldOf } from '#contract/data/title-field'
import { ErrorState } from '../../../components/ui/states'
import { messageOf } from '../../../lib/api'
import { notify } from '../../../lib/screen/notify'
import type { ShownColumn } from '../columns/column-view'
import type { Column } from '../columns/columns'
import { defaultsOf } from '../rows/new-row'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import type { RowQuery } from '../rows/row-loader'
import { BoardLane } from './board-lane'
import { cardFields, cardsDownTo, type Lane, valueIn } from './board-lanes'
import { useBoard } from './use-board'

interface RecordBoardProps {
  entity: RecordEntity
  store: RecordStore
  edits: RecordEdits
  columns: Column[]
  shown: ShownColumn[]
  /** The choice by which rows stand in lanes. */
  groupBy: Column
  titles: RelationTitles
  query: RowQuery
  isReadOnly: boolean
  onOpenRow: (id: string) => void
}

/** Rows as cards in lanes, one lane an option; a card that is put into another lane gets its option. */
export function RecordBoard(props: RecordBoardProps) {
  const { entity, store, edits, columns, shown, groupBy, titles, query, isReadOnly, onOpenRow } = props
  const board = useBoard({ store, column: groupBy, query })
  const title = titleFieldOf(entity.schema)
  const fields = cardFields(shown, { groupBy: groupBy.id, title })
  const scroller = useRef<HTMLElement>(null)

  const placeOf = ({ destination }: Pick<DropResult, 'destination'>) => {
    const lane = board.lanes.find(({ key }) => key === destination?.droppableId)
    return lane && destination ? `“${lane.label}”, place ${destination.index + 1}` : undefined
  }
  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided) =>
    announce(placeOf(update) ?? 'Over no lane: dropped here, the card goes back.')

  function onDragEnd(result: DropResult, { announce }: ResponderProvided) {
    const { draggableId: id, source, destination } = result
    announce(`Dropped: ${(result.reason === 'DROP' && placeOf(result)) || 'the card is where it was'}.`)
    const lane = board.lanes.find(({ key }) => key === destination?.droppableId)
    const value = lane && valueIn(lane)
    if (!destination || !lane || value === undefined) return
    const isSameLane = destination.droppableId === source.droppableId
    if (isSameLane && destination.index === source.index) return
    if (isSameLane && query.sort !== '')
      return notify.info('These rows are sorted. Take the sort away to put cards in an order of your own.')
    void edits.apply({
      changes: isSameLane ? [] : [{ id, values: { [groupBy.id]: value } }],
      placement: {
        lane: { field: groupBy.id, lane: lane.key },
        ids: cardsDownTo(board.cardsOf(lane).rows, { id, at: destination.index }),
        isKept: query.sort === '',
      },
      label: `Moved a card ${isSameLane ? 'in' : 'to'} “${lane.label}”`,
      isTold: true,
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLInputElement) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (isReadOnly || (key !== 'z' && !isRedo)) return
    event.preventDefault()
    void (isRedo ? edits.redo() : edits.undo())
  }
  const addCard = (lane: Lane, text: string) =>
    edits.apply({
      changes: [],
      creates: [{ ...defaultsOf(columns), ...(title ? { [title]: text } : {}), [groupBy.id]: valueIn(lane) ?? null }],
      label: `Added a card to “${lane.label}”`,
    })

  if (board.error)
    return (
      <ErrorState title="The rows could not be read" message={messageOf(board.error)} onRetry={() => store.loader.reload()} />
    )
  return (
    <DragDropContext onDragEnd={onDragEnd} onDragUpdate={onDragUpdate}>
      <section
        ref={scroller}
        onKeyDown={onKeyDown}
        aria-label={`Board of ${entity.name} by ${groupBy.label}`}
        className="flex min-h-0 flex-1 snap-x items-start gap-3 overflow-auto overscroll-contain bg-canvas p-3 max-md:snap-mandatory"
      >
        {board.lanes.map((lane) => (
          <BoardLane
            key={lane.key}
            lane={lane}
            column={groupBy}
            {...board.cardsOf(lane)}
            scroller={scroller}
            title={title}
            fields={fields}
            titles={titles}
            isReadOnly={isReadOnly}
            onOpenRow={onOpenRow}
            onReach={(count) => board.readTo(lane.key, count)}
            onAdd={isReadOnly || lane.kind === 'other' ? undefined : (text) => addCard(lane, text)}
          />
        ))}
      </section>
    </DragDropContext>
  )
}
