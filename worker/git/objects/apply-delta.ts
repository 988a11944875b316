import { MalformedObject } from './trees'

/**
 * What a difference makes of its base: pieces of the base, and bytes of its own (`gitformat-pack`, "Deltified
 * representation").
 * @throws {MalformedObject} where it does not fit its base, or makes more than it may.
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array, maxBytes: number): Uint8Array {
  const reader = new DeltaReader(delta)
  const [baseSize, size] = [reader.readSize(), reader.readSize()]
  if (baseSize !== base.length || size > maxBytes) throw new MalformedObject('A difference does not fit what it is from.')
  const made = new Uint8Array(size)
  let at = 0
  const add = (piece: Uint8Array, length: number) => {
    if (piece.length !== length || at + length > size) throw new MalformedObject('A difference reaches outside what it is from.')
    made.set(piece, at)
    at += length
  }
  while (!reader.isDone) {
    const order = reader.readByte()
    if (order & 128) {
      const from = reader.readPart(order, [1, 2, 4, 8])
      const length = reader.readPart(order, [16, 32, 64]) || 65_536
      add(base.subarray(from, from + length), length)
    } else if (order > 0) {
      add(reader.readBytes(order), order)
    } else {
      throw new MalformedObject('A difference holds an order that is not known.')
    }
  }
  if (at !== size) throw new MalformedObject('A difference makes less than it says.')
  return made
}

class DeltaReader {
  #at = 0
  constructor(private readonly delta: Uint8Array) {}

  get isDone(): boolean {
    return this.#at >= this.delta.length
  }

  readByte(): number {
    const byte = this.delta[this.#at]
    if (byte === undefined) throw new MalformedObject('A difference ends too soon.')
    this.#at += 1
    return byte
  }

  readBytes(length: number): Uint8Array {
    const bytes = this.delta.subarray(this.#at, this.#at + length)
    this.#at += length
    return bytes
  }

  readSize(): number {
    let [size, factor] = [0, 1]
    for (;;) {
      const byte = this.readByte()
      size += (byte & 127) * factor
      factor *= 128
      if (!(byte & 128)) return size
      if (factor > 2 ** 42) throw new MalformedObject('A difference says a size that cannot be.')
    }
  }

  /** A number whose bytes are there only where the order's bits say so. */
  readPart(order: number, bits: number[]): number {
    return bits.reduce((sum, bit, index) => sum + (order & bit ? this.readByte() * 256 ** index : 0), 0)
  }
}
