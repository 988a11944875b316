import Papa from 'papaparse'
import type { EntitySchema } from '#contract/data/entities'
import { explainNoCsv } from '#contract/data/file-kinds'
import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { requireJson } from '#worker/platform/http/require-json'
import { readCell } from './csv-cells'
import { decodeText } from './decode-text'

const MAX_COLUMNS = 500
const MAX_IMPORT_ROWS = 100_000
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export interface ImportedRecords {
  /** As a caller of `create` would send them, and where each stood. */
  records: { input: Record<string, unknown>; place: string }[]
  /** What should be said about how the file was read. */
  notes: string[]
}

/** The records of an uploaded CSV or JSON file. What cannot be read for certain is refused with where and why. */
export function readImport(
  { name, bytes }: { name: string; bytes: Uint8Array },
  { schema, serverNames }: { schema: EntitySchema; serverNames: object },
): ImportedRecords {
  const other = explainNoCsv(bytes)
  if (other) throw refusal(other)
  const decoded = decodeText(bytes)
  if (!decoded) throw refusal('The encoding of this file cannot be told. Save it as UTF-8 and try again.')
  const notes = decoded.guessed ? [`The file was read as ${decoded.guessed}; save it as UTF-8 if letters look wrong.`] : []
  if (decoded.text.trim() === '') throw refusal('The file is empty')
  const read =
    /\.json$/i.test(name) || /^\s*\[/.test(decoded.text)
      ? readJsonRecords(decoded.text)
      : readCsv(decoded.text, { schema, serverNames })
  return { records: read.records, notes: [...notes, ...read.notes] }
}

function readJsonRecords(text: string): ImportedRecords {
  const value = requireJson(text)
  if (!Array.isArray(value)) throw refusal('A JSON file holds a list of records')
  requireRoom(value.length)
  const records = value.map((input: unknown, at) => {
    if (!isRecord(input)) throw refusal(`Record ${at + 1} is not an object`)
    return { input, place: `Record ${at + 1}` }
  })
  return { records, notes: [] }
}

function readCsv(text: string, { schema, serverNames }: { schema: EntitySchema; serverNames: object }): ImportedRecords {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false, delimiter: delimiterOf(text) })
  const lines = lineNumbers(data)
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw refusal(`Line ${lines[broken.row ?? 0] ?? 1}: ${QUOTES[broken.code] ?? broken.message}`)
  const [header = [], ...rows] = data
  const columns = readHeader(header, schema, serverNames)
  const filled = rows
    .map((cells, at) => ({ cells, line: lines[at + 1] ?? at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  requireRoom(filled.length)
  const records = filled.map(({ cells, line }) => {
    const extra = cells.slice(header.length).some((cell) => cell.trim() !== '')
    if (extra) throw refusal(`Line ${line}: has ${cells.length} cells where the header has ${header.length}`)
    const input: Record<string, unknown> = {}
    for (const { at, name } of columns.used) {
      const property = schema.properties[name]
      const cell = cells[at] ?? ''
      const value = property && cell !== '' ? readCell(property, cell) : undefined
      if (value !== undefined) input[name] = value
    }
    return { input, place: `Line ${line}` }
  })
  const { ignored } = columns
  return { records, notes: ignored.length > 0 ? [`Left out: ${ignored.map((name) => name.slice(0, 60)).join(', ')}.`] : [] }
}

/** What stands most often between the names of the first line. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 1)
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter
}

const QUOTES: Record<string, string> = {
  MissingQuotes: 'a quote is opened and never closed',
  InvalidQuotes: 'a quote stands where none may; write it twice inside a quoted cell',
}

/** The first line of each record: cells may hold line ends of their own. */
function lineNumbers(rows: string[][]): number[] {
  let line = 1
  return rows.map((cells) => {
    const first = line
    line += 1
    for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) line += cell.split(/\r\n|\r|\n/).length - 1
    return first
  })
}

/**
 * Which column is which field: by its name, whatever its capitals, or by its title. What the server sets is left out,
 * like what nobody knows.
 */
function readHeader(header: string[], schema: EntitySchema, serverNames: object) {
  if (header.length > MAX_COLUMNS) throw refusal(`The file has more than ${MAX_COLUMNS} columns`)
  const byName = new Map<string, string>()
  for (const [name, { title }] of Object.entries(schema.properties)) {
    if (title) byName.set(title.toLowerCase(), name)
  }
  for (const name of Object.keys(schema.properties)) byName.set(name.toLowerCase(), name)
  const used: { at: number; name: string }[] = []
  const ignored: string[] = []
  for (const [at, cell] of header.entries()) {
    const said = (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell).trim()
    if (FORBIDDEN.has(said)) throw refusal(`"${said}" is not a name a column may have`)
    const name = byName.get(said.toLowerCase())
    if (said === '') continue
    if (name === undefined || Object.hasOwn(serverNames, name) || Object.hasOwn(serverNames, said)) ignored.push(said)
    else if (used.some((other) => other.name === name)) throw refusal(`The column "${said.slice(0, 60)}" is there twice`)
    else used.push({ at, name })
  }
  if (used.length === 0)
    throw refusal(
      `No column is a field of ${schema.name}. The first line names the columns, such as ${Object.keys(schema.properties).slice(0, 3).join(', ')}.`,
    )
  return { used, ignored }
}

function requireRoom(count: number): void {
  if (count > MAX_IMPORT_ROWS) throw new ApiError('too-large', `Import at most ${MAX_IMPORT_ROWS} records at a time`)
}

const refusal = (message: string) => new ApiError('invalid-input', message)
