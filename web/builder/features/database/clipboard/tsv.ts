/** Cells as spreadsheets put them on the clipboard: tabs between, a line a row, quotes around what holds either. */
export function encodeTsv(rows: string[][]): string {
  const text = rows.map((cells) => cells.map(quote).join('\t')).join('\r\n')
  const isOne = rows.length === 1 && rows[0]?.length === 1
  // A line at the end as Excel writes it, without which an empty last row would be lost. One cell is pasted into texts:
  // it has none.
  return isOne && text !== '' ? text : `${text}\r\n`
}

const quote = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Reads what spreadsheets wrote. The line end after the last row is no row. */
export function decodeTsv(text: string): string[][] {
  if (text === '') return []
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readCell(text, at)
    rows.at(-1)?.push(cell)
    if (end >= text.length) break
    at = end + 1
    if (text[end] === '\t') continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}

/**
 * A quoted cell ends at its quote; where what follows is no end of a cell, the quote was a character like any other.
 */
function readCell(text: string, start: number): { cell: string; end: number } {
  if (text[start] === '"') {
    let cell = ''
    for (let at = start + 1; at < text.length; at++) {
      if (text[at] !== '"') cell += text[at]
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '')) return { cell, end: at + 1 }
      else break
    }
  }
  let end = start
  while (end < text.length && !/[\t\r\n]/.test(text[end] ?? '')) end += 1
  return { cell: text.slice(start, end), end }
}

const FORMULA = /^'*[=+\-@\t\r]/

/** A text that a spreadsheet would run gets a quote before it, which `unguardFormula` takes off again. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unguardFormula = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
