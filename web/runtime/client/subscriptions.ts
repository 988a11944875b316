import type { Change, Listener } from './listener'
import { emitTo, isLive, listen } from './live'
import { session } from './session'

/** Hears of every change to an entity's records that this person may read. Answers a function that ends it. */
export function subscribe(entity: string, listener: Listener): () => void {
  return session.place === 'check' ? () => undefined : listen(entity, listener)
}

/**
 * What this page changes itself is heard at once where there is no connection; where there is one, it comes from there.
 */
export function emit(entity: string, change: Change) {
  if (!isLive()) emitTo(entity, { ...change, timestamp: new Date().toISOString() })
}
