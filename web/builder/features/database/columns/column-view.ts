import type { ColumnView, SortKey } from '#contract/data/record-views'
import { type Column, HIDDEN_AT_FIRST } from './columns'

export const MIN_WIDTH = 60
export const MAX_WIDTH = 800

export const INITIAL_VIEW: ColumnView = { order: [], widths: {}, hidden: [...HIDDEN_AT_FIRST], pinned: [], sort: [], totals: {} }

export interface ShownColumn extends Column {
  width: number
  isPinned: boolean
}

const WIDTHS: Partial<Record<Column['dataType'], number>> = { boolean: 100, number: 120, datetime: 168, image: 160, select: 150 }

const widthOf = ({ id, dataType }: Column, { widths }: ColumnView): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widths[id] ?? WIDTHS[dataType] ?? 200))

/** The columns in this person's order: those they do not know of yet stand where the schema has them. */
export function orderColumns(columns: Column[], { order }: Pick<ColumnView, 'order'>): Column[] {
  const rank = (column: Column) => order.indexOf(column.id)
  const known = columns.filter((column) => rank(column) >= 0).sort((a, b) => rank(a) - rank(b))
  const result = [...known]
  for (const [at, column] of columns.entries()) {
    if (rank(column) >= 0) continue
    const before = columns.slice(0, at).findLast((each) => result.includes(each))
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column)
  }
  return result
}

/** What is shown, pinned columns first. */
export function showColumns(columns: Column[], view: ColumnView): ShownColumn[] {
  const shown = orderColumns(columns, view)
    .filter(({ id }) => !view.hidden.includes(id))
    .map((column) => ({ ...column, width: widthOf(column, view), isPinned: view.pinned.includes(column.id) }))
  return [...shown.filter(({ isPinned }) => isPinned), ...shown.filter(({ isPinned }) => !isPinned)]
}

/** The first stays in sight while the rest scrolls, as if it were pinned. */
export const keepFirstInSight = (shown: ShownColumn[]): ShownColumn[] =>
  shown.map((column, at) => (at === 0 ? { ...column, isPinned: true } : column))

/** Moves a column one place among those shown. */
export function moveColumn(columns: Column[], view: ColumnView, { id, by }: { id: string; by: -1 | 1 }): string[] {
  const shown = showColumns(columns, view)
  const at = shown.findIndex((column) => column.id === id)
  const neighbour = shown[at + by]
  const order = orderColumns(columns, view).map((column) => column.id)
  if (at < 0 || !neighbour) return order
  const others = order.filter((each) => each !== id)
  others.splice(others.indexOf(neighbour.id) + (by > 0 ? 1 : 0), 0, id)
  return others
}

/** Sorting by a column: alone, or after those that are sorted by already. */
export function changeSort(sort: SortKey[], field: string, isDescending: boolean | undefined): SortKey[] {
  const others = sort.filter((key) => key.field !== field)
  if (isDescending === undefined) return others
  const at = sort.findIndex((key) => key.field === field)
  return at < 0 ? [...others, { field, isDescending }] : sort.with(at, { field, isDescending })
}

/** Lists and objects have no order. */
export const isSortable = ({ dataType }: Column) => dataType !== 'json' && dataType !== 'multiselect' && dataType !== 'relations'
/** By more columns no list is sorted. */
export const MAX_SORT_KEYS = 5

export const sortText = (sort: SortKey[]): string =>
  sort.map(({ field, isDescending }) => `${isDescending ? '-' : ''}${field}`).join(',')
