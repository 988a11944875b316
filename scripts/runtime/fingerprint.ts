import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './modules.ts'

const INPUTS = ['bun.lock', 'scripts/build-runtime.ts', 'scripts/runtime', 'web/runtime', 'worker/compiler', 'worker/contract']

/** Of everything the build reads; the same fingerprint means the same output. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap((input) => listFiles(resolve(root, input)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}
