import type { RefObject } from 'react'
import { countOf } from '#contract/inflect'
import type { ShownColumn } from '../columns/column-view'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore, Row } from '../rows/record-store'
import { clearedCells, countCells } from './bulk-changes'
import { type Fill, fillCells, fillFrom } from './fill'
import { cellsIn, type Range, rangeOf, type Selection } from './selection'

/** What one may change at one go: more is better done by a file. */
export const MAX_CELLS = 10_000

/** What a change of cells needs to know of the grid, as it is at that moment. */
interface GridNow {
  store: RecordStore
  edits: RecordEdits
  columns: ShownColumn[]
  isReadOnly: boolean
  selection: Selection | undefined
  onRefused: (message: string) => void
}

/** Changes of cells of a grid: of one, or of all that is selected. */
export function createGridChanges(now: RefObject<GridNow>) {
  const isEditable = (row: Pick<Row, 'id' | 'values'> | undefined, column: ShownColumn | undefined): boolean => {
    const { isReadOnly, store } = now.current
    return row !== undefined && column !== undefined && !isReadOnly && !column.readonly && !store.isLocked(row)
  }
  /** Rows, fetched where they are not here; undefined where they are too many cells to change. */
  async function readRows(range: Range) {
    const { store, onRefused } = now.current
    if (cellsIn(range) <= MAX_CELLS) return store.readRange(range.top, range.bottom)
    onRefused(`Change at most ${MAX_CELLS.toLocaleString('en')} cells at a time`)
    return undefined
  }

  function save(id: string, column: ShownColumn, value: unknown) {
    const { store, edits } = now.current
    if (store.rowOf(id)?.values[column.id] === value) return
    void edits.apply({ changes: [{ id, values: { [column.id]: value } }], label: `Changed ${column.label}` })
  }

  async function clear() {
    const { columns, edits, selection } = now.current
    const range = selection && rangeOf(selection)
    const rows = range && (await readRows(range))
    if (!rows) return
    const changes = clearedCells(rows, columns.slice(range.left, range.right + 1), isEditable)
    const count = countCells(changes)
    if (count === 0) return
    await edits.apply({ changes, label: count === 1 ? 'Cleared a cell' : `Cleared ${count} cells`, isTold: count > 1 })
  }

  async function fill(order: Fill | undefined) {
    const rows = order && (await readRows(order.target))
    if (!rows) return
    const { columns, edits } = now.current
    const changes = fillCells(order, { rows, columns, isEditable })
    if (changes.length === 0) return
    const count = countCells(changes)
    await edits.apply({ changes, label: `Filled ${countOf(count, 'cell')}`, isTold: count > 1 })
  }

  return {
    isEditable,
    save,
    clear,
    fill,
    fillFrom(side: 'above' | 'left') {
      const { selection } = now.current
      void fill(selection && fillFrom(rangeOf(selection), side))
    },
  }
}
