import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rolldown } from 'rolldown'
import { freePort } from '../scripts/local/free-port.ts'
import { ROOT } from '../scripts/paths.ts'

export interface BenchWorker {
  /** Calls it, posting a body where one is given, and answers its JSON. */
  call(path: string, body?: string): Promise<unknown>
  stop(): void
}

/** Runs one of our files as a Worker in plain workerd, with nothing else around it. */
export async function startWorkerd(input: string): Promise<BenchWorker> {
  const folder = join(ROOT, 'dist/bench/workerd')
  mkdirSync(folder, { recursive: true })
  const build = await rolldown({ cwd: ROOT, input, platform: 'browser', logLevel: 'silent' })
  await build.write({ file: join(folder, 'worker.js'), format: 'esm' })
  await build.close()
  const port = await freePort()
  writeFileSync(join(folder, 'config.capnp'), configOf(port))
  const child = spawn(join(ROOT, 'node_modules/.bin/workerd'), ['serve', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const call = async (path: string, body?: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, body === undefined ? {} : { method: 'POST', body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const worker = { call, stop: () => void child.kill() }
  for (let tries = 0; tries < 100; tries += 1) {
    const started = await call('/nothing').then(
      () => true,
      () => false,
    )
    if (started) return worker
    await sleep(100)
  }
  worker.stop()
  throw new Error('workerd did not start')
}

const configOf = (port: number): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .bench)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const bench :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01"
);
`
