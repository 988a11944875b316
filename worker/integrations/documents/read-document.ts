import Papa from 'papaparse'
import { sniffType } from '../files/sniff-type'
import type { Document, DocumentTable } from './document'
import { openOffice } from './open-office'
import { MAX_TEXT_CHARS, readDocx } from './read-docx'
import { readPdf } from './read-pdf'
import { readPptx } from './read-pptx'
import { readXlsx } from './read-xlsx'
import { UnreadableFile } from './unreadable'
import { withoutTags } from './without-tags'

const MAX_CSV_ROWS = 50_000
/** As much as a cell of a workbook holds; a quote that is never closed makes one cell of a whole file. */
const MAX_CELL_CHARS = 32_767

/**
 * Reads a file by what its bytes are; its name only tells text files apart. Throws `UnreadableFile` with a sentence.
 */
export async function readDocument({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Document> {
  const { type } = sniffType(bytes)
  if (/^image\/(png|jpeg|gif|webp)$/.test(type)) return { kind: 'image', type, bytes }
  if (type === 'application/pdf') return readPdf(bytes)
  if (type === 'application/zip') return readOfficeFile(bytes)
  const text =
    type.startsWith('text/') || type === 'image/svg+xml' || type === 'application/octet-stream' ? decode(bytes) : undefined
  if (text === undefined)
    throw new UnreadableFile('This kind of file cannot be read. Send CSV, JSON, Excel, Word, PDF, text or a picture.')
  return readText(text, name)
}

function readOfficeFile(bytes: Uint8Array): Document {
  const zip = openOffice(bytes)
  if (zip.has('word/document.xml')) return readDocx(zip)
  if (zip.has('xl/workbook.xml')) return readXlsx(zip)
  if (zip.has('ppt/presentation.xml')) return readPptx(zip)
  throw new UnreadableFile('Archives cannot be read. Send the file that is in it.')
}

function readText(text: string, name: string): Document {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (extension === 'json' || /^\s*[[{]/.test(text)) {
    try {
      return { kind: 'value', value: JSON.parse(text) }
    } catch {
      if (extension === 'json') throw new UnreadableFile('The file is not valid JSON')
    }
  }
  if (extension === 'csv' || extension === 'tsv' || isTabular(text)) return readCsv(text)
  const plain = /<html|<body|<p[ >]|<div/i.test(text) ? withoutTags(text) : text
  return { kind: 'text', text: plain.slice(0, MAX_TEXT_CHARS), isCut: plain.length > MAX_TEXT_CHARS }
}

function readCsv(text: string): DocumentTable {
  const { data, meta } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: MAX_CSV_ROWS })
  const isLong = data.some((row) => row.some((cell) => cell.length > MAX_CELL_CHARS))
  const rows = isLong ? data.map((row) => row.map((cell) => cell.slice(0, MAX_CELL_CHARS))) : data
  return { kind: 'table', rows, isCut: meta.truncated || isLong }
}

/** The first lines have the same separator, equally often. */
function isTabular(text: string): boolean {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 6)
  if (lines.length < 2) return false
  return [',', ';', '\t', '|'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length)
    return (counts[0] ?? 0) > 2 && counts.every((count) => count === counts[0])
  })
}

/** UTF-8, or UTF-16 where its mark says so; older programs write Windows-1252. Undefined for what is no text. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.subarray(0, 4_096).includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
