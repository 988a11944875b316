import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'

const STATIC = 'static.config.mjs'

/** A download unpacked into a folder of its own, built there with npm alone, and served. */
export interface Elsewhere {
  /** What installing and building printed, where either failed. */
  failure?: string
  url: string
  stop: () => void
}

/**
 * `npm i && npm run build && npm run preview`, as someone does who has only the zip. `direct`: with `VITE_API_URL` uncommented, and served by a host that passes
 * nothing on.
 */
export async function buildElsewhere(zip: Uint8Array, port: number, direct = false): Promise<Elsewhere> {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const text = direct && path === '.env' ? strFromU8(bytes).replace('# VITE_API_URL', 'VITE_API_URL') : bytes
    writeFileSync(target, text)
  }
  const forget = () => rmSync(folder, { recursive: true, force: true })
  for (const args of [
    ['install', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ]) {
    const done = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    if (done.status === 0) continue
    forget()
    return { failure: `npm ${args.join(' ')}\n${done.stdout}\n${done.stderr}`, url: '', stop: () => undefined }
  }
  const served = direct ? ['--outDir', 'dist', '--configLoader', 'runner', '--config', STATIC] : []
  if (direct) writeFileSync(join(folder, STATIC), 'export default {}\n')
  const server = spawn('npx', ['vite', 'preview', '--port', String(port), '--strictPort', ...served], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  const stop = () => {
    end(server)
    forget()
  }
  const url = `http://localhost:${port}`
  for (let waited = 0; waited < 60_000; waited += 250) {
    if ((await fetch(url).catch(() => undefined))?.ok) return { url, stop }
    await sleep(250)
  }
  stop()
  return { failure: 'vite preview did not answer', url, stop: () => undefined }
}

function end({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}
