import { spawnSync } from 'node:child_process'
import { hashFiles, isFresh, keepStamp } from './fingerprint.ts'
import { ROOT } from './paths.ts'

const INPUTS = [
  'starter-apps',
  'worker/builtin/write',
  'worker/builtin/plan.ts',
  'worker/contract',
  'scripts/pack-starter-apps.ts',
]

/**
 * Packs the starter apps, in a process of its own: building blocks come from the Worker's modules, which tsx can read.
 */
export function buildStarterApps(): void {
  const fingerprint = hashFiles(INPUTS)
  if (isFresh('starter-apps', fingerprint, 'dist/web/_starters/index.json')) return
  const args = ['--import', 'tsx', 'scripts/pack-starter-apps.ts']
  const done = spawnSync('node', args, { cwd: ROOT, stdio: 'inherit' })
  if (done.status !== 0) throw new Error('The starter apps could not be packed.')
  keepStamp('starter-apps', fingerprint)
}
