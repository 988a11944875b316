import { createRequire } from 'node:module'
import { join } from 'node:path'
import { answerD1Directly } from './direct-d1.ts'

interface Runtime {
  D1_PLUGIN: Parameters<typeof answerD1Directly>[0]
  Miniflare: new (options: object) => { ready: Promise<URL>; dispose(): Promise<void> }
  convertV4MiniflareOptions(options: object): object
}
// The one that wrangler brings along, so that there is one runtime for all that starts a Worker.
const require = createRequire(createRequire(import.meta.url).resolve('wrangler'))
const { D1_PLUGIN, Miniflare, convertV4MiniflareOptions } = require('miniflare') as Runtime
answerD1Directly(D1_PLUGIN)

/** Where a Worker is served, and where what it binds keeps its data. */
interface Place {
  port: number
  dataDir: string
  /** Where a debugger finds the Worker; nowhere where none is named. */
  inspectorPort?: number | undefined
  /** What the Worker logs as an error. */
  onError: (message: string) => void
  /** The line of a request, where LOG_REQUESTS asks for one. */
  onRequest?: (line: string) => void
}

const REQUEST_LINE = '{"event":"request",'

/** Serves a Worker until this process is asked to end. */
export async function serveWorker(worker: object, { port, dataDir, inspectorPort, onError, onRequest }: Place): Promise<void> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      resourcePersistencePath: join(dataDir, 'v3'),
      // Nobody else calls the schedule.
      unsafeTriggerHandlers: true,
      // Where requests come from is looked up nowhere.
      cf: false,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      logRequests: false,
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        if (level === 'error') onError(message)
        else if (message.startsWith(REQUEST_LINE)) onRequest?.(message)
      },
      workers: [worker],
    }),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void runtime.dispose().finally(() => process.exit(0)))
  await runtime.ready
}
