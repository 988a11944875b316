import { z } from 'zod'
import type { ResultsLayout } from './tool'

export const MAX_RESULT_ITEMS = 100
export const CELL_LENGTH = 4_000
export const ARTICLE_LENGTH = 60_000
export const MAX_SOURCES = 12

/** One thing of a list, by the columns of the layout. */
export const ResultItem = z.record(z.string().max(40), z.string().max(CELL_LENGTH))
export type ResultItem = z.infer<typeof ResultItem>

/** What a run answers with: a text, or things by the columns of the tool's layout. */
export const RunResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), text: z.string().max(ARTICLE_LENGTH) }),
  z.object({
    kind: z.literal('items'),
    items: z.array(ResultItem).max(MAX_RESULT_ITEMS),
    /** Of each item the address of its picture, where it has one. */
    pictures: z.array(z.string().max(500).nullable()).max(MAX_RESULT_ITEMS).default([]),
  }),
])
export type RunResult = z.infer<typeof RunResult>

/** Where in the app's knowledge something of an answer stands. */
export const RunSource = z.object({
  itemId: z.string(),
  itemName: z.string(),
  headings: z.array(z.string()),
  quote: z.string(),
  /** It has been removed since. */
  isGone: z.boolean().default(false),
})
export type RunSource = z.infer<typeof RunSource>

export type Column = ResultsLayout['columns'][number]

const PLAIN_COLUMNS: Column[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
]

/** The columns of a layout of items; two plain ones where its owner named none. */
export const columnsOf = ({ columns }: Pick<ResultsLayout, 'columns'>): Column[] => (columns.length > 0 ? columns : PLAIN_COLUMNS)

export const emptyResult = ({ kind }: Pick<ResultsLayout, 'kind'>): RunResult =>
  kind === 'article' ? { kind: 'article', text: '' } : { kind: 'items', items: [], pictures: [] }

export const isEmptyResult = (result: RunResult): boolean =>
  result.kind === 'article' ? result.text.trim() === '' : result.items.length === 0

/** A result as plain text, for the clipboard and for files. */
export function resultAsText(result: RunResult, columns: Column[]): string {
  if (result.kind === 'article') return result.text
  const lines = result.items.map((item) =>
    columns.flatMap(({ name, label }, at) => {
      const value = item[name] ?? ''
      return value === '' ? [] : [at === 0 ? value : `${label || name}: ${value}`]
    }),
  )
  return lines.map((each) => each.join('\n')).join('\n\n')
}

/** A result as a table for spreadsheets. Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export function resultAsCsv(result: Extract<RunResult, { kind: 'items' }>, columns: Column[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const rows = [
    columns.map(({ name, label }) => label || name),
    ...result.items.map((item) => columns.map(({ name }) => item[name] ?? '')),
  ]
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
