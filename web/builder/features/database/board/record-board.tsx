import { DragDropContext, type DragUpdate, type DropResult, type ResponderProvided } from '@hello-pangea/dnd'
import type { RecordEntity } from '#contract/data/records'
import { titleFieldOf } from '#contract/data/title-field'
import { ErrorState } from '../../../components/ui/states'
import { messageOf } from '../../../lib/api'
import type { ShownColumn } from '../columns/column-view'
import type { Column } from '../columns/columns'
import { defaultsOf } from '../rows/new-row'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import type { RowQuery } from '../rows/row-loader'
import { BoardLane } from './board-lane'
import { cardFields, type Lane, valueIn } from './board-lanes'
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

  const placeOf = ({ destination }: Pick<DropResult, 'destination'>) => {
    const lane = board.lanes.find(({ key }) => key === destination?.droppableId)
    return lane && destination ? `“${lane.label}”, place ${destination.index + 1}` : undefined
  }
  const announceMove = (update: DragUpdate, { announce }: ResponderProvided) =>
    announce(placeOf(update) ?? 'Over no lane: dropped here, the card goes back.')

  function onDragEnd(result: DropResult, { announce }: ResponderProvided) {
    const { draggableId: id, source, destination } = result
    announce(`Dropped: ${(result.reason === 'DROP' && placeOf(result)) || 'the card is where it was'}.`)
    const lane = board.lanes.find(({ key }) => key === destination?.droppableId)
    const value = lane && valueIn(lane)
    if (!destination || !lane || value === undefined || destination.droppableId === source.droppableId) return
    board.drop(id, destination.index)
    void edits.apply({
      changes: [{ id, values: { [groupBy.id]: value } }],
      label: `Moved a card to “${lane.label}”`,
      isTold: true,
    })
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
    <DragDropContext onDragEnd={onDragEnd} onDragUpdate={announceMove}>
      <section
        aria-label={`Board of ${entity.name} by ${groupBy.label}`}
        className="flex min-h-0 flex-1 snap-x items-start gap-3 overflow-auto overscroll-contain bg-canvas p-3 max-md:snap-mandatory"
      >
        {board.lanes.map((lane) => (
          <BoardLane
            key={lane.key}
            lane={lane}
            column={groupBy}
            {...board.cardsOf(lane)}
            title={title}
            fields={fields}
            titles={titles}
            isReadOnly={isReadOnly}
            onOpenRow={onOpenRow}
            onShowMore={() => board.showMore(lane.key)}
            onAdd={isReadOnly || lane.kind === 'other' ? undefined : (text) => addCard(lane, text)}
          />
        ))}
      </section>
    </DragDropContext>
  )
}
