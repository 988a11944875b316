import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()
let theme = stored()

function stored(): Theme {
  const value = localStorage.getItem(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Puts the chosen look on the document; called before the first paint. */
export function applyTheme() {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(next: Theme) {
  theme = next
  if (next === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, next)
  applyTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useTheme = () => useSyncExternalStore(subscribe, () => theme)
