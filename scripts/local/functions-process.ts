import { type ChildProcess, execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { transform } from 'sucrase'
import { ROOT } from '../paths.ts'
import { killBound, spawnBound } from './bound-process.ts'
import { freePort } from './free-port.ts'

/** What the process of functions is allowed; past it, it is ended and begun anew. */
const LOOK_MS = 500
/** A runtime that does not answer for so long is held up by a function. */
const STUCK_MS = 3_000
const MAX_MEMORY_MB = 700
/**
 * The runtime keeps for good what was ever loaded under a name, each version of each app's functions. One that has
 * rested longer than any run and what it leaves behind may take (60 s, and half a minute) is begun anew past this.
 */
const RESTED_MS = 120_000
const MAX_RESTING_MB = 200
/** In MB, by how long no run was asked for. */
export const mostMemory = (restsMs: number): number => (restsMs > RESTED_MS ? MAX_RESTING_MB : MAX_MEMORY_MB)

export interface FunctionsProcess {
  /** Variables the server finds it by. */
  vars: { FUNCTIONS_PROCESS_URL: string; FUNCTIONS_PROCESS_KEY: string }
  stop: () => void
}

/**
 * Starts a second runtime for apps' functions, and watches it: the runtime that answers everybody shares its one thread
 * with nothing an app's author wrote. The key is new at each start; without it neither side takes anything from the
 * other.
 */
export async function startFunctionsProcess({
  serverPort,
  dataDir,
}: {
  serverPort: number
  dataDir: string
}): Promise<FunctionsProcess> {
  const [port, key] = [await freePort(), randomBytes(32).toString('base64url')]
  const folder = join(dataDir, 'functions-process')
  mkdirSync(folder, { recursive: true })
  const source = readFileSync(join(ROOT, 'worker/functions/isolates/process-host.ts'), 'utf8')
  writeFileSync(join(folder, 'host.js'), transform(source, { transforms: ['typescript'], disableESTransforms: true }).code)
  writeFileSync(join(folder, 'config.capnp'), configOf({ port, serverPort }))
  const start = () =>
    spawnBound(join(ROOT, 'node_modules/.bin/workerd'), ['serve', '--experimental', join(folder, 'config.capnp')], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, FUNCTIONS_PROCESS_KEY: key },
    })
  const watched = watch(start, `http://127.0.0.1:${port}/alive`)
  return { vars: { FUNCTIONS_PROCESS_URL: `http://127.0.0.1:${port}`, FUNCTIONS_PROCESS_KEY: key }, stop: watched.stop }
}

/** Keeps one process going: begins it anew when it has ended, does not answer, or has grown too large. */
function watch(start: () => ChildProcess, address: string): { stop: () => void } {
  let child = start()
  let answeredAt = Date.now()
  let isOver = false
  const restart = () => {
    killBound(child)
    child = start()
    answeredAt = Date.now()
  }
  const probeServer = async () => {
    const restsMs = await fetch(address, { signal: AbortSignal.timeout(STUCK_MS) }).then(
      async (answer) => ((await answer.json()) as { restsMs: number }).restsMs,
      () => undefined,
    )
    if (restsMs !== undefined) answeredAt = Date.now()
    if (isOver) return
    const isStuck = Date.now() - answeredAt >= STUCK_MS
    if (isStuck || child.exitCode !== null || (await memoryOf(child)) > mostMemory(restsMs ?? 0)) restart()
  }
  void (async () => {
    while (!isOver) {
      await probeServer()
      await sleep(LOOK_MS, undefined, { ref: false })
    }
  })()
  const stop = () => {
    isOver = true
    killBound(child)
  }
  process.once('exit', stop)
  return { stop }
}

/** In MB; 0 where the system does not say. Linux has it in a file; elsewhere asking costs a process each time. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  if (status !== undefined) return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024
  const told = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => undefined)
  return Number(told?.stdout ?? 0) / 1_024
}

/** The isolates' only way out is the server: the process itself reaches nothing else either. */
const configOf = ({ port, serverPort }: { port: number; serverPort: number }) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "host", worker = .host), (name = "server", external = (address = "127.0.0.1:${serverPort}", http = ()))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "host")],
);
const host :Workerd.Worker = (
  modules = [(name = "host.js", esModule = embed "host.js")],
  compatibilityDate = "2026-11-01",
  compatibilityFlags = ["nodejs_compat", "experimental"],
  bindings = [
    (name = "LOADER", workerLoader = ()),
    (name = "SERVER", service = "server"),
    (name = "KEY", fromEnvironment = "FUNCTIONS_PROCESS_KEY"),
  ],
  globalOutbound = "server",
);
`
