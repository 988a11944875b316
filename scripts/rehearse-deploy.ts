import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './paths.ts'

/** Bundles the Worker as a deploy would, without one, and holds it to the platform's size. */
const MAX_COMPRESSED = 10 * 1024 * 1024
const outdir = join(ROOT, 'dist', 'deploy')
rmSync(outdir, { recursive: true, force: true })
const done = spawnSync('wrangler', ['deploy', '--dry-run', '--outdir', outdir], {
  cwd: ROOT,
  encoding: 'utf8',
  env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
})
if (done.status !== 0) {
  console.error(done.stdout, done.stderr)
  process.exit(1)
}
// Code, and what is bundled as text.
const files = readdirSync(outdir).filter((name) => /\.(?:js|mjs|wasm|txt|jsx)$/.test(name))
const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(outdir, name))).length, 0)
console.log(`Worker bundle: ${(size / 1024 / 1024).toFixed(2)} MB compressed`)
if (size > MAX_COMPRESSED || files.length === 0) {
  console.error('The Worker is larger than the 10 MB a deploy takes.')
  process.exit(1)
}
