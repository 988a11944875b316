/** What a file is, by its bytes: the name and the type it was sent with are claims of a stranger. */
export interface FileKind {
  type: string
  /** Files that could act when opened (scripts, pages, programs) are only ever handed out as downloads. */
  isPassive: boolean
}

const passive = (type: string): FileKind => ({ type, isPassive: true })
const active = (type: string): FileKind => ({ type, isPassive: false })

const SIGNATURES: { at: number; bytes: number[]; kind: FileKind }[] = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], kind: passive('image/png') },
  { at: 0, bytes: [0xff, 0xd8, 0xff], kind: passive('image/jpeg') },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38], kind: passive('image/gif') },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50], kind: passive('image/webp') },
  { at: 8, bytes: [0x57, 0x41, 0x56, 0x45], kind: passive('audio/wav') },
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], kind: passive('image/avif') },
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x4d, 0x34, 0x41], kind: passive('audio/mp4') },
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70], kind: passive('video/mp4') },
  { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3], kind: passive('video/webm') },
  { at: 0, bytes: [0x4f, 0x67, 0x67, 0x53], kind: passive('audio/ogg') },
  { at: 0, bytes: [0x49, 0x44, 0x33], kind: passive('audio/mpeg') },
  { at: 0, bytes: [0xff, 0xfb], kind: passive('audio/mpeg') },
  { at: 0, bytes: [0x25, 0x50, 0x44, 0x46], kind: active('application/pdf') },
  { at: 0, bytes: [0x50, 0x4b, 0x03, 0x04], kind: active('application/zip') },
]

const HEAD_BYTES = 4_096

export function sniffType(file: Uint8Array): FileKind {
  const known = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, position) => file[at + position] === byte))
  if (known) return known.kind
  const text = asText(file.subarray(0, HEAD_BYTES))
  if (text === undefined) return active('application/octet-stream')
  const start = text.replace(/^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*/i, '')
  if (/^<svg[\s>]/i.test(start)) return active('image/svg+xml')
  return /<[a-z!?]/i.test(text) ? active('text/plain; charset=utf-8') : passive('text/plain; charset=utf-8')
}

/** Undefined for what is not UTF-8 text. The head may end inside a character. */
function asText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
