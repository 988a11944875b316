import { notifyLiveChannel } from './notify-live-channel'
import type { RowListener } from './rows-changed'

/**
 * Who hears of changed rows. A listener that has slow work to do puts it on a queue: the writer waits for all of them.
 */
const listeners: RowListener[] = [notifyLiveChannel]

export const rowListeners = (): readonly RowListener[] => listeners

/** For rooms above this one, once, before the first request (`worker/hooks.ts`). */
export function listenToRows(listener: RowListener): void {
  if (!listeners.includes(listener)) listeners.push(listener)
}
