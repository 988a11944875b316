import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWorker, WORKER_BUNDLE } from '../build-worker.ts'
import { ROOT } from '../paths.ts'

/** Holds the Worker's bundle to the size that a deploy takes. */
const MAX_COMPRESSED = 10 * 1024 * 1024
buildWorker()
const outdir = join(ROOT, WORKER_BUNDLE)
// Code, and what is bundled as text.
const files = readdirSync(outdir).filter((name) => /\.(?:js|mjs|wasm|txt|jsx)$/.test(name))
const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(outdir, name))).length, 0)
console.log(`Worker bundle: ${(size / 1024 / 1024).toFixed(2)} MB compressed`)
if (size > MAX_COMPRESSED || files.length === 0) {
  console.error('The Worker is larger than the 10 MB a deploy takes.')
  process.exit(1)
}
