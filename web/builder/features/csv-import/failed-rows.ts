import Papa from 'papaparse'
import type { CsvMapping } from '#contract/data/csv'
import type { FailedRow } from './import-rows'
import { type CsvSummary, readRows } from './read-csv'

/** Columns that say what was wrong with a row. In a corrected file that is sent again they go nowhere. */
const REPORT = ['Import line', 'Import error']

/** What a spreadsheet would run. Negative numbers it would not, nor what has its quote already. */
const FORMULA = /^(?!-\d+(?:[.,]\d+)*$)[=+\-@\t\r]/
const NEWLINE = '\r\n'
const PIECE_CHARS = 500_000

/**
 * The rows that failed as a file to correct and import again: where each stood, what is wrong, and its cells as they
 * were, those beyond the header included. Read from the file anew, so that nobody has to hold them until then.
 */
export async function* writeFailedRows(file: Blob, { shape, headers }: CsvSummary, failed: FailedRow[]): AsyncGenerator<string> {
  const reasons = new Map(failed.map(({ line, reason }) => [line, reason]))
  const kept = headers.flatMap((header, at) => (REPORT.includes(header) ? [] : [at]))
  let isHeader = true
  for await (const rows of readRows(file, shape)) {
    const written: string[][] = []
    for (const { line, cells } of rows) {
      const reason = reasons.get(line)
      if (isHeader) written.push([...REPORT, ...kept.map((at) => headers[at] ?? '')])
      else if (reason !== undefined)
        written.push([String(line), reason, ...kept.map((at) => cells[at] ?? ''), ...cells.slice(headers.length)])
      isHeader = false
    }
    if (written.length > 0) yield `${Papa.unparse(written, { escapeFormulae: FORMULA, newline: NEWLINE })}${NEWLINE}`
  }
}

/** Where one of these files is sent again, what it says of errors is no data. */
export const withoutReport = (mappings: CsvMapping[]): CsvMapping[] =>
  mappings.map((mapping) =>
    REPORT.includes(mapping.csvHeader) ? { csvHeader: mapping.csvHeader, schemaField: '', dataType: 'text' } : mapping,
  )

/** A file of what is written piece by piece. The mark at its head tells spreadsheets how it is written. */
export async function gatherFile(pieces: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = [new Blob(['\ufeff'])]
  let some = ''
  for await (const piece of pieces) {
    some += piece
    if (some.length < PIECE_CHARS) continue
    // The browser may put these on disk; a string stays in memory.
    parts.push(new Blob([some]))
    some = ''
  }
  return new Blob([...parts, some], { type: 'text/csv' })
}

/** Hands a file to the person. */
export function download(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
