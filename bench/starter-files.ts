import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/paths.ts'
import type { StarterLibrary } from '../worker/builtin/starters/starter-library'
import { StarterApp, StarterIndex } from '../worker/contract/app/starter-apps'
import { likenessOf, readVectors } from '../worker/platform/word-vectors'

/** The starter apps and word vectors as they were built, read from disk. */
export function starterFiles(): StarterLibrary {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, 'dist/web/_starters', `${name}.json`), 'utf8'))
  const vectors = readVectors(Uint8Array.from(readFileSync(join(ROOT, 'worker/knowledge/vectors/word-vectors.bin'))).buffer)
  return {
    list: async () => StarterIndex.parse(read('index')),
    read: async (slug) => StarterApp.parse(read(slug)),
    likeness: async () => (one, other) => likenessOf(vectors, one, other),
  }
}
