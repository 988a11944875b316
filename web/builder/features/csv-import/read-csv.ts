import Papa from 'papaparse'
import { isWestern, type TextEncoding } from '#contract/data/text-encoding'
import { BAD_FORMAT, type CsvShape, detectShape, EMPTY, requireLegacy, UnreadableCsv } from './csv-shape'

export const NO_ROWS = 'No valid data rows found in CSV'

/** One record; a quote that is never closed would make it as long as the file. */
const MAX_RECORD = 2_000_000

export interface CsvRow {
  /** In the file, from 1; the header is line 1 in most. */
  line: number
  cells: string[]
}

/** What was taken for UTF-8 by its beginning turns out to be something else further on. */
class OtherEncoding extends Error {
  constructor(readonly encoding: TextEncoding) {
    super()
  }
}

/**
 * Records of a file as they are read, the header first. The file is never held whole; whoever takes the rows sets the
 * pace. Blank lines are left out.
 */
export async function* readRows(file: Blob, shape: CsvShape): AsyncGenerator<CsvRow[]> {
  const { delimiter, newline } = shape
  const reader = file.stream().getReader()
  const decode = decoderOf(shape)
  let line = 1
  let rest = ''
  let skipped = shape.hasSeparatorLine ? 1 : 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decode(value)
      const parser = new Papa.Parser({ delimiter, newline })
      const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !done)
      const rows: CsvRow[] = []
      // Of a record that is not whole yet nothing can be said: what follows its last quote may be a line end cut in
      // two.
      const broken = errors.find(({ type, row = 0 }) => type === 'Quotes' && (done || row < data.length))
      for (const [at, cells] of data.entries()) {
        if (broken && at >= (broken.row ?? 0)) break
        if (newline === '\n') dropReturn(cells)
        if (skipped > 0) skipped -= 1
        else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
        line += 1 + cells.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
      }
      if (broken) throw brokenQuotes(broken.code, line)
      if (rows.length > 0) yield rows
      if (done) return
      rest = rest.slice(meta.cursor)
      if (rest.length > MAX_RECORD) throw brokenQuotes('MissingQuotes', line)
    }
  } finally {
    // What went wrong with the file is thrown already; a reader that ended cannot be ended.
    await reader.cancel().catch(() => undefined)
  }
}

const QUOTES: Record<string, string> = {
  MissingQuotes: 'a quote is opened and never closed',
  InvalidQuotes: 'a quote stands where none may; write it twice inside a quoted cell',
}
const brokenQuotes = (code: string, line: number) =>
  new UnreadableCsv(`${BAD_FORMAT} Line ${line.toLocaleString('en')}: ${QUOTES[code] ?? code}.`)

/** Piece by piece; no piece says what stood there, so what cannot be read is never stored as something else. */
function decoderOf({ encoding, isGuessed }: CsvShape): (bytes: Uint8Array<ArrayBuffer> | undefined) => string {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes) => {
    if (encoding === 'windows-1252' && isGuessed && bytes && !isWestern(bytes)) requireLegacy(bytes)
    const text = decodeOr(decoder, bytes, () => {
      throw encoding === 'utf-8' && bytes ? new OtherEncoding(requireLegacy(bytes)) : new UnreadableCsv(BAD_FORMAT)
    })
    if (text.includes('\u0000')) throw new UnreadableCsv(BAD_FORMAT)
    return text
  }
}

function decodeOr(decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer> | undefined, otherwise: () => never): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    return otherwise()
  }
}

function dropReturn(cells: string[]): void {
  const last = cells.at(-1)
  if (last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1)
}

const lineEndsIn = (cell: string) => (cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\r|\n/).length - 1 : 0)

export interface CsvSummary {
  shape: CsvShape
  headers: string[]
  /** The first rows, to show and to tell types from. */
  sample: string[][]
  total: number
  /** Rows with more cells than the header has, which say no more what is what, and rows with fewer. */
  ragged: { longer: number; shorter: number }
}

export const PREVIEW_ROWS = 5
const SAMPLE_ROWS = 200

interface SummariseOptions {
  encoding?: TextEncoding | undefined
  onRows?: (count: number) => void
  signal?: AbortSignal
}

/** Reads a file through once: its columns, its first rows, how many there are. */
export async function summarise(file: Blob, options: SummariseOptions = {}): Promise<CsvSummary> {
  const shape = await detectShape(file, options.encoding)
  try {
    return await readThrough(file, shape, options)
  } catch (error) {
    if (!(error instanceof OtherEncoding)) throw error
    return readThrough(file, { ...shape, encoding: error.encoding, isGuessed: true }, options)
  }
}

async function readThrough(file: Blob, shape: CsvShape, { onRows, signal }: SummariseOptions): Promise<CsvSummary> {
  let headers: string[] | undefined
  const sample: string[][] = []
  const ragged = { longer: 0, shorter: 0 }
  let total = 0
  for await (const rows of readRows(file, shape)) {
    signal?.throwIfAborted()
    for (const { cells } of rows) {
      if (!headers) {
        headers = nameColumns(cells)
        continue
      }
      total += 1
      if (sample.length < SAMPLE_ROWS) sample.push(cells)
      if (hasExtraCells(cells, headers.length)) ragged.longer += 1
      else if (cells.length < headers.length) ragged.shorter += 1
    }
    onRows?.(total)
  }
  if (!headers) throw new UnreadableCsv(EMPTY)
  if (total === 0) throw new UnreadableCsv(NO_ROWS)
  return { shape, headers, sample, total, ragged }
}

/** Values beyond the header's last column: something moved the cells of this row. Blank ones mean nothing. */
export const hasExtraCells = (cells: string[], columns: number): boolean =>
  cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')

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
