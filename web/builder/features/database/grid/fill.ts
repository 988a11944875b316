import { cellText, parseCell } from '../columns/cell-text'
import type { ShownColumn } from '../columns/column-view'
import type { RowChange } from '../rows/record-edits'
import type { Row } from '../rows/record-store'
import { type Cell, contains, type Range } from './selection'

/** What a fill says again, and where. The source lies within the target. */
export interface Fill {
  source: Range
  target: Range
}

/** The fill that dragging a selection's corner to a cell means: down or to the right, whichever is farther. */
export function fillTo(source: Range, { row, column }: Cell): Fill | undefined {
  const [down, right] = [row - source.bottom, column - source.right]
  if (down <= 0 && right <= 0) return undefined
  return { source, target: down >= right ? { ...source, bottom: row } : { ...source, right: column } }
}

/** Ctrl+D and Ctrl+R: the first row or column of a selection into the others; of one alone, what stands before it. */
export function fillFrom(range: Range, side: 'above' | 'left'): Fill | undefined {
  const { top, bottom, left, right } = range
  if (side === 'above') {
    const first = top === bottom ? top - 1 : top
    return first < 0 ? undefined : { source: { ...range, top: first, bottom: first }, target: { ...range, top: first } }
  }
  const first = left === right ? left - 1 : left
  return first < 0 ? undefined : { source: { ...range, left: first, right: first }, target: { ...range, left: first } }
}

interface FillOptions {
  /** Those of the target, from its top on. */
  rows: Row[]
  columns: ShownColumn[]
  isEditable: (row: Row, column: ShownColumn) => boolean
}

/**
 * The changes that say a source again over its target, as often as there is room; what a column cannot hold is left
 * out.
 */
export function fillCells({ source, target }: Fill, { rows, columns, isEditable }: FillOptions): RowChange[] {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  return rows.flatMap((row, at) => {
    const from = rows[source.top - target.top + ((at + target.top - source.top) % height)]
    const values: RowChange['values'] = {}
    for (let column = target.left; column <= target.right; column++) {
      const [into, out] = [columns[column], columns[source.left + ((column - source.left) % width)]]
      if (contains(source, { row: target.top + at, column }) || !into || !out || !from || !isEditable(row, into)) continue
      const value = valueFor(into, out, from.values[out.id])
      if (value !== undefined) values[into.id] = value
    }
    return Object.keys(values).length > 0 ? [{ id: row.id, values }] : []
  })
}

/** A value of one column in another; undefined where that cannot hold it. */
function valueFor(into: ShownColumn, out: ShownColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (into.id === out.id) return value
  const isRelated = into.target !== undefined || out.target !== undefined
  if (isRelated) return into.target === out.target && into.dataType === out.dataType ? value : undefined
  const parsed = parseCell(into, cellText(out, value))
  return parsed.ok ? parsed.value : undefined
}
