import { type Piece, splitText } from './split-text'

type Cell = string | number | boolean | null

/**
 * A table as text, each row a stretch of its own: `Column: value` on lines. Undefined without column headers or without
 * a row.
 */
export function splitTable([header = [], ...rows]: Cell[][]): { text: string; pieces: Piece[] } | undefined {
  const names = header.map((cell, at) => String(cell ?? '').trim() || `Column ${at + 1}`)
  const filled = rows.filter((row) => row.some(isFilled))
  if (!header.some(isFilled) || filled.length === 0) return undefined
  let text = ''
  const pieces: Piece[] = []
  for (const row of filled) {
    const lines = row.flatMap((cell, at) => (isFilled(cell) ? [`${names[at] ?? `Column ${at + 1}`}: ${oneLine(cell)}`] : []))
    const offset = text.length
    const said = lines.join('\n')
    for (const piece of splitText(said)) pieces.push({ ...piece, start: piece.start + offset, end: piece.end + offset })
    text += `${said}\n\n`
  }
  return { text, pieces }
}

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && String(cell).trim() !== ''
/** A heading would begin a section. */
const oneLine = (cell: Cell | undefined) => String(cell).replace(/\s+/g, ' ').trim()
