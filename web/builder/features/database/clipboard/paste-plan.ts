import type { ParsedCell } from '../columns/cell-text'
import type { Column } from '../columns/columns'
import type { Range } from '../grid/selection'
import type { Values } from '../rows/history'

export interface PasteTarget {
  range: Range
  /** Those shown, in their order. */
  columns: Column[]
  /** How many rows there are: what is pasted below them becomes new rows. */
  rows: number
}

export interface PasteReject {
  /** Its place in what is pasted, from 1. */
  line: number
  column: string
  message: string
}

export interface PastePlan {
  updates: { row: number; values: Values }[]
  creates: Values[]
  rejects: PasteReject[]
  /** What was pasted into, to be selected afterwards. */
  range: Range
}

/**
 * Where pasted cells go. One cell fills all that is selected; a block is repeated where a multiple of it is selected;
 * what is wider than the grid is left out; what is longer becomes new rows. A cell that does not fit its column is left
 * as it is, and said.
 */
export function planPaste<C>(
  cells: C[][],
  { range, columns, rows }: PasteTarget,
  parse: (column: Column, cell: C) => ParsedCell,
): PastePlan {
  const width = Math.max(0, ...cells.map((line) => line.length))
  const isMultiple = (selected: number, pasted: number) => pasted > 0 && selected > pasted && selected % pasted === 0
  const selected = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 }
  const lines = isMultiple(selected.rows, cells.length) ? selected.rows : cells.length
  const across = isMultiple(selected.columns, width) ? selected.columns : width
  const into = columns.slice(range.left, range.left + across)
  const plan: PastePlan = {
    updates: [],
    creates: [],
    rejects: [],
    range: { top: range.top, left: range.left, bottom: range.top + lines - 1, right: range.left + into.length - 1 },
  }
  for (let line = 0; line < lines; line++) {
    const source = cells[line % cells.length] ?? []
    const values: Values = {}
    for (const [at, column] of into.entries()) {
      const cell = source[at % width]
      if (cell === undefined) continue
      const parsed: ParsedCell = column.readonly ? { ok: false, message: 'cannot be changed' } : parse(column, cell)
      if (parsed.ok) values[column.id] = parsed.value
      else plan.rejects.push({ line: line + 1, column: column.label, message: parsed.message })
    }
    const row = range.top + line
    if (row >= rows) plan.creates.push(values)
    else if (Object.keys(values).length > 0) plan.updates.push({ row, values })
  }
  return plan
}
