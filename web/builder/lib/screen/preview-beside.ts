import { useSyncExternalStore } from 'react'

const KEY = 'buildai-preview-beside-code'
const listeners = new Set<() => void>()

/** Whether the live preview stands beside the code: as the person left it in this browser. */
export function usePreviewBeside() {
  const isBeside = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => localStorage.getItem(KEY) === '1',
  )
  function setBeside(next: boolean) {
    localStorage.setItem(KEY, next ? '1' : '0')
    for (const listener of listeners) listener()
  }
  return { isBeside, setBeside }
}
