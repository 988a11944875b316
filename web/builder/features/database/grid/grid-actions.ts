/**
 * What a row of the grid asks of the grid. The object is the same for as long as the grid stands, so that rows are
 * drawn only when they change.
 */
export interface GridActions {
  onConfirmDraft: (id: string) => void
  onDiscardDraft: (id: string) => void
  onToggleRow: (id: string) => void
  onOpenRow: (id: string) => void
  onOpenRelated: (target: string, id: string) => void
  titleOf: (target: string, id: string) => string | undefined
}

/** What of the selection lies in one row. */
export interface RowSelection {
  left: number
  right: number
  /** The active cell's column, where that is in this row. */
  active: number | undefined
  /** The column whose cell has the corner of the selection, by which it is filled into others. */
  corner: number | undefined
}

/** The columns of a row that a corner is being dragged over. */
export interface RowFill {
  left: number
  right: number
}
