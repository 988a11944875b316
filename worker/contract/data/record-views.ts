import { z } from 'zod'

const Field = z.string().max(64)
const Fields = z.array(Field).max(250)

const SortKey = z.object({ field: Field, isDescending: z.boolean() })
export type SortKey = z.infer<typeof SortKey>
export const Total = z.enum(['sum', 'avg', 'min', 'max', 'filled', 'empty', 'unique'])
export type Total = z.infer<typeof Total>

/** Which columns are shown and how. Whatever is not to be read is as if it were not said. */
export const ColumnView = z.object({
  order: Fields.catch([]),
  widths: z.record(Field, z.number()).catch({}),
  hidden: Fields.catch([]),
  pinned: Fields.catch([]),
  sort: z.array(SortKey).max(20).catch([]),
  totals: z.record(Field, Total).catch({}),
})
export type ColumnView = z.infer<typeof ColumnView>

export const FILTER_OPERATORS = [
  'contains',
  'starts',
  'is',
  'not',
  'above',
  'least',
  'below',
  'most',
  'before',
  'after',
  'empty',
  'filled',
] as const
export const FilterOperator = z.enum(FILTER_OPERATORS)
export type FilterOperator = z.infer<typeof FilterOperator>

const Rule = z.object({ field: Field, operator: FilterOperator, value: z.string().max(500) })
export const MAX_RULES = 20

/** Which rows are shown. */
export const RowsShown = z.object({
  search: z.string().max(200).catch(''),
  isAny: z.boolean().catch(false),
  rules: z.array(Rule).max(MAX_RULES).catch([]),
})
export type RowsShown = z.infer<typeof RowsShown>

/** How an entity's rows are looked at. */
export const RecordViewState = z.object({
  columns: ColumnView,
  rows: RowsShown,
  layout: z.enum(['grid', 'board']).catch('grid'),
  /** `board`: the choice by whose options rows are grouped. */
  groupBy: Field.catch(''),
})
export type RecordViewState = z.infer<typeof RecordViewState>

const Name = z.string().trim().min(1, 'A view needs a name').max(60, 'A name may hold 60 characters')
export const MAX_VIEWS = 50
export const MAX_VIEW_CHARS = 40_000

/**
 * A way of looking at an entity's rows that has a name, for everybody who builds the app.
 * GET /api/apps/{appId}/records/{entity}/views → RecordViews, the oldest first.
 */
export const RecordView = z.object({
  id: z.string(),
  name: z.string(),
  state: RecordViewState,
  /** Grows with each change: by it somebody's later change is noticed. */
  revision: z.number(),
})
export type RecordView = z.infer<typeof RecordView>
export const RecordViews = z.object({ views: z.array(RecordView) })

/** POST …/views → RecordView. Errors: conflict (the name is taken), limit. */
export const CreateRecordView = z.strictObject({ name: Name, state: RecordViewState })
/** PATCH …/views/{viewId} → RecordView. Errors: not-found, conflict (the name is taken, or changed since). */
export const ChangeRecordView = z.strictObject({
  name: Name.optional(),
  state: RecordViewState.optional(),
  revision: z.number().int(),
})

/** The same where a field has another name now. */
export function renameInView(state: RecordViewState, from: string, to: string): RecordViewState {
  const swap = (name: string) => (name === from ? to : name)
  const swapKeys = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [swap(name), value]))
  const swapFields = <T extends { field: string }>(list: T[]): T[] => list.map((each) => ({ ...each, field: swap(each.field) }))
  const { columns, rows } = state
  return {
    ...state,
    columns: {
      order: columns.order.map(swap),
      widths: swapKeys(columns.widths),
      hidden: columns.hidden.map(swap),
      pinned: columns.pinned.map(swap),
      sort: swapFields(columns.sort),
      totals: swapKeys(columns.totals),
    },
    rows: { ...rows, rules: swapFields(rows.rules) },
    groupBy: swap(state.groupBy),
  }
}
