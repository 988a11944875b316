import type { ListColumn } from '#contract/knowledge/item-queries'

export type Cell = string | number | boolean | null

/** An Items List as it was read: rows of cells in the order of the columns. */
export interface Table {
  columns: ListColumn[]
  rows: Cell[][]
}
