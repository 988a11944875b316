import { Inflate } from 'fflate'

/** Why a zip, or one file of it, cannot be read; who opened it says so in words of its own. */
export type ZipFault = 'no-zip' | 'split' | '64-bit' | 'too-many' | 'encrypted' | 'method' | 'damaged'

export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip'

  constructor(
    readonly fault: ZipFault,
    /** The file it was noticed at; missing where it is the archive itself. */
    readonly path?: string,
  ) {
    super(path === undefined ? fault : `${fault}: ${path}`)
  }
}

export interface ZipEntry {
  /** As the archive names it, `/` between its parts. Only ever to be looked up: it may lead anywhere. */
  path: string
  /**
   * What it holds, piece by piece as it inflates, 4 MB at most at a time: what the header says of its size decides
   * nothing.
   */
  inflate(): Generator<Uint8Array>
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const UNIX = 3
const FILE_TYPE = 0o170000
const REGULAR = 0o100000
/** Deflate grows at most about 1,029 times, so one step makes 4 MB at most before whoever reads looks at the size. */
const STEP = 4_096

/**
 * The plain files of a zip, by its directory. Folders and links are passed over; encrypted, split, 64-bit and damaged
 * archives, and those with something before or behind them, are refused. Throws `UnreadableZip`, also while an entry
 * inflates.
 */
export function openZip(bytes: Uint8Array, { maxEntries }: { maxEntries: number }): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < END_BYTES || view.getUint32(0, true) !== LOCAL) throw new UnreadableZip('no-zip')
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) throw new UnreadableZip('split')
  if (count === 0xffff || start === 0xffffffff) throw new UnreadableZip('64-bit')
  if (count > maxEntries) throw new UnreadableZip('too-many')
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== DIRECTORY) throw new UnreadableZip('damaged')
    const nameLength = view.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw new UnreadableZip('damaged')
    const path = decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength))
    if (view.getUint16(at + 8, true) & 1) throw new UnreadableZip('encrypted')
    const mode = view.getUint8(at + 5) === UNIX ? (view.getUint32(at + 38, true) >>> 16) & FILE_TYPE : 0
    if (!path.endsWith('/') && (mode === 0 || mode === REGULAR)) {
      const [method, size, local] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
      entries.push({ path, inflate: () => inflate(view, bytes, { path, method, size, local, limit: start }) })
    }
    at = next
  }
  return entries
}

/** Nothing may follow the archive, or it is two things at once. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  throw new UnreadableZip('damaged')
}

interface Place {
  path: string
  method: number
  size: number
  local: number
  /** Where the directory begins: no file reaches into it. */
  limit: number
}

function* inflate(view: DataView, bytes: Uint8Array, { path, method, size, local, limit }: Place): Generator<Uint8Array> {
  if (local + LOCAL_BYTES > limit || view.getUint32(local, true) !== LOCAL) throw new UnreadableZip('damaged', path)
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + size > limit) throw new UnreadableZip('damaged', path)
  const packed = bytes.subarray(start, start + size)
  if (method === STORED) return yield packed
  if (method !== DEFLATED) throw new UnreadableZip('method', path)
  const made: Uint8Array[] = []
  const inflater = new Inflate((piece) => made.push(piece))
  for (let at = 0; at < packed.length; at += STEP) {
    try {
      inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
    } catch {
      throw new UnreadableZip('damaged', path)
    }
    yield* made.splice(0)
  }
}

/** Names are UTF-8 or, in old archives, something else that only odd files have. */
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\\', '/')
