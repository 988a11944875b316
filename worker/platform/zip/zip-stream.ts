import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Its text, or its bytes, piece by piece. */
export type ZipEntry = { path: string } & (
  | { text: AsyncIterable<string> | Iterable<string> }
  | { bytes: ReadableStream<Uint8Array> }
)

/**
 * A zip made while it is read: it holds one piece in memory at a time, and makes the next one when its reader has taken
 * the last.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writeZip(entries, (piece) => writer.write(piece)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  )
  return readable
}

async function writeZip(entries: AsyncIterable<ZipEntry>, write: (piece: Uint8Array) => Promise<void>): Promise<void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const flush = async () => {
    for (const piece of ready.splice(0)) if (piece.length > 0) await write(piece)
  }
  for await (const entry of entries) {
    const file = new ZipDeflate(entry.path, { level: 6 })
    zip.add(file)
    for await (const piece of 'text' in entry ? entry.text : entry.bytes) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece)
      await flush()
    }
    file.push(new Uint8Array(), true)
    await flush()
  }
  zip.end()
  await flush()
}
