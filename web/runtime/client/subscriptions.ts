export interface Change {
  type: 'create' | 'update' | 'delete'
  id: string
  data: unknown
}
export type Listener = (change: Change & { timestamp: string }) => void

const listeners = new Map<string, Set<Listener>>()

/** Hears of what this page itself changes. Answers a function that ends it. */
export function subscribe(entity: string, listener: Listener): () => void {
  const heard = listeners.get(entity) ?? new Set()
  heard.add(listener)
  listeners.set(entity, heard)
  return () => void heard.delete(listener)
}

export function announce(entity: string, change: Change) {
  for (const listener of listeners.get(entity) ?? []) {
    queueMicrotask(() => listener({ ...change, timestamp: new Date().toISOString() }))
  }
}
