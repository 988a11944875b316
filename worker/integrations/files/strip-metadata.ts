/**
 * A picture without what its camera wrote about where, when and by whom it was taken; how it is to be turned and its
 * colours stay. What is not read as a whole picture of these kinds comes back as it is.
 */
export function stripMetadata(bytes: Uint8Array, type: string): Uint8Array {
  const parts = bytes.length < SMALLEST ? undefined : PARTS[type]?.(bytes)
  return parts && parts.length > 0 ? join(parts) : bytes
}

/** No picture of these kinds is shorter. */
const SMALLEST = 20

/** Undefined where the file is not what it seems. */
type Reader = (bytes: Uint8Array) => Uint8Array[] | undefined

const PARTS: Record<string, Reader> = { 'image/jpeg': jpegParts, 'image/png': pngParts, 'image/webp': webpParts }

const APP1 = 0xe1
const START_OF_SCAN = 0xda
/** Photoshop's block (IPTC) and comments. */
const TOLD = new Set([0xed, 0xfe])

function jpegParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // From here on it is the picture itself.
    if (marker === START_OF_SCAN) return [...parts, bytes.subarray(at)]
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at, end)
    if (marker === APP1) parts.push(...orientationOnly(segment))
    else if (!TOLD.has(marker)) parts.push(segment)
    at = end
  }
  return undefined
}

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112

/** An Exif segment that says how the picture is turned, and nothing else. */
function orientationOnly(segment: Uint8Array): Uint8Array[] {
  const turned = segment.length > 18 && textAt(segment, 4, 6) === EXIF ? readOrientation(segment.subarray(10)) : 1
  if (turned < 2 || turned > 8) return []
  const head = [0xff, APP1, 0, 34, ...[...EXIF].map((char) => char.charCodeAt(0))]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]
  return [Uint8Array.from([...head, ...tiff])]
}

function readOrientation(tiff: Uint8Array): number {
  const view = viewOf(tiff)
  const isLittle = textAt(tiff, 0, 2) === 'II'
  const at = view.getUint32(4, isLittle)
  if (at + 2 > tiff.length) return 1
  const count = view.getUint16(at, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const entryOffset = at + 2 + entry * 12
    if (entryOffset + 12 > tiff.length) return 1
    if (view.getUint16(entryOffset, isLittle) === ORIENTATION) return view.getUint16(entryOffset + 8, isLittle)
  }
  return 1
}

const PNG_TOLD = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

function pngParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    const kind = textAt(bytes, at + 4, 4)
    if (!PNG_TOLD.has(kind)) parts.push(bytes.subarray(at, end))
    at = end
    if (kind === 'IEND') return parts
  }
  return undefined
}

const WEBP_TOLD = new Set(['EXIF', 'XMP '])
const HAS_EXIF_OR_XMP = 0x0c

function webpParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return undefined
    const kind = textAt(bytes, at, 4)
    const chunk = bytes.slice(at, end)
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~HAS_EXIF_OR_XMP
    if (!WEBP_TOLD.has(kind)) parts.push(chunk)
    at = end
  }
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, 4 + parts.reduce((sum, part) => sum + part.length, 0), true)
  return [head, ...parts]
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
