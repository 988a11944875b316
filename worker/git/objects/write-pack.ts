import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { GitObjectType } from './object-ids'

const TYPE_NUMBERS = { commit: 1, tree: 2, blob: 3 } satisfies Record<GitObjectType, number>

/** One object as packs hold it, whole and compressed; `gitformat-pack`, section "pack-*.pack files". */
export function packEntry({ type, data }: { type: GitObjectType; data: Uint8Array }): Uint8Array {
  const head: number[] = []
  let size = data.length
  let byte = (TYPE_NUMBERS[type] << 4) | (size & 15)
  size = Math.floor(size / 16)
  while (size > 0) {
    head.push(byte | 128)
    byte = size & 127
    size = Math.floor(size / 128)
  }
  head.push(byte)
  const body = deflateSync(data)
  const entry = new Uint8Array(head.length + body.length)
  entry.set(head)
  entry.set(body, head.length)
  return entry
}

/** The bytes of a pack of so many entries, each asked for when it is its turn. */
export async function* writePack(count: number, entries: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha1')
  const head = new Uint8Array(12)
  head.set(new TextEncoder().encode('PACK'))
  new DataView(head.buffer).setUint32(4, 2)
  new DataView(head.buffer).setUint32(8, count)
  hash.update(head)
  yield head
  for await (const entry of entries) {
    hash.update(entry)
    yield entry
  }
  yield new Uint8Array(hash.digest())
}
