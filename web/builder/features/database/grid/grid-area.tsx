import type { RecordEntity } from '#contract/data/records'
import { ColumnMenu } from '../columns/column-menu'
import type { ShownColumn } from '../columns/column-view'
import type { Column } from '../columns/columns'
import type { ColumnChanges } from '../columns/use-column-changes'
import type { RowSource } from '../data-sets/row-source'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore, RecordsState } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import type { CheckedRows } from '../rows/use-checked-rows'
import type { OpenView } from '../views/use-open-view'
import { RecordGrid } from './record-grid'
import { TotalsRow } from './totals-row'
import type { Grid } from './use-grid'

interface GridAreaProps {
  source: RowSource
  entity: RecordEntity
  grid: Grid
  store: RecordStore
  state: RecordsState
  edits: RecordEdits
  columns: Column[]
  shown: ShownColumn[]
  titles: RelationTitles
  open: OpenView
  changes: ColumnChanges
  checked: CheckedRows
  /** The filter the rows pass. */
  q: string
  isReadOnly: boolean
  onOpenRow: (id: string) => void
  onOpenRelated: (target: string, id: string) => void
}

/** Rows as a grid: its columns as the view has them, with their menus and totals. */
export function GridArea(props: GridAreaProps) {
  const { source, entity, grid, store, state, edits, columns, shown, titles, open, changes, checked, isReadOnly } = props
  const view = open.state.columns
  return (
    <RecordGrid
      appId={source.appId}
      label={`Rows of ${entity.name}`}
      grid={grid}
      store={store}
      edits={edits}
      columns={shown}
      titles={titles}
      isReadOnly={isReadOnly}
      checked={checked.ids}
      checkedState={checked.state}
      onCheckAll={isReadOnly ? undefined : checked.toggleAll}
      onToggleRow={checked.toggle}
      sort={view.sort}
      menuOf={(column) => (
        <ColumnMenu
          column={column}
          columns={columns}
          view={view}
          onChange={open.changeColumns}
          onAsk={isReadOnly ? undefined : changes.askFor}
        />
      )}
      onResize={(id, width) => open.changeColumns({ widths: { ...view.widths, [id]: Math.round(width) } })}
      onOpenRow={props.onOpenRow}
      onOpenRelated={props.onOpenRelated}
      footer={
        isReadOnly
          ? undefined
          : (layout) => (
              <TotalsRow
                source={source}
                entity={entity.name}
                q={props.q}
                revision={state.revision}
                columns={shown}
                layout={layout}
                view={view}
                onChange={open.changeColumns}
              />
            )
      }
    />
  )
}
