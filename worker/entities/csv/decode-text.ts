export interface DecodedText {
  text: string
  /** What the bytes were read as, when it had to be guessed. */
  guessed?: 'Windows-1252' | 'Shift JIS' | 'UTF-16'
}

/** The text of an uploaded file, without its byte order mark. Undefined for bytes that are no text we can tell. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return known(decode('utf-16le', bytes))
  if (first === 0xfe && second === 0xff) return known(decode('utf-16be', bytes))
  const wide = wideOrder(bytes)
  if (wide) return guess(decode(wide, bytes), 'UTF-16')
  const text = decode('utf-8', bytes)
  if (text !== undefined) return text.includes('\u0000') ? undefined : { text }
  if (bytes.includes(0)) return undefined
  return looksJapanese(bytes) ? guess(decode('shift_jis', bytes), 'Shift JIS') : guess(decodeWestern(bytes), 'Windows-1252')
}

const known = (text: string | undefined) => (text === undefined ? undefined : { text })
const guess = (text: string | undefined, guessed: DecodedText['guessed'] & string) =>
  text === undefined ? undefined : { text, guessed }

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return undefined
  }
}

/** ASCII in two bytes a character has a zero in every other place. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const size = Math.min(bytes.length, 2_000)
  if (size < 4 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (let at = 0; at < size; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > size * 0.3 && even < size * 0.05) return 'utf-16le'
  return even > size * 0.3 && odd < size * 0.05 ? 'utf-16be' : undefined
}

/**
 * Western text has single letters with accents among plain ones; Japanese has two high bytes in a row almost
 * everywhere.
 */
function looksJapanese(bytes: Uint8Array): boolean {
  let high = 0
  let leading = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    high++
    const next = bytes[at + 1] ?? 0
    const leads = (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
    if (leads && next >= 0x40 && next !== 0x7f && next <= 0xfc && (byte <= 0x9f || next >= 0x80)) {
      leading++
      at++
    }
  }
  return leading > high * 0.5
}

/** Five bytes mean nothing in Windows-1252: where they stand, it is something else. */
function decodeWestern(bytes: Uint8Array): string | undefined {
  const isOther = bytes.some((byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d)
  return isOther ? undefined : decode('windows-1252', bytes)
}
