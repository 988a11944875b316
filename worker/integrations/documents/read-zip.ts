import { Inflate } from 'fflate'
import { UnreadableFile } from './unreadable'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const STORED = 0
const DEFLATED = 8
const MAX_ENTRIES = 5_000
/** Deflate grows at most about 1,029 times, so one step makes 4 MB at most before its size is looked at. */
const STEP_BYTES = 4_096

interface Entry {
  offset: number
  compressedBytes: number
  method: number
}

export interface Zip {
  has(path: string): boolean
  paths(): string[]
  /** What an entry holds, piece by piece, as it inflates: sizes the archive claims are not believed. Nothing when there is no such entry. */
  inflate(path: string): Generator<Uint8Array>
}

/** Opens an archive by its directory. Encrypted, split and zip64 ones are refused; names are only ever looked up, never written anywhere. */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(bytes, view)
  return {
    has: (path) => entries.has(path),
    paths: () => [...entries.keys()],
    *inflate(path) {
      const entry = entries.get(path)
      if (entry) yield* inflateEntry(bytes, view, entry)
    },
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view)
  const disk = view.getUint16(end + 4, true)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (disk !== 0 || count === 0xffff || at === 0xffffffff)
    throw new UnreadableFile('Split and very large archives cannot be read')
  if (count > MAX_ENTRIES) throw new UnreadableFile('The archive holds too many files')
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged()
    if (view.getUint16(at + 8, true) & 1) throw new UnreadableFile('The file is protected by a password')
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameBytes ?? 0)))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      compressedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0)
  }
  return entries
}

/** The directory's end stands last, but for a comment of up to 64 KB. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  throw damaged()
}

function* inflateEntry(bytes: Uint8Array, view: DataView, entry: Entry): Generator<Uint8Array> {
  const { offset, compressedBytes, method } = entry
  if (offset + 30 > bytes.byteLength || view.getUint32(offset, true) !== LOCAL_ENTRY) throw damaged()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + compressedBytes > bytes.byteLength) throw damaged()
  const packed = bytes.subarray(start, start + compressedBytes)
  if (method === STORED) return yield packed
  if (method !== DEFLATED) throw new UnreadableFile('The file is packed in a way that cannot be read')
  const made: Uint8Array[] = []
  const inflater = new Inflate((piece) => made.push(piece))
  for (let at = 0; at < packed.byteLength; at += STEP_BYTES) {
    try {
      inflater.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.byteLength)
    } catch {
      throw damaged()
    }
    yield* made.splice(0)
  }
}

const damaged = () => new UnreadableFile('The file is damaged')
