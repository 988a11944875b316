import { legacyEncoding, markedEncoding, type TextEncoding, wideEncoding } from '#contract/data/text-encoding'

export interface DecodedText {
  text: string
  /** What the bytes were read as, when it had to be guessed. */
  guessed?: 'Windows-1252' | 'Shift JIS' | 'UTF-16'
}

const NAMES: Partial<Record<TextEncoding, DecodedText['guessed']>> = { 'windows-1252': 'Windows-1252', shift_jis: 'Shift JIS' }

/** The text of an uploaded file, without its byte order mark. Undefined for bytes that are no text we can tell. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const marked = markedEncoding(bytes)
  if (marked) return asText(decode(marked, bytes))
  const wide = bytes.length % 2 === 0 ? wideEncoding(bytes) : undefined
  if (wide) return asText(decode(wide, bytes), 'UTF-16')
  const text = decode('utf-8', bytes)
  if (text !== undefined) return text.includes('\u0000') ? undefined : { text }
  const legacy = legacyEncoding(bytes)
  return legacy && asText(decode(legacy, bytes), NAMES[legacy])
}

const asText = (text: string | undefined, guessed?: DecodedText['guessed']): DecodedText | undefined =>
  text === undefined ? undefined : { text, ...(guessed ? { guessed } : {}) }

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return undefined
  }
}
