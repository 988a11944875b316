/** A place in the grid: the row's position in the list, and the column's among those shown. */
export interface Cell {
  row: number
  column: number
}

/** Where one is (`active`: what is typed goes there), and the other corner of what is selected. */
export interface Selection {
  active: Cell
  end: Cell
}

export interface Bounds {
  rows: number
  columns: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'

export const rangeOf = ({ active, end }: Selection): Range => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  left: Math.min(active.column, end.column),
  right: Math.max(active.column, end.column),
})

export const selectCell = (cell: Cell): Selection => ({ active: cell, end: cell })

export const contains = ({ top, bottom, left, right }: Range, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

const clampTo = (value: number, most: number) => Math.max(0, Math.min(value, most))

/**
 * What is left of a selection when there are fewer rows or columns than before; undefined where there is no cell at
 * all.
 */
export function clampSelection({ active, end }: Selection, { rows, columns }: Bounds): Selection | undefined {
  if (rows === 0 || columns === 0) return undefined
  const inside = ({ row, column }: Cell) => ({ row: clampTo(row, rows - 1), column: clampTo(column, columns - 1) })
  return { active: inside(active), end: inside(end) }
}

export interface Step {
  /** Moves the other corner, and leaves where one is. */
  isExtending?: boolean
  /** As far as it goes. */
  isToEdge?: boolean
  /** Rows at a time: a page's. */
  by?: number
}

/** One step in a direction, from where one is or, extending, from the other corner. */
export function move(selection: Selection, direction: Direction, bounds: Bounds, step: Step = {}): Selection {
  const { isExtending = false, isToEdge = false, by = 1 } = step
  const from = isExtending ? selection.end : selection.active
  const distance = isToEdge ? Number.MAX_SAFE_INTEGER : by
  const sign = direction === 'up' || direction === 'left' ? -1 : 1
  const isVertical = direction === 'up' || direction === 'down'
  const to = {
    row: isVertical ? clampTo(from.row + sign * distance, bounds.rows - 1) : from.row,
    column: isVertical ? from.column : clampTo(from.column + sign * distance, bounds.columns - 1),
  }
  return isExtending ? { active: selection.active, end: to } : selectCell(to)
}

/** The next cell as one reads, over the ends of rows; undefined past the last one. */
export function nextCell({ row, column }: Cell, { rows, columns }: Bounds, isBack = false): Cell | undefined {
  const at = row * columns + column + (isBack ? -1 : 1)
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
}

export const selectAll = ({ rows, columns }: Bounds): Selection => ({
  active: { row: 0, column: 0 },
  end: { row: rows - 1, column: columns - 1 },
})

export const cellsIn = ({ top, bottom, left, right }: Range): number => (bottom - top + 1) * (right - left + 1)
