import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'

const STATIC = 'static.config.mjs'
const START_MS = 60_000

/** A download unpacked into a folder of its own, with its packages, as someone has it who has only the zip. */
export interface StandaloneApp {
  /**
   * `npm run build && npm run preview`. `isDirect`: with `VITE_API_URL` uncommented, and served by a host that passes
   * nothing on. Throws with what was printed where it fails.
   */
  serve(options: { port: number; isDirect: boolean }): Promise<{ url: string; stop: () => void }>
  forget: () => void
}

/**
 * `packages`: a folder of packages to use in place of `npm install`, which needs a registry. Throws with what was
 * printed where installing fails.
 */
export function unpackStandalone(zip: Uint8Array, { packages }: { packages?: string } = {}): StandaloneApp {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  const files = unzipSync(zip)
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  const npm = (...args: string[]) => {
    const done = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`npm ${args.join(' ')}\n${done.stdout}\n${done.stderr}`)
  }
  if (packages) symlinkSync(packages, join(folder, 'node_modules'))
  else npm('install', '--no-audit', '--no-fund')
  const settings = new TextDecoder().decode(files['.env'])
  return {
    async serve({ port, isDirect }) {
      writeFileSync(join(folder, '.env'), isDirect ? settings.replace('# VITE_API_URL', 'VITE_API_URL') : settings)
      writeFileSync(join(folder, STATIC), 'export default {}\n')
      npm('run', 'build')
      const bare = isDirect ? ['--outDir', 'dist', '--configLoader', 'runner', '--config', STATIC] : []
      const server = spawn('npx', ['vite', 'preview', '--port', String(port), '--strictPort', ...bare], {
        cwd: folder,
        stdio: 'ignore',
        detached: true,
      })
      const url = `http://localhost:${port}`
      for (let waited = 0; waited < START_MS; waited += 250) {
        if ((await fetch(url).catch(() => undefined))?.ok) return { url, stop: () => end(server) }
        await sleep(250)
      }
      end(server)
      throw new Error('vite preview did not answer')
    },
    forget,
  }
}

function end({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}
