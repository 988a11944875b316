import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/local/free-port.ts'
import { ROOT } from '../scripts/paths.ts'

/**
 * The bare handler under `wrangler dev`, with its own database of the same shape. That passes every request through one
 * more Worker of its own, which the product's server does without.
 */
export async function startBare(): Promise<{ url: string; stop: () => void }> {
  const folder = join(ROOT, 'dist/bench/bare')
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-bare-'))
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'wrangler.toml')
  writeFileSync(
    config,
    `name = "bare"
main = "${join(ROOT, 'bench/bare-worker.ts')}"
compatibility_date = "2026-11-01"
[assets]
directory = "${join(ROOT, 'dist/web')}"
binding = "ASSETS"
run_worker_first = true
[[d1_databases]]
binding = "DATA"
database_name = "bare"
database_id = "00000000-0000-0000-0000-000000000009"
migrations_dir = "${join(ROOT, 'migrations/data')}"
`,
  )
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' }
  const at = ['--config', config, '--persist-to', dataDir]
  const migrated = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'bare', '--local', ...at], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  if (migrated.status !== 0) throw new Error(`The bare database could not be made.\n${migrated.stderr}`)
  const port = await freePort()
  const child = spawn(
    'wrangler',
    ['dev', ...at, '--port', String(port), '--show-interactive-dev-session=false', '--log-level', 'error'],
    {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const stop = () => {
    child.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return { url, stop }
    await sleep(200)
  }
  stop()
  throw new Error('The bare handler did not start')
}
