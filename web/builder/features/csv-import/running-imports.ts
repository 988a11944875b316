import { useSyncExternalStore } from 'react'

const running = new Set<symbol>()
const listeners = new Set<() => void>()

const notifyAll = () => {
  for (const listener of listeners) listener()
}

/** Says that an import is under way, until the answer is called. */
export function recordRunningImport(): () => void {
  const one = Symbol('import')
  running.add(one)
  notifyAll()
  return () => {
    running.delete(one)
    notifyAll()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether leaving the editor would break off an import. */
export const useIsImporting = (): boolean => useSyncExternalStore(subscribe, () => running.size > 0)
