/** Vectors of pieces, by the hash of what each says, made by one embedder. */
export interface PackedVectors {
  embedder: string
  dimensions: number
  hashes: string[]
  /** One after the other, `dimensions` bytes each. */
  bytes: Int8Array
}

/** A vector as signed bytes, its longest side 127; only its direction counts. Nothing but zeros where it has none. */
export function toBytes(vector: ArrayLike<number>): Int8Array {
  let longest = 0
  for (let at = 0; at < vector.length; at++) longest = Math.max(longest, Math.abs(vector[at] ?? 0))
  return Int8Array.from(vector, (value) => (longest > 0 && Number.isFinite(longest) ? Math.round((value / longest) * 127) : 0))
}

/** A file: the length of its head, the head as JSON, the bytes. */
export function packVectors({ bytes, ...head }: PackedVectors): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(head))
  const file = new Uint8Array(4 + json.length + bytes.length)
  new DataView(file.buffer).setUint32(0, json.length, true)
  file.set(json, 4)
  file.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), 4 + json.length)
  return file
}

export function unpackVectors(file: ArrayBuffer): PackedVectors {
  const length = new DataView(file).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length))) as Omit<PackedVectors, 'bytes'>
  return { ...head, bytes: new Int8Array(file, 4 + length) }
}

/** The cosine of each packed vector with one, in their order; 0 where either has no direction. */
export function compareVectors({ dimensions, bytes }: PackedVectors, vector: Int8Array): Float32Array {
  const many = dimensions > 0 ? Math.floor(bytes.length / dimensions) : 0
  const found = new Float32Array(many)
  if (vector.length !== dimensions) return found
  const own = lengthOf(vector, 0, dimensions)
  for (let nth = 0; nth < many; nth++) {
    const from = nth * dimensions
    let sum = 0
    let square = 0
    for (let at = 0; at < dimensions; at++) {
      const value = bytes[from + at] as number
      sum += value * (vector[at] as number)
      square += value * value
    }
    found[nth] = square > 0 && own > 0 ? sum / (Math.sqrt(square) * own) : 0
  }
  return found
}

function lengthOf(bytes: Int8Array, from: number, dimensions: number): number {
  let square = 0
  for (let at = from; at < from + dimensions; at++) square += (bytes[at] ?? 0) ** 2
  return Math.sqrt(square)
}
