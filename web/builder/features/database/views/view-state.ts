import { z } from 'zod'
import { isRecord, readJson } from '#contract/data/json-values'
import { ColumnView, type RecordViewState, RowsShown } from '#contract/data/record-views'
import { INITIAL_VIEW } from '../columns/column-view'

export const NO_ROWS_SAID: RowsShown = { search: '', isAny: false, rules: [] }

/** How rows are looked at where nobody has said otherwise. */
export const PLAIN_VIEW: RecordViewState = { columns: INITIAL_VIEW, rows: NO_ROWS_SAID, layout: 'grid', groupBy: '' }

/** What one sees otherwise than the view one has open says. */
export type ViewDraft = Partial<RecordViewState>

/** What of the columns a link shows to others: how wide they are is a matter of one's own screen. */
type SharedColumns = Partial<Omit<ColumnView, 'widths'>>
const SharedColumns = z.record(z.string(), z.unknown()).transform((said): SharedColumns => {
  const { widths: _own, ...read } = ColumnView.parse(said)
  return Object.fromEntries(Object.entries(read).filter(([part]) => Object.hasOwn(said, part)))
})

/** What an address says of rows, columns and layout. */
const Shown = z
  .object({ rows: RowsShown, columns: SharedColumns, layout: z.enum(['grid', 'board']), groupBy: z.string().max(64) })
  .partial()

/** What a link to this sight of the rows has to say beside the view; empty where the view says it all. */
export function shownText({ rows, columns, layout, groupBy }: ViewDraft, base: RecordViewState): string {
  const shared = columns && sharedColumns(columns, base.columns)
  const said = Object.entries({ rows, columns: shared, layout, groupBy }).filter(([, value]) => value !== undefined)
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : ''
}

function sharedColumns({ widths: _own, ...columns }: ColumnView, base: ColumnView): SharedColumns | undefined {
  const changed = Object.entries(columns).filter(([part, value]) => !isAlike(value, base[part as keyof ColumnView]))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

interface StoredView {
  base: RecordViewState
  /** As the person left the columns in this browser. */
  columns: ColumnView | undefined
}

/**
 * What an address and this browser make of a view. Where the address says how columns stand, the person's own count for
 * nothing but their widths. Anybody may have written an address: what cannot be read says nothing.
 */
export function readShown(text: string | undefined, { base, columns: kept }: StoredView): ViewDraft {
  const parsed = Shown.safeParse(readJson(text ?? ''))
  const { columns: shared, ...said } = parsed.success ? withoutUndefined(parsed.data) : {}
  if (!shared) return { ...said, ...(kept ? { columns: kept } : {}) }
  return { ...said, columns: { ...base.columns, ...shared, widths: kept?.widths ?? base.columns.widths } }
}

export const readColumns = (text: string | null): ColumnView | undefined => ColumnView.safeParse(readJson(text ?? '')).data

/** Only what differs from the view is a draft of it. */
export function draftOf(base: RecordViewState, state: RecordViewState): ViewDraft {
  const { columns, rows, layout, groupBy } = state
  return withoutUndefined({
    columns: isAlike(columns, base.columns) ? undefined : columns,
    rows: isAlike(rows, base.rows) ? undefined : rows,
    layout: layout === base.layout ? undefined : layout,
    groupBy: groupBy === base.groupBy ? undefined : groupBy,
  })
}

export const isDraftEmpty = (draft: ViewDraft) => Object.keys(draft).length === 0

/** Alike for alike values, whatever the order of their keys. */
export const isAlike = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

type Said<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
const withoutUndefined = <T extends object>(record: T): Said<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Said<T>

/** `Open` → `Open 2`, where that is taken. */
export function freeName(wanted: string, taken: string[]): string {
  const folded = new Set(taken.map((name) => name.toLowerCase()))
  const names = [wanted, ...taken.map((_, at) => `${wanted.slice(0, 56)} ${at + 2}`)]
  return names.find((name) => !folded.has(name.toLowerCase())) ?? wanted
}
