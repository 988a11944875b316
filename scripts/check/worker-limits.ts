import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WORKER_BUNDLE } from '../build-worker.ts'
import { PREPARED, ROOT } from '../paths.ts'

/** What Cloudflare takes of a Worker on a paid plan. */
export const LIMITS = { compressedBytes: 10 * 1024 * 1024, startMs: 1_000 } as const

/** Of what was bundled: code, and what stands beside it as text. */
export function compressedSize(): number {
  const outdir = join(ROOT, WORKER_BUNDLE)
  const files = readdirSync(outdir).filter((name) => /\.(?:js|mjs|wasm|txt|jsx)$/.test(name))
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(outdir, name))).length, 0)
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** How long the Worker's code takes before its first request, waiting left out, by a profile. */
export function activeMs({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id))
  return samples.reduce((sum, id, at) => sum + (idle.has(id) ? 0 : (timeDeltas[at] ?? 0)), 0) / 1_000
}

/** The same, of the Worker as it would be deployed, on this machine; undefined where it could not be told. */
export function measureStart(): number | undefined {
  const outfile = join(tmpdir(), `buildai-start-${process.pid}.cpuprofile`)
  const done = spawnSync('wrangler', ['check', 'startup', '--outfile', outfile], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...PREPARED, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  })
  try {
    return done.status === 0 ? activeMs(JSON.parse(readFileSync(outfile, 'utf8'))) : undefined
  } finally {
    rmSync(outfile, { force: true })
  }
}
