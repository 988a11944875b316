import { DATA_SOURCE_WORDS, type ItemType } from '#contract/knowledge/context-items'
import { readDocument } from '#worker/integrations/documents/read-document'
import { UnreadableFile, WithoutText } from '#worker/integrations/documents/unreadable'
import { splitSheets, splitTable } from '../pieces/split-table'
import { splitPages, splitText } from '../pieces/split-text'
import type { Cell } from '../pieces/table'
import type { Read } from './item-files'

const NO_TEXT = 'There is no text in it that could be read.'
/** Pictures are not read here, so that its pages as pictures would not help. */
const IS_SCAN = 'The PDF holds no text; it may be a scan. Have its text recognised first, or send the text itself.'
export const IS_CUT = 'It is very long: only its first part was read.'

/** A file as pieces; throws `UnreadableFile` with the reason in a sentence. */
export async function extractPieces(file: { name: string; bytes: Uint8Array }, type: ItemType): Promise<Read> {
  const document = await readDocument(file).catch((error: unknown) => {
    throw error instanceof WithoutText ? new UnreadableFile(IS_SCAN) : error
  })
  if (document.kind === 'image') throw new UnreadableFile('A picture holds no text that can be read. Send the text itself.')
  if (document.kind === 'text') {
    const pieces = document.pageStarts ? splitPages(document.text, document.pageStarts) : splitText(document.text)
    if (pieces.length === 0) throw new UnreadableFile(type === 'csv' ? DATA_SOURCE_WORDS.badTable : NO_TEXT)
    if (type === 'csv') throw new UnreadableFile(DATA_SOURCE_WORDS.badTable)
    return { text: document.text, pieces, note: document.isCut ? IS_CUT : null }
  }
  const rows = document.kind === 'table' ? document.rows : rowsOf(document.value)
  const sheets = document.kind === 'table' ? document.sheets : undefined
  const table = sheets ? splitSheets(sheets) : rows && splitTable(rows)
  if (table) return { ...table, note: document.kind === 'table' && document.isCut ? IS_CUT : null }
  if (document.kind === 'table') throw new UnreadableFile(DATA_SOURCE_WORDS.badTable)
  const text = JSON.stringify(document.value, null, 1)
  return { text, pieces: splitText(text), note: null }
}

/** A list of objects as a table; undefined for other values. */
function rowsOf(value: unknown): Cell[][] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every((each) => typeof each === 'object' && each !== null))
    return undefined
  const records = value as Record<string, unknown>[]
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return [names, ...records.map((record) => names.map((name) => toCell(record[name])))]
}

function toCell(value: unknown): Cell {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}
