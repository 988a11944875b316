import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { WORKER_BUNDLE } from '../build-worker.ts'
import { ROOT } from '../paths.ts'
import { namePlacesOf } from './source-places.ts'
import { readWorkerOptions } from './worker-options.ts'

/**
 * Serves the Worker's bundle, in a process of its own, given its options as JSON: what `wrangler dev` does by a Worker
 * of its own before ours, which passes each request on once more, and beginning takes three times as long.
 */
export interface RunOptions {
  port: number
  dataDir: string
  /** On top of wrangler.toml and .dev.vars. */
  vars: Record<string, string>
}

interface Runtime {
  Miniflare: new (options: object) => { ready: Promise<URL>; dispose(): Promise<void> }
  convertV4MiniflareOptions(options: object): object
}
// The one that wrangler brings along, so that there is one runtime for all that starts the Worker.
const require = createRequire(createRequire(import.meta.url).resolve('wrangler'))
const { Miniflare, convertV4MiniflareOptions } = require('miniflare') as Runtime

const BUNDLE = join(ROOT, WORKER_BUNDLE)
const MAIN = 'index.js'
const TYPES: Record<string, string> = { '.jsx': 'Text', '.txt': 'Text', '.html': 'Text', '.sql': 'Text', '.wasm': 'CompiledWasm' }

/** The bundle's code, and beside it what it imports as text or as compiled code. */
function listModules() {
  const others = readdirSync(BUNDLE).flatMap((name) => {
    const type = TYPES[extname(name)]
    return type ? [{ type, path: join(BUNDLE, name), contents: readFileSync(join(BUNDLE, name)) }] : []
  })
  const main = { type: 'ESModule', path: join(BUNDLE, MAIN), contents: readFileSync(join(BUNDLE, MAIN)) }
  return [main, ...others]
}

const { port, dataDir, vars }: RunOptions = JSON.parse(process.argv[2] ?? '')
const { modulesRules: _, bindings, ...options } = readWorkerOptions()
const local = parseEnv(readFileSync(join(ROOT, '.dev.vars'), 'utf8'))
const namePlaces = namePlacesOf(BUNDLE)
const worker = { ...options, modulesRoot: BUNDLE, modules: listModules(), bindings: { ...bindings, ...local, ...vars } }
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    resourcePersistencePath: join(dataDir, 'v3'),
    // Nobody else calls the schedule.
    unsafeTriggerHandlers: true,
    // Where requests come from is looked up nowhere.
    cf: false,
    logRequests: false,
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
      if (level === 'error') process.stderr.write(`${namePlaces(message)}\n`)
    },
    workers: [worker],
  }),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void runtime.dispose().finally(() => process.exit(0)))
await runtime.ready
