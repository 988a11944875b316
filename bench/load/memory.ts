import { readdirSync, readFileSync } from 'node:fs'

/** Resident, in MB, of all processes that a process began: the server's, and that of its functions. */
export function memoryOf(first: number): number {
  const parents = new Map<number, number>()
  const sizes = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      parents.set(Number(name), Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]))
      sizes.set(Number(name), Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0))
    } catch {
      // It has ended since.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === first || isOurs(parent))
  }
  const kilobytes = [...sizes].filter(([pid]) => isOurs(pid)).reduce((sum, [, size]) => sum + size, 0)
  return Math.round(kilobytes / 1_024)
}
