import type { ShownColumn } from '../columns/column-view'
import type { RowChange } from '../rows/record-edits'
import type { Row } from '../rows/record-store'

/** Which cells one may change. */
type IsEditable = (row: Row, column: ShownColumn) => boolean

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The changes that empty every cell of these rows and columns that holds something. */
export function clearedCells(rows: Row[], columns: ShownColumn[], isEditable: IsEditable): RowChange[] {
  return changesOf(rows, (row) =>
    columns.filter((column) => isEditable(row, column) && !isEmpty(row.values[column.id])).map(({ id }) => [id, null]),
  )
}

/** How many cells changes are about. */
export const countCells = (changes: RowChange[]): number =>
  changes.reduce((sum, { values }) => sum + Object.keys(values).length, 0)

function changesOf(rows: Row[], cellsOf: (row: Row) => [column: string, value: unknown][]): RowChange[] {
  return rows.flatMap((row) => {
    const cells = cellsOf(row)
    return cells.length > 0 ? [{ id: row.id, values: Object.fromEntries(cells) }] : []
  })
}
