import { explainNoCsv } from '#contract/data/file-kinds'
import { legacyEncoding, markedEncoding, type TextEncoding, wideEncoding } from '#contract/data/text-encoding'

/** How a file is written, told from its beginning. */
export interface CsvShape {
  encoding: TextEncoding
  /** The bytes themselves left it open. */
  isGuessed: boolean
  delimiter: string
  newline: '\r' | '\n'
  /** Its first line is `sep=;`, which tells spreadsheets the delimiter. */
  hasSeparatorLine: boolean
}

/** A file that cannot be read as it is; its message is for the person. */
export class UnreadableCsv extends Error {}

export const EMPTY = 'CSV file appears to be empty'
export const BAD_FORMAT = 'Failed to parse CSV file. Please check the format.'
export const UNKNOWN_ENCODING = 'The encoding of this file cannot be told. Save it as UTF-8 and try again.'

const HEAD_BYTES = 64_000
const DELIMITERS = [',', ';', '\t', '|']
const SEPARATOR_LINE = /^sep=([^\r\n])\r?(?:\n|$)/i

/** ZIP files, such as spreadsheets, and other binaries are refused. Whoever knows the encoding better says so. */
export async function detectShape(file: Blob, known?: TextEncoding): Promise<CsvShape> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const other = explainNoCsv(bytes)
  if (other) throw new UnreadableCsv(other)
  const { encoding, isGuessed } = known ? { encoding: known, isGuessed: true } : encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === '') throw new UnreadableCsv(EMPTY)
  if (text.includes('\u0000')) throw new UnreadableCsv(BAD_FORMAT)
  const separator = SEPARATOR_LINE.exec(text)?.[1]
  return {
    encoding,
    isGuessed,
    delimiter: separator ?? delimiterOf(text),
    newline: newlineOf(text),
    hasSeparatorLine: separator !== undefined,
  }
}

function encodingOf(bytes: Uint8Array): Pick<CsvShape, 'encoding' | 'isGuessed'> {
  const marked = markedEncoding(bytes)
  if (marked) return { encoding: marked, isGuessed: false }
  const wide = wideEncoding(bytes)
  if (wide) return { encoding: wide, isGuessed: true }
  try {
    // The last letter may be cut in two where the file goes on.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length === HEAD_BYTES })
    return { encoding: 'utf-8', isGuessed: false }
  } catch {
    return { encoding: requireLegacy(bytes), isGuessed: true }
  }
}

export function requireLegacy(bytes: Uint8Array): TextEncoding {
  const encoding = legacyEncoding(bytes)
  if (!encoding) throw new UnreadableCsv(bytes.includes(0) ? BAD_FORMAT : UNKNOWN_ENCODING)
  return encoding
}

const withoutQuoted = (text: string) => text.replace(/"[^"]*"/g, '')

/** What stands most often between the names of the first line. */
function delimiterOf(text: string): string {
  const [header = ''] = withoutQuoted(text.trimStart()).split(/\r\n|\r|\n/, 1)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter
}

/** A file of both kinds of line ends is read by the one they share. */
function newlineOf(text: string): CsvShape['newline'] {
  const bare = withoutQuoted(text)
  return bare.includes('\r') && !bare.includes('\n') ? '\r' : '\n'
}
