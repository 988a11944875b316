import { type Piece, splitText } from './split-text'
import type { Cell, Table } from './table'
import { describeColumns } from './table-columns'

/** Of a workbook's sheets as one table, about 30 MB. */
const MAX_CELLS = 4_000_000

interface SplitTable {
  text: string
  pieces: Piece[]
  table: Table
}

interface Rows {
  /** A heading that the rows stand under. */
  heading?: string
  names: string[]
  rows: Cell[][]
}

/**
 * A table as text, each row a stretch of its own: `Column: value` on lines; and its rows and columns as they are.
 * Undefined without column headers or without a row.
 */
export function splitTable(cells: Cell[][]): SplitTable | undefined {
  const read = readRows(cells)
  if (!read) return undefined
  const { text, pieces } = piecesOf([read])
  return { text, pieces, table: { columns: describeColumns(read.names, read.rows), rows: read.rows } }
}

/**
 * The sheets of a workbook as one table: columns of the same name are one, and one more says the sheet, which is the
 * heading of its rows, too. A sheet of a single row has no headers: it is that row. Undefined where no sheet is a
 * table.
 */
export function splitSheets(sheets: { name: string; rows: Cell[][] }[]): SplitTable | undefined {
  const read = sheets.map(({ name, rows }) => ({ heading: oneLine(name), ...(readRows(rows) ?? readHeaderless(rows)) }))
  if (!sheets.some(({ rows }) => readRows(rows))) return undefined
  const { text, pieces } = piecesOf(read)
  const union = [...new Set(read.flatMap(({ names }) => names))]
  const sheetColumn = ['Sheet', 'Sheet name', 'Workbook sheet'].find((name) => !union.includes(name)) ?? '(sheet)'
  const many = read.reduce((sum, { rows }) => sum + rows.length, 0)
  // Sheets that share no column make a wide table of mostly nothing: what is over is found by its words only.
  const columns = [sheetColumn, ...union].slice(0, Math.max(2, Math.floor(MAX_CELLS / many)))
  const places = new Map(columns.map((name, at) => [name, at]))
  const rows = read.flatMap(({ heading, names, rows: own }) => own.map((cells) => placeCells(cells, { heading, names, places })))
  return { text, pieces, table: { columns: describeColumns(columns, rows), rows } }
}

function placeCells(
  cells: Cell[],
  { heading, names, places }: { heading: string; names: string[]; places: Map<string, number> },
): Cell[] {
  const row: Cell[] = [heading]
  for (const [at, cell] of cells.entries()) {
    const column = places.get(names[at] ?? '')
    if (column === undefined) continue
    while (row.length < column) row.push(null)
    row[column] = cell
  }
  return row
}

function readRows([header = [], ...rows]: Cell[][]): { names: string[]; rows: Cell[][] } | undefined {
  const filled = rows.filter((row) => row.some(isFilled))
  return header.some(isFilled) && filled.length > 0 ? { names: columnNames(header, widest(filled)), rows: filled } : undefined
}

function readHeaderless(rows: Cell[][]): { names: string[]; rows: Cell[][] } {
  const filled = rows.filter((row) => row.some(isFilled))
  return { names: columnNames([], widest(filled)), rows: filled }
}

const widest = (rows: Cell[][]) => rows.reduce((most, row) => Math.max(most, row.length), 0)

/** Rows as text, numbered through all that they stand under. */
function piecesOf(parts: Rows[]): { text: string; pieces: Piece[] } {
  let text = ''
  let row = 0
  const pieces: Piece[] = []
  for (const { heading, names, rows } of parts) {
    if (heading !== undefined) text += `# ${heading}\n\n`
    const headings = heading === undefined ? [] : [heading]
    for (const cells of rows) {
      const lines = cells.flatMap((cell, at) => (isFilled(cell) ? [`${names[at]}: ${oneLine(cell)}`] : []))
      const offset = text.length
      const said = lines.join('\n')
      for (const piece of splitText(said))
        pieces.push({ ...piece, headings, start: piece.start + offset, end: piece.end + offset, row })
      text += `${said}\n\n`
      row += 1
    }
  }
  return { text, pieces }
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
