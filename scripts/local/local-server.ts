import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWorker } from '../build-worker.ts'
import { PREPARED, ROOT } from '../paths.ts'
import { spawnBound } from './bound-process.ts'
import { freePort } from './free-port.ts'
import { startFunctionsProcess } from './functions-process.ts'
import { openProxy } from './local-proxy.ts'
import { ensureDevVars, markServed, migrate } from './local-state.ts'
import { quietOffline } from './quiet-offline.ts'
import type { RunOptions } from './run-worker.ts'
import { keepWorkerOptions } from './worker-options.ts'

const RUN_WORKER = join(ROOT, 'scripts/local/run-worker.ts')

export interface LocalServer {
  url: string
  process: ChildProcess
  /** What the server has printed so far. */
  log: () => string
  stop: () => Promise<void>
}

export interface ServerOptions {
  port: number
  dataDir: string
  /** Variables on top of wrangler.toml and .dev.vars. */
  vars?: Record<string, string>
  onLine?: (line: string) => void
  /** Serves the sources, and again whenever they change, instead of a bundle. */
  isWatching?: boolean
  /** How often the Worker's schedule is called: as on Cloudflare, each minute. */
  tickMs?: number
  /** Where a debugger finds the Worker, for who measures it. */
  inspectorPort?: number
}

/** Starts the Worker with everything it binds, and answers once /api/health does. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const { port, dataDir, vars = {}, onLine, isWatching = false, tickMs = 60_000, inspectorPort } = options
  const directory = resolve(ROOT, dataDir)
  ensureDevVars()
  if (!isWatching) buildWorker()
  migrate(directory)
  const serverPort = await freePort()
  const proxy = await openProxy({ port, serverPort })
  // What functions send comes in by the proxy like anything else from outside.
  const functions = await startFunctionsProcess({ serverPort: port, dataDir: directory })
  const variables = { PLATFORM_HOST: `localhost:${port}`, APPS_HOST: `apps.localhost:${port}`, ...functions.vars, ...vars }
  const settings: RunOptions = { port: serverPort, dataDir: directory, vars: variables, inspectorPort }
  if (!isWatching) await keepWorkerOptions()
  const command = isWatching ? 'wrangler' : process.execPath
  const args = isWatching ? watchingArgs(settings) : [RUN_WORKER, JSON.stringify(settings)]
  const child = spawnBound(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...PREPARED, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  if (child.pid !== undefined) markServed(directory, child.pid)
  let log = ''
  const filterLine = quietOffline()
  const read = (chunk: Buffer) => {
    const text = chunk.toString()
    log = (log + text).slice(-200_000)
    for (const line of text.split('\n')) {
      const kept = line.trim() ? filterLine(line) : undefined
      if (kept !== undefined) onLine?.(kept)
    }
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const url = `http://localhost:${port}`
  child.once('exit', functions.stop)
  const stop = async () => {
    proxy.close()
    await stopGroup(child)
  }
  for (let waited = 0; waited < 120_000; waited += 200) {
    if (child.exitCode !== null) {
      proxy.close()
      throw new Error(`The server stopped while starting.\n${log}`)
    }
    // Not up yet: asked again in a moment.
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) {
      keepTime(`http://127.0.0.1:${serverPort}`, { child, tickMs })
      return { url, process: child, log: () => log, stop }
    }
    await sleep(200)
  }
  await stop()
  throw new Error(`The server did not answer within two minutes.\n${log}`)
}

/** Arguments of wrangler, which serves the sources and looks for their changes. */
function watchingArgs({ port, dataDir, vars }: RunOptions): string[] {
  const fixed = ['--ip', '127.0.0.1', '--show-interactive-dev-session=false', '--log-level', 'error']
  const named = Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  return ['dev', ...fixed, '--port', String(port), '--persist-to', dataDir, ...named]
}

/**
 * Cloudflare calls the Worker's schedule each minute; locally nobody does, so this process does. What is not due is not
 * run, however often it ticks; a tick at which nothing is costs a quarter of a processor second.
 */
function keepTime(url: string, { child, tickMs }: { child: ChildProcess; tickMs: number }): void {
  // A tick that is missed comes again within the minute.
  const tick = () => void fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).catch(() => {})
  const timer = setInterval(tick, tickMs)
  timer.unref()
  child.once('exit', () => clearInterval(timer))
}

/** Ends the whole process group: wrangler, esbuild and workerd. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((done) => child.once('exit', done))
  signalGroup(child.pid, 'SIGTERM')
  const timer = setTimeout(() => child.pid !== undefined && signalGroup(child.pid, 'SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended already.
  }
}

/** The server ends when this process is asked to. */
export function stopWithUs(server: LocalServer): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void server.stop().then(() => process.exit(0)))
  }
}
