import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serveWorker } from '../scripts/local/serve-worker.ts'

/** Serves a Worker of one file, in a process of its own, with the database of rows and nothing else. */
const [file = '', port = '', dataDir = ''] = process.argv.slice(2)
const worker = {
  name: 'bare',
  compatibilityDate: '2026-11-01',
  modulesRoot: dirname(file),
  modules: [{ type: 'ESModule', path: file, contents: readFileSync(file) }],
  d1Databases: { DATA: { id: '00000000-0000-0000-0000-000000000002' } },
}
await serveWorker(worker, { port: Number(port), dataDir, onError: (message) => process.stderr.write(`${message}\n`) })
