import { UnreadableFile } from '#worker/integrations/documents/unreadable'

/** An answer's bytes; one of more than `maxBytes` is refused with the sentence given, or cut where none is. */
export async function readCapped(
  answer: Response,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge?: string },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    size += part.byteLength
    if (size <= maxBytes) continue
    if (tooLarge === undefined) break
    throw new UnreadableFile(tooLarge)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
