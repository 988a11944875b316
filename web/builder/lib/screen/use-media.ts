import { useCallback, useSyncExternalStore } from 'react'

/** Where dialogs stand at the bottom. */
export const PHONE = '(max-width: 639px)'

/** From here on chat and preview stand side by side. */
export const DESKTOP = '(min-width: 1024px)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
