import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import { ColumnView, type RecordViewState, RowsShown } from '#contract/data/record-views'
import { INITIAL_VIEW } from '../columns/column-view'

export const NO_ROWS_SAID: RowsShown = { search: '', isAny: false, rules: [] }

/** How rows are looked at where nobody has said otherwise. */
export const PLAIN_VIEW: RecordViewState = { columns: INITIAL_VIEW, rows: NO_ROWS_SAID, layout: 'grid', groupBy: '' }

/** What one sees otherwise than the view one has open says. */
export type ViewDraft = Partial<RecordViewState>

/** What an address says of rows and layout: columns and order are the person's own. */
const Shown = z.object({ rows: RowsShown, layout: z.enum(['grid', 'board']), groupBy: z.string().max(64) }).partial()

/** What a link to this sight of the rows has to say beside the view; empty where the view says it all. */
export function shownText({ rows, layout, groupBy }: ViewDraft): string {
  const said = Object.entries({ rows, layout, groupBy }).filter(([, value]) => value !== undefined)
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : ''
}

/** Anybody may have written an address: what cannot be read says nothing. */
export function readShown(text: string | undefined): ViewDraft {
  const parsed = Shown.safeParse(readJson(text ?? ''))
  return parsed.success ? withoutUndefined(parsed.data) : {}
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
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
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
