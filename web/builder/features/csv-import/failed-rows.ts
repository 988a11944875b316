import Papa from 'papaparse'
import type { FailedRow } from './import-rows'

/**
 * The rows that failed as a file to fix and import again: as they were, with the line and the reason. What a
 * spreadsheet would run is quoted.
 */
export const writeFailedRows = (headers: string[], rows: FailedRow[]): string =>
  Papa.unparse(
    {
      fields: [...headers, 'Line', 'Reason'],
      data: rows.map(({ cells, line, reason }) => [...headers.map((_, at) => cells[at] ?? ''), line, reason]),
    },
    { escapeFormulae: true, newline: '\r\n' },
  )

/** Hands a text to the person as a file. The mark at its head tells spreadsheets how it is written. */
export function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
