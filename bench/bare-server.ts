import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rolldown } from 'rolldown'
import { freePort } from '../scripts/local/free-port.ts'
import { openProxy } from '../scripts/local/local-proxy.ts'
import { migrate } from '../scripts/local/local-state.ts'
import { ROOT } from '../scripts/paths.ts'

/**
 * The bare handler as the product's own server runs its Worker: under the same runtime, behind the same proxy, with its
 * own database of the same shape.
 */
export async function startBare(): Promise<{ url: string; stop: () => void }> {
  const file = join(ROOT, 'dist/bench/bare/worker.js')
  const build = await rolldown({ cwd: ROOT, input: 'bench/bare-worker.ts', platform: 'browser', logLevel: 'silent' })
  await build.write({ file, format: 'esm' })
  await build.close()
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-bare-'))
  migrate(dataDir)
  const [port, serverPort] = [await freePort(), await freePort()]
  const proxy = await openProxy({ port, serverPort })
  const child = spawn(process.execPath, [join(ROOT, 'bench/bare-run.ts'), file, String(serverPort), dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => {
    proxy.close()
    child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    child.kill()
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
