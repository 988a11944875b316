export interface FormatRequest {
  id: number
  path: string
  text: string
}
export interface FormatAnswer {
  id: number
  result: { kind: 'formatted'; text: string } | { kind: 'refused'; message: string }
}

/** As long as a large file may take on a slow machine. */
const PATIENCE_MS = 20_000
const TOO_SLOW: FormatAnswer['result'] = { kind: 'refused', message: 'This took too long to format.' }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (result: FormatAnswer['result']) => void>()

function startWorker(): Worker {
  const made = new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<FormatAnswer>) => waiting.get(data.id)?.(data.result))
  made.addEventListener('error', () => {
    for (const answer of waiting.values()) answer({ kind: 'refused', message: 'The formatter could not be loaded.' })
    made.terminate()
    worker = undefined
  })
  return made
}

/** A text in the usual layout of its language, made aside, so that one can go on typing. */
export function formatCode(path: string, text: string): Promise<FormatAnswer['result']> {
  worker ??= startWorker()
  const id = ++lastId
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      worker?.terminate()
      worker = undefined
      answer(TOO_SLOW)
    }, PATIENCE_MS)
    function answer(result: FormatAnswer['result']) {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(result)
    }
    waiting.set(id, answer)
    worker?.postMessage({ id, path, text } satisfies FormatRequest)
  })
}
