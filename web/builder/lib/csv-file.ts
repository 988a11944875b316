import Papa from 'papaparse'

/** Hands a table to the person as a file. Text that a spreadsheet would run as a formula is quoted. */
export function saveCsv(name: string, rows: (string | number)[][]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const toCsv = (rows: (string | number)[][]): string => Papa.unparse(rows, { escapeFormulae: true })
