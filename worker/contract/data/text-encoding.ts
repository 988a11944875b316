export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'shift_jis'

/** What a file's first bytes say of themselves. */
export function markedEncoding([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** ASCII in two bytes a character has a zero in every other place. Asked of bytes from a file's beginning. */
export function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const size = Math.min(bytes.length, 2_000)
  if (size < 4) return undefined
  const zeros = [0, 0]
  for (let at = 0; at < size; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > size * 0.3 && even < size * 0.05) return 'utf-16le'
  return even > size * 0.3 && odd < size * 0.05 ? 'utf-16be' : undefined
}

/** What bytes are that are no UTF-8; undefined where it cannot be told. */
export function legacyEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes.includes(0)) return undefined
  if (looksJapanese(bytes)) return 'shift_jis'
  return isWestern(bytes) ? 'windows-1252' : undefined
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
export const isWestern = (bytes: Uint8Array): boolean =>
  !bytes.some((byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d)
