import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { applyDelta } from './apply-delta'
import { type GitObject, type GitObjectType, idOfBytes, toObject } from './object-ids'
import { MalformedObject } from './trees'

/** What of a pack is taken: objects, bytes when unpacked, and how long a chain of differences may be. */
export const PACK_LIMITS = { objects: 20_000, inflatedBytes: 48 * 1024 * 1024, deltaDepth: 50 } as const

const TYPES: Record<number, GitObjectType | 'tag' | 'offset-delta' | 'reference-delta'> = {
  1: 'commit',
  2: 'tree',
  3: 'blob',
  4: 'tag',
  6: 'offset-delta',
  7: 'reference-delta',
}

interface Entry {
  type: GitObjectType | 'delta'
  data: Uint8Array
  /** Of a difference: what it is one from, by its place in the pack or by its name. */
  base?: number | string
}

/**
 * The objects of a pack by their names, differences resolved. Never more than PACK_LIMITS is held, whatever the pack
 * says of itself.
 * @throws {MalformedObject} with a sentence for whoever pushed it.
 */
export function readPack(pack: Uint8Array): Map<string, GitObject> {
  const entries = readEntries(pack)
  const waiting = Map.groupBy(
    [...entries].filter(([, { type }]) => type === 'delta'),
    ([, { base }]) => base,
  )
  const found = new Map<string, GitObject>()
  const open = [...entries].flatMap(([offset, { type, data }]) =>
    type === 'delta' ? [] : [{ offset, depth: 0, object: toObject(type, data) }],
  )
  let [left, resolved]: [number, number] = [PACK_LIMITS.inflatedBytes, 0]
  for (let next = open.pop(); next; next = open.pop()) {
    const { object, depth, offset: base } = next
    resolved += 1
    left -= object.data.length
    if (left < 0) throw new MalformedObject(TOO_LARGE)
    found.set(object.id, object)
    const deltas = [...(waiting.get(base) ?? []), ...(waiting.get(object.id) ?? [])]
    waiting.delete(base)
    waiting.delete(object.id)
    if (deltas.length > 0 && depth >= PACK_LIMITS.deltaDepth) throw new MalformedObject('A chain of differences is too long.')
    for (const [offset, { data }] of deltas)
      open.push({ offset, depth: depth + 1, object: toObject(object.type, applyDelta(object.data, data, left)) })
  }
  if (resolved < entries.size) throw new MalformedObject('A difference is from an object that is not in the pack.')
  return found
}

const TOO_LARGE = `What was pushed is larger than ${PACK_LIMITS.inflatedBytes / 1024 / 1024} MB when unpacked.`

/** By their places in the pack, differences as they came. */
function readEntries(pack: Uint8Array): Map<number, Entry> {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength)
  const isPack = pack.length >= 32 && view.getUint32(0) === 0x5041434b && view.getUint32(4) === 2
  if (!isPack) throw new MalformedObject('This is no pack of version 2.')
  const count = view.getUint32(8)
  if (count > PACK_LIMITS.objects)
    throw new MalformedObject(`A push may hold ${PACK_LIMITS.objects.toLocaleString('en-US')} objects.`)
  const end = pack.length - 20
  const sum = createHash('sha1').update(pack.subarray(0, end)).digest()
  if (idOfBytes(sum) !== idOfBytes(pack.subarray(end))) throw new MalformedObject('The pack was damaged on its way. Push again.')
  const entries = new Map<number, Entry>()
  const reader = new PackReader(pack.subarray(0, end), 12)
  for (let index = 0; index < count; index++) {
    const offset = reader.at
    entries.set(offset, reader.readEntry(offset))
  }
  if (reader.at !== end) throw new MalformedObject('The pack holds more than it says.')
  return entries
}

class PackReader {
  #left: number = PACK_LIMITS.inflatedBytes

  constructor(
    private readonly pack: Uint8Array,
    public at: number,
  ) {}

  readEntry(offset: number): Entry {
    const { type, size } = this.#readHead()
    if (type === 'tag' || type === undefined) throw new MalformedObject('Tags and other kinds of objects are not taken.')
    if (type === 'offset-delta') return this.#withData(size, { type: 'delta', base: offset - this.#readOffset() })
    if (type === 'reference-delta') {
      const base = idOfBytes(this.pack.subarray(this.at, this.at + 20))
      this.at += 20
      return this.#withData(size, { type: 'delta', base })
    }
    return this.#withData(size, { type })
  }

  #readByte(): number {
    const byte = this.pack[this.at]
    if (byte === undefined) throw new MalformedObject('The pack ends in the middle of an object.')
    this.at += 1
    return byte
  }

  #readHead() {
    let byte = this.#readByte()
    const type = TYPES[(byte >> 4) & 7]
    let [size, factor] = [byte & 15, 16]
    while (byte & 128) {
      byte = this.#readByte()
      size += (byte & 127) * factor
      factor *= 128
      if (size > PACK_LIMITS.inflatedBytes) throw new MalformedObject(TOO_LARGE)
    }
    return { type, size }
  }

  /** How far before the entry its base stands, in git's own way of writing numbers. */
  #readOffset(): number {
    let byte = this.#readByte()
    let offset = byte & 127
    while (byte & 128) {
      byte = this.#readByte()
      offset = (offset + 1) * 128 + (byte & 127)
      if (offset > this.pack.length) throw new MalformedObject('A difference points outside the pack.')
    }
    return offset
  }

  #withData(size: number, entry: Omit<Entry, 'data'>): Entry {
    this.#left -= size
    if (this.#left < 0) throw new MalformedObject(TOO_LARGE)
    const { data, taken } = inflate(this.pack.subarray(this.at), size)
    this.at += taken
    return { ...entry, data }
  }
}

/** What zlib answers when it is asked how much it took; the types know only the buffer. */
interface InflatedWithInfo {
  buffer: Uint8Array
  engine: { bytesWritten: number }
}

function inflate(bytes: Uint8Array, size: number): { data: Uint8Array; taken: number } {
  try {
    const options = { info: true, maxOutputLength: Math.max(size, 1) }
    const { buffer, engine } = inflateSync(bytes, options) as unknown as InflatedWithInfo
    if (buffer.length === size) return { data: buffer, taken: engine.bytesWritten }
  } catch {
    // Damaged, or longer than it says.
  }
  throw new MalformedObject('An object of the pack cannot be unpacked.')
}

/** The object of one entry that `packEntry` made. */
export function readEntry(entry: Uint8Array): GitObject {
  const { type, data } = new PackReader(entry, 0).readEntry(0)
  if (type === 'delta') throw new MalformedObject('An entry is not whole.')
  return toObject(type, data)
}
