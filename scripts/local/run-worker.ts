import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { WORKER_BUNDLE } from '../build-worker.ts'
import { ROOT } from '../paths.ts'
import { serveWorker } from './serve-worker.ts'
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
  inspectorPort?: number | undefined
}

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

const { port, dataDir, vars, inspectorPort }: RunOptions = JSON.parse(process.argv[2] ?? '')
const { modulesRules: _, bindings, ...options } = readWorkerOptions()
const local = parseEnv(readFileSync(join(ROOT, '.dev.vars'), 'utf8'))
const namePlaces = namePlacesOf(BUNDLE)
const worker = { ...options, modulesRoot: BUNDLE, modules: listModules(), bindings: { ...bindings, ...local, ...vars } }
await serveWorker(worker, {
  port,
  dataDir,
  inspectorPort,
  onError: (message) => process.stderr.write(`${namePlaces(message)}\n`),
  onRequest: (line) => process.stdout.write(`${line}\n`),
})
