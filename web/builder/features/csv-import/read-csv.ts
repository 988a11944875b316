import Papa from 'papaparse'
import { explainNoCsv } from '#contract/data/file-kinds'

/** How a file is written, told from its beginning. */
export interface CsvShape {
  encoding: string
  delimiter: string
  newline: '\r\n' | '\r' | '\n'
}

/** A file that cannot be read as it is; its message is for the person. */
export class UnreadableCsv extends Error {}

export const EMPTY = 'CSV file appears to be empty'
export const NO_ROWS = 'No valid data rows found in CSV'
export const BAD_FORMAT = 'Failed to parse CSV file. Please check the format.'

const HEAD_BYTES = 64_000
/** One record; a quote that is never closed would make it as long as the file. */
const MAX_RECORD = 2_000_000
const DELIMITERS = [',', ';', '\t', '|']

/** Told from the first bytes; ZIP files, such as spreadsheets, and other binaries are refused. */
export async function detectShape(file: Blob): Promise<CsvShape> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const other = explainNoCsv(bytes)
  if (other) throw new UnreadableCsv(other)
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === '') throw new UnreadableCsv(EMPTY)
  if (text.includes('\u0000')) throw new UnreadableCsv(BAD_FORMAT)
  return { encoding, delimiter: delimiterOf(text), newline: newlineOf(text) }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    // The last letter may be cut in two where the file goes on.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length === HEAD_BYTES })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** What stands most often between the names of the first line. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 1)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter
}

/** The first one: a file has one kind. */
function newlineOf(text: string): CsvShape['newline'] {
  const at = text.search(/[\r\n]/)
  if (text[at] !== '\r') return '\n'
  return text[at + 1] === '\n' ? '\r\n' : '\r'
}

export interface CsvRow {
  /** In the file, from 1; the header is line 1 in most. */
  line: number
  cells: string[]
}

/**
 * Records of a file as they are read, the header first. The file is never held whole; whoever takes the rows sets the
 * pace. Blank lines are left out.
 */
export async function* readRows(file: Blob, { encoding, delimiter, newline }: CsvShape): AsyncGenerator<CsvRow[]> {
  const parser = () => new Papa.Parser({ delimiter, newline })
  const reader = file.stream().pipeThrough(new TextDecoderStream(encoding)).getReader()
  let line = 1
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += value ?? ''
      const { data, errors, meta }: Papa.ParseResult<string[]> = parser().parse(rest, 0, !done)
      if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableCsv(BAD_FORMAT)
      const rows: CsvRow[] = []
      for (const cells of data) {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
        line += 1 + cells.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
      }
      if (rows.length > 0) yield rows
      if (done) return
      rest = rest.slice(meta.cursor)
      if (rest.length > MAX_RECORD) throw new UnreadableCsv(BAD_FORMAT)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const lineEndsIn = (cell: string) => (cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\r|\n/).length - 1 : 0)

export interface CsvSummary {
  shape: CsvShape
  headers: string[]
  /** The first rows, to show and to tell types from. */
  sample: string[][]
  total: number
}

export const PREVIEW_ROWS = 5
const SAMPLE_ROWS = 200

/** Reads a file through once: its columns, its first rows, how many there are. */
export async function summarise(file: Blob, onRows: (count: number) => void = () => {}): Promise<CsvSummary> {
  const shape = await detectShape(file)
  let headers: string[] | undefined
  const sample: string[][] = []
  let total = 0
  for await (const rows of readRows(file, shape)) {
    for (const { cells } of rows) {
      if (!headers) {
        headers = nameColumns(cells)
        continue
      }
      total += 1
      if (sample.length < SAMPLE_ROWS) sample.push(cells)
    }
    onRows(total)
  }
  if (!headers) throw new UnreadableCsv(EMPTY)
  if (total === 0) throw new UnreadableCsv(NO_ROWS)
  return { shape, headers, sample, total }
}

/** Every column has a name of its own. An export's quote before what a spreadsheet would run is taken off. */
export function nameColumns(cells: string[]): string[] {
  const used = new Set<string>()
  return cells.map((cell, at) => {
    const said = cell.trim().replace(/^'(?='*[=+\-@])/, '') || `Column ${at + 1}`
    let name = said
    for (let again = 2; used.has(name); again += 1) name = `${said} (${again})`
    used.add(name)
    return name
  })
}
