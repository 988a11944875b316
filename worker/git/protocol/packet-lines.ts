import { joinBytes } from '../objects/object-ids'

/** Flush and delimiter of git's packet lines (`gitprotocol-common`). */
export const FLUSH = new TextEncoder().encode('0000')
const MAX_DATA = 65_515
const encoder = new TextEncoder()

/** One packet line; a text gets its line break. */
export function packetLine(content: string | Uint8Array): Uint8Array {
  const data = typeof content === 'string' ? encoder.encode(`${content}\n`) : content
  return joinBytes([encoder.encode((data.length + 4).toString(16).padStart(4, '0')), data])
}

/** Which of the three streams of one answer: data, words for the person, or what ended it. */
type Band = 1 | 2 | 3

/** Bytes on a band, in as many packet lines as they need. */
export function* onBand(band: Band, content: Uint8Array | string): Generator<Uint8Array> {
  const data = typeof content === 'string' ? encoder.encode(content) : content
  for (let at = 0; at < data.length; at += MAX_DATA) {
    yield packetLine(joinBytes([Uint8Array.of(band), data.subarray(at, at + MAX_DATA)]))
  }
}

export type Packet = { kind: 'line'; text: string } | { kind: 'flush' } | { kind: 'delimiter' }

/** What stands at the beginning of a request that is no packet line. */
export class MalformedRequest extends Error {}

/**
 * The packet lines at the beginning of a request's body, up to the `flushes`th flush, or all; and what follows them.
 * @throws {MalformedRequest}
 */
export function readPackets(body: Uint8Array, flushes = Number.POSITIVE_INFINITY): { packets: Packet[]; rest: Uint8Array } {
  const packets: Packet[] = []
  const decoder = new TextDecoder()
  let [at, met] = [0, 0]
  while (at < body.length && met < flushes) {
    const size = decoder.decode(body.subarray(at, at + 4))
    const length = Number.parseInt(size, 16)
    if (!/^[0-9a-f]{4}$/i.test(size) || length === 3 || at + length > body.length) throw new MalformedRequest('No packet line')
    if (length < 3) {
      if (length === 0) met += 1
      packets.push({ kind: length === 0 ? 'flush' : 'delimiter' })
      at += 4
      continue
    }
    packets.push({ kind: 'line', text: decoder.decode(body.subarray(at + 4, at + length)).replace(/\n$/, '') })
    at += length
  }
  return { packets, rest: body.subarray(at) }
}

/** The texts among packets. */
export const linesOf = (packets: Packet[]): string[] => packets.flatMap((packet) => (packet.kind === 'line' ? [packet.text] : []))
