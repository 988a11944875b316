import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, isFresh, keepStamp } from '../fingerprint.ts'
import { ROOT } from '../paths.ts'

/** Where it is kept what wrangler.toml says, as the local runtime wants to be told. */
const WORKER_OPTIONS = 'dist/worker-options.json'

/**
 * Has wrangler read wrangler.toml, unless it has read this one before: it takes longer to begin than the runtime
 * itself. What `.dev.vars` says is left out, being secret and read at each start.
 */
export async function keepWorkerOptions(): Promise<void> {
  const fingerprint = hashFiles(['wrangler.toml', 'bun.lock', 'scripts/local/worker-options.ts'])
  if (isFresh('worker-options', fingerprint, WORKER_OPTIONS)) return
  const { unstable_getMiniflareWorkerOptions: getOptions, unstable_readConfig: readConfig } = await import('wrangler')
  const config = join(ROOT, 'wrangler.toml')
  const { name, vars } = readConfig({ config })
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(join(ROOT, WORKER_OPTIONS), JSON.stringify({ ...getOptions(config).workerOptions, name, bindings: vars }))
  keepStamp('worker-options', fingerprint)
}

interface WorkerOptions extends Record<string, unknown> {
  bindings: Record<string, unknown>
}

export const readWorkerOptions = (): WorkerOptions => JSON.parse(readFileSync(join(ROOT, WORKER_OPTIONS), 'utf8'))
