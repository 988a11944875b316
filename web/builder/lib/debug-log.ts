import { useSyncExternalStore } from 'react'

export const DEBUG_SOURCES = ['chat', 'stream', 'preview', 'save'] as const
export type DebugSource = (typeof DEBUG_SOURCES)[number]
export const DEBUG_TYPES = ['info', 'warning', 'error'] as const
export type DebugType = (typeof DEBUG_TYPES)[number]

export interface DebugEntry {
  id: number
  timestamp: string
  message: string
  type: DebugType
  source: DebugSource
}

/** The specification keeps so many. */
export const MAX_ENTRIES = 100
const MAX_MESSAGE = 2_000

let entries: DebugEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * What happens behind the screens of the editor, for admins who look for a fault. Every feature writes here, so it
 * stands in lib. Nothing leaves the page.
 */
export function debugLog(source: DebugSource, message: string, type: DebugType = 'info'): void {
  lastId += 1
  const entry = { id: lastId, timestamp: new Date().toISOString(), message: message.slice(0, MAX_MESSAGE), type, source }
  set([...entries.slice(1 - MAX_ENTRIES), entry])
}

export const clearDebugLog = () => set([])
export const listDebugLog = () => entries

function set(next: DebugEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useDebugLog = () => useSyncExternalStore(subscribe, listDebugLog)
