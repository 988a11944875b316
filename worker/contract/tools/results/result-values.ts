import type { ResultsLayout } from '../tool'
import type { RunResult } from './run-result'

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
