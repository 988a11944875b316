import { createHash } from 'node:crypto'

/** What git keeps; tags of their own are none of it here. */
export type GitObjectType = 'commit' | 'tree' | 'blob'

export interface GitObject {
  id: string
  type: GitObjectType
  data: Uint8Array
}

const encoder = new TextEncoder()

/** An object under the name git gives it: SHA-1 over its type, length and bytes, in hexadecimal. */
export function toObject(type: GitObjectType, data: Uint8Array): GitObject {
  const id = createHash('sha1')
    .update(encoder.encode(`${type} ${data.length}\0`))
    .update(data)
    .digest('hex')
  return { id, type, data }
}

export const isObjectId = (text: string): boolean => /^[0-9a-f]{40}$/.test(text)

export function bytesOfId(id: string): Uint8Array {
  return Uint8Array.from({ length: 20 }, (_, index) => Number.parseInt(id.slice(index * 2, index * 2 + 2), 16))
}

export const idOfBytes = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
