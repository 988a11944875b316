import type { RefObject } from 'react'
import { CellEditor } from '../cells/cell-editor'
import type { ShownColumn } from '../columns/column-view'
import type { RecordStore } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import { ROW_HEAD_WIDTH, ROW_HEIGHT } from './layout'
import type { Grid } from './use-grid'

interface EditorHostProps {
  appId: string
  grid: Grid
  store: RecordStore
  columns: ShownColumn[]
  titles: RelationTitles
  /** The cell, for what stands beside it. */
  anchor: RefObject<HTMLElement | null>
}

/** The editor over its cell. It belongs to no row, so that it goes on where rows come or go above. */
export function EditorHost({ appId, grid, store, columns, titles, anchor }: EditorHostProps) {
  const { editing, selection } = grid
  const at = columns.findIndex(({ id }) => id === editing?.columnId)
  const column = columns[at]
  if (!editing || !column) return null
  const row = store.indexOf(editing.rowId) ?? selection?.active.row ?? 0
  const left = ROW_HEAD_WIDTH + columns.slice(0, at).reduce((sum, each) => sum + each.width, 0)
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 flex"
      style={{ top: (row + 1) * ROW_HEIGHT, height: ROW_HEIGHT }}
      role="presentation"
    >
      <div
        className={column.isPinned ? 'pointer-events-auto sticky shrink-0' : 'pointer-events-auto absolute inset-y-0'}
        style={{ left, width: column.width }}
      >
        <CellEditor
          key={`${editing.rowId} ${editing.columnId}`}
          anchor={anchor}
          appId={appId}
          column={column}
          value={editing.value}
          typed={editing.typed}
          titles={titles}
          onSave={grid.finish}
          onCancel={grid.cancel}
        />
      </div>
    </div>
  )
}
