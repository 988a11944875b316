import { readdirSync, readFileSync } from 'node:fs'

export interface Memory {
  /** Of the server itself. */
  server: number
  /** Of the process that runs apps' functions. */
  functions: number
}

/** In MB, resident, of all processes that a process began; of the server's, what is left once garbage was collected. */
export async function readMemory(first: number, inspectorPort: number): Promise<Memory> {
  await collectGarbage(inspectorPort)
  const parents = new Map<number, number>()
  const found = new Map<number, { size: number; isOfFunctions: boolean }>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      parents.set(Number(name), Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]))
      const size = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024
      found.set(Number(name), {
        size,
        isOfFunctions: readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('functions-process'),
      })
    } catch {
      // It has ended since.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === first || isOurs(parent))
  }
  const sum = (ofFunctions: boolean) =>
    Math.round(
      [...found]
        .filter(([pid, { isOfFunctions }]) => isOfFunctions === ofFunctions && isOurs(pid))
        .reduce((all, [, { size }]) => all + size, 0),
    )
  return { server: sum(false), functions: sum(true) }
}

interface Target {
  title: string
  webSocketDebuggerUrl: string
}
/** One that does nothing at the moment may not answer at all. */
const PATIENCE_MS = 5_000

/** Isolates that were let go stand until those who held them are tidied up, which a runtime does when it sees fit. */
async function collectGarbage(inspectorPort: number): Promise<void> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as Target[]
  const own = targets.filter(({ title }) => !title.includes('dynamic'))
  await Promise.all(own.map(({ webSocketDebuggerUrl }) => collectIn(webSocketDebuggerUrl)))
}

function collectIn(address: string): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(address)
    const end = () => {
      socket.close()
      done()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    socket.onerror = end
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    socket.onmessage = ({ data }) => {
      if ((JSON.parse(String(data)) as { id?: number }).id !== 1) return
      clearTimeout(timer)
      end()
    }
  })
}
