import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readVectors } from '#worker/platform/word-vectors'
import { compareVectors, packVectors, toBytes, unpackVectors } from './pack-vectors'

const DIMENSIONS = 8
const anyVector = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })

const cosine = (a: number[], b: number[]) => {
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0)
  const length = Math.sqrt(dot(a, a) * dot(b, b))
  return length > 0 ? dot(a, b) / length : 0
}

it('comes out of its file as it went in, and is as like as the vectors were, but for rounding', () => {
  fc.assert(
    fc.property(fc.array(anyVector, { minLength: 1, maxLength: 5 }), anyVector, (vectors, asked) => {
      const bytes = new Int8Array(vectors.length * DIMENSIONS)
      for (const [at, vector] of vectors.entries()) bytes.set(toBytes(vector), at * DIMENSIONS)
      const packed = { embedder: 'a é', dimensions: DIMENSIONS, hashes: vectors.map((_, at) => `h${at}`), bytes }
      const file = packVectors(packed)
      const read = unpackVectors(file.buffer as ArrayBuffer)
      expect(read).toEqual(packed)
      for (const [at, likeness] of compareVectors(read, toBytes(asked)).entries())
        expect(Math.abs(likeness - cosine(vectors[at] ?? [], asked))).toBeLessThan(0.03)
    }),
  )
})

it('compares nothing of another length, and nothing without a direction', () => {
  const packed = { embedder: 'a', dimensions: 2, hashes: ['x'], bytes: new Int8Array([0, 0]) }
  expect([...compareVectors(packed, new Int8Array([1, 2]))]).toEqual([0])
  expect([...compareVectors(packed, new Int8Array([1, 2, 3]))]).toEqual([0])
  expect([...toBytes([0, 0])]).toEqual([0, 0])
  expect([...toBytes([Number.POSITIVE_INFINITY, 1])]).toEqual([0, 0])
})

it('reads words with their places', () => {
  const names = new TextEncoder().encode('the\nboat')
  const file = new Uint8Array(4 + names.length + 200)
  new DataView(file.buffer).setUint32(0, names.length, true)
  file.set(names, 4)
  const { places, bytes } = readVectors(file.buffer)
  expect([...places]).toEqual([
    ['the', 0],
    ['boat', 1],
  ])
  expect(bytes.length).toBe(200)
})
