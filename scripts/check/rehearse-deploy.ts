import { buildWorker } from '../build-worker.ts'
import { compressedSize, LIMITS } from './worker-limits.ts'

/** Holds the Worker's bundle to the size that a deploy takes. */
buildWorker()
const size = compressedSize()
console.log(`Worker bundle: ${(size / 1024 / 1024).toFixed(2)} MB compressed`)
if (size > LIMITS.compressedBytes || size === 0) {
  console.error('The Worker is larger than the 10 MB a deploy takes.')
  process.exit(1)
}
