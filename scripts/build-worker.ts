import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, isFresh, keepStamp } from './fingerprint.ts'
import { PREPARED, ROOT } from './paths.ts'

/** Where the Worker's bundle stands: its code, and beside it what it imports as text. */
export const WORKER_BUNDLE = 'dist/worker'

/** Bundles the Worker as a deploy would, without one. What has not changed is not bundled again. Needs `dist/web`. */
export function buildWorker(): void {
  const fingerprint = hashFiles(['worker', 'durable-objects', 'wrangler.toml', 'tsconfig.base.json', 'bun.lock'])
  if (isFresh('worker', fingerprint, `${WORKER_BUNDLE}/index.js`)) return
  const outdir = join(ROOT, WORKER_BUNDLE)
  rmSync(outdir, { recursive: true, force: true })
  const done = spawnSync('wrangler', ['deploy', '--dry-run', '--outdir', outdir], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...PREPARED, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  })
  if (done.status !== 0) throw new Error(`The Worker could not be bundled.\n${done.stdout}\n${done.stderr}`)
  keepStamp('worker', fingerprint)
}
