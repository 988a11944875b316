import { spawnSync } from 'node:child_process'
import { build } from 'vite'
import { buildDownload } from './build-download.ts'
import { hashFiles, isFresh, keepStamp } from './fingerprint.ts'
import { ROOT } from './paths.ts'

/** Everything a browser downloads, into dist/web: the runtime of generated apps, then the builder. What has not changed is not built again. */
export async function buildWeb(): Promise<void> {
  const done = spawnSync('node', ['scripts/build-runtime.ts'], { cwd: ROOT, stdio: 'inherit' })
  if (done.status !== 0) throw new Error('The runtime could not be built.')
  buildDownload()
  await buildBuilder()
}

async function buildBuilder(): Promise<void> {
  const fingerprint = hashFiles(['web/builder', 'worker/contract', 'worker/compiler', 'vite.builder.config.ts', 'bun.lock'])
  if (isFresh('builder', fingerprint, 'dist/web/builder/index.html')) return
  await build({ configFile: `${ROOT}/vite.builder.config.ts`, logLevel: 'warn' })
  keepStamp('builder', fingerprint)
}
