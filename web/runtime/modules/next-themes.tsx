import { type ReactNode, useSyncExternalStore } from 'react'

type Look = 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()

function apply(theme: string) {
  const dark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be refused: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The `dark` class on the document is the one truth, whoever sets it. */
export function useTheme() {
  const theme = useSyncExternalStore<Look>(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'),
    () => 'light',
  )
  return { theme, resolvedTheme: theme, systemTheme: theme, themes: ['light', 'dark', 'system'], setTheme: apply }
}

export function ThemeProvider({ children }: { children?: ReactNode; [option: string]: unknown }) {
  return <>{children}</>
}
