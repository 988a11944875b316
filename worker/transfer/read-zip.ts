import { Inflate } from 'fflate'
import { ApiError } from '#contract/errors'
import { ARCHIVE_LIMITS } from '#contract/transfer'

export interface ZipEntry {
  /** As the archive names it, `/` between its parts. */
  path: string
  /** The bytes, inflated and counted as they come: what the header says of their size decides nothing. */
  read(): Uint8Array
}

/** What an archive may hold; see `ARCHIVE_LIMITS`. */
export type ZipLimits = { [name in 'entries' | 'fileBytes' | 'totalBytes']: number }

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const UNIX = 3
const FILE_TYPE = 0o170000
const REGULAR = 0o100000

const broken = (why: string) =>
  new ApiError('invalid-input', `This archive cannot be read: ${why}. Pack the app again as a plain zip.`)

/**
 * The plain files of a zip, by its directory. Folders and links are passed over; encrypted, split, 64-bit and damaged archives are refused.
 * Throws `too-large` from `read` as soon as a file, or all files read so far, come out larger than an archive may.
 */
export function openZip(bytes: Uint8Array, limits: ZipLimits = ARCHIVE_LIMITS): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < END_BYTES || view.getUint32(0, true) !== LOCAL) {
    throw new ApiError(
      'unsupported-type',
      'This is not a zip archive. Choose the zip an app was exported as, or drop its folder.',
    )
  }
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) throw broken('it is one part of several')
  if (count === 0xffff || start === 0xffffffff) throw broken('it is in the 64-bit format')
  if (count > limits.entries) {
    throw new ApiError('too-large', `The archive holds more than ${limits.entries} files. Leave node_modules out of it.`)
  }
  const budget = { left: limits.totalBytes, each: limits.fileBytes }
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY) throw broken('its directory is damaged')
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw broken('its directory is damaged')
    const path = decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (view.getUint16(at + 8, true) & 1) throw broken('its files are encrypted')
    const mode = view.getUint8(at + 5) === UNIX ? (view.getUint32(at + 38, true) >>> 16) & FILE_TYPE : 0
    if (!path.endsWith('/') && (mode === 0 || mode === REGULAR)) {
      const place = {
        path,
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        local: view.getUint32(at + 42, true),
      }
      entries.push({ path, read: () => inflate(view, bytes, place, { limit: start, budget }) })
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
  throw broken('its end is missing')
}

interface Place {
  path: string
  method: number
  size: number
  local: number
}

function inflate(
  view: DataView,
  bytes: Uint8Array,
  place: Place,
  { limit, budget }: { limit: number; budget: { left: number; each: number } },
) {
  const { path, method, size, local } = place
  if (local + 30 > limit || view.getUint32(local, true) !== LOCAL) throw broken(`${path} is damaged`)
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + size > limit) throw broken(`${path} is damaged`)
  const packed = bytes.subarray(start, start + size)
  const cap = Math.min(budget.each, budget.left)
  if (method !== 0 && method !== 8) throw broken(`${path} is packed in a way that is not supported`)
  const out = method === 0 ? packed : inflateUpTo(packed, cap, path)
  if (out.length > cap) throw tooLarge(path)
  budget.left -= out.length
  return out
}

const STEP = 16_384

/** In small steps, so that a bomb is noticed before it has filled the memory. */
function inflateUpTo(packed: Uint8Array, cap: number, path: string): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((part) => {
    length += part.length
    if (length > cap) throw tooLarge(path)
    parts.push(part)
  })
  try {
    for (let at = 0; at < packed.length; at += STEP) stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw broken(`${path} is damaged`)
  }
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const tooLarge = (path: string) =>
  new ApiError(
    'too-large',
    `${path} makes the archive larger than ${ARCHIVE_LIMITS.totalBytes / 1_000_000} MB once unpacked. Leave it out.`,
  )

/** Names are UTF-8 or, in old archives, something else that only odd files have. */
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\\', '/')
