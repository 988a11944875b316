import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/**
 * Groups of words that are used alike, for the tagger of requests: `node scripts/words/derive-word-clusters.ts` reads
 * the vectors that the platform searches with (`distill-word-vectors.ts`) and writes
 * worker/builtin/understand/tagger/word-clusters.txt, a line a group. By k-means of unit vectors, begun with the
 * commonest words, so that the same vectors always give the same groups.
 */
const WORDS = 24_000
const GROUPS = 400
const ROUNDS = 14
const DIMENSIONS = 196

const file = readFileSync(join(ROOT, 'worker/knowledge/vectors/word-vectors.bin'))
const length = file.readUInt32LE(0)
const all = file
  .subarray(4, 4 + length)
  .toString('utf8')
  .split('\n')
const bytes = new Int8Array(file.buffer, file.byteOffset + 4 + length)
const kept = all.flatMap((word, place) => (/^[a-z]{2,}$/.test(word) ? [{ word, place }] : [])).slice(0, WORDS)
const vectors = kept.map(({ place }) => unit(Float32Array.from(bytes.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS))))

function unit(vector: Float32Array): Float32Array {
  const size = Math.hypot(...vector) || 1
  return vector.map((value) => value / size)
}

/** Far from each other: each next one is the least like those there are, among the commonest. */
function firstCentres(): Float32Array[] {
  const pool = vectors.slice(0, 6_000)
  const nearest = new Float32Array(pool.length).fill(-1)
  const centres: Float32Array[] = []
  let next = 0
  while (centres.length < GROUPS) {
    const centre = pool[next] as Float32Array
    centres.push(centre)
    let least = 2
    for (const [at, vector] of pool.entries()) {
      nearest[at] = Math.max(nearest[at] as number, dot(vector, centre))
      if ((nearest[at] as number) < least) {
        least = nearest[at] as number
        next = at
      }
    }
  }
  return centres
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

const nearestOf = (vector: Float32Array, centres: Float32Array[]): number => {
  let [best, most] = [0, -2]
  for (const [at, centre] of centres.entries()) {
    const alike = dot(vector, centre)
    if (alike > most) [best, most] = [at, alike]
  }
  return best
}

let centres = firstCentres()
let groups = vectors.map((vector) => nearestOf(vector, centres))
for (let round = 0; round < ROUNDS; round++) {
  const sums = centres.map(() => new Float32Array(DIMENSIONS))
  for (const [at, group] of groups.entries()) {
    const sum = sums[group] as Float32Array
    for (const [side, value] of (vectors[at] as Float32Array).entries()) sum[side] = (sum[side] as number) + value
  }
  centres = sums.map((sum, at) => (sum.some((value) => value !== 0) ? unit(sum) : (centres[at] as Float32Array)))
  groups = vectors.map((vector) => nearestOf(vector, centres))
}
const lines = centres.map((_, group) =>
  kept
    .filter((_each, at) => groups[at] === group)
    .map(({ word }) => word)
    .sort()
    .join(' '),
)
writeFileSync(join(ROOT, 'worker/builtin/understand/tagger/word-clusters.txt'), `${lines.filter(Boolean).join('\n')}\n`)
console.log(`${kept.length} words in ${lines.filter(Boolean).length} groups`)
