import { type Piece, splitText } from './split-text'
import type { Cell, Table } from './table'
import { describeColumns } from './table-columns'

/**
 * A table as text, each row a stretch of its own: `Column: value` on lines; and its rows and columns as they are.
 * Undefined without column headers or without a row.
 */
export function splitTable([header = [], ...rows]: Cell[][]): { text: string; pieces: Piece[]; table: Table } | undefined {
  const filled = rows.filter((row) => row.some(isFilled))
  if (!header.some(isFilled) || filled.length === 0) return undefined
  const names = columnNames(
    header,
    filled.reduce((most, row) => Math.max(most, row.length), 0),
  )
  let text = ''
  const pieces: Piece[] = []
  for (const [row, cells] of filled.entries()) {
    const lines = cells.flatMap((cell, at) => (isFilled(cell) ? [`${names[at]}: ${oneLine(cell)}`] : []))
    const offset = text.length
    const said = lines.join('\n')
    for (const piece of splitText(said)) pieces.push({ ...piece, start: piece.start + offset, end: piece.end + offset, row })
    text += `${said}\n\n`
  }
  return { text, pieces, table: { columns: describeColumns(names, filled), rows: filled } }
}

/** Each by its own name: one that is empty by its number, one that comes again with its number after it. */
function columnNames(header: Cell[], most: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: Math.max(header.length, most) }, (_, at) => {
    const said = oneLine(header[at] ?? '') || `Column ${at + 1}`
    const name = taken.has(said) ? `${said} (${at + 1})` : said
    taken.add(name)
    return name
  })
}

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && String(cell).trim() !== ''
/** A heading would begin a section. */
const oneLine = (cell: Cell | undefined) => String(cell).replace(/\s+/g, ' ').trim()
