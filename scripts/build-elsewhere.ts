import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'

/** A download unpacked into a folder of its own, built there with npm alone, and served. */
export interface Elsewhere {
  /** What installing and building printed, where either failed. */
  failure?: string
  url: string
  stop: () => void
}

/** `npm i && npm run build && npm run preview`, as someone does who has only the zip. */
export async function buildElsewhere(zip: Uint8Array, port: number): Promise<Elsewhere> {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
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
  const server = spawn('npx', ['vite', 'preview', '--port', String(port), '--strictPort'], {
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
