/** `hooks/use-theme.js` of a written app. */
export const useTheme = `import { useEffect, useState } from 'react'

const KEY = 'theme'

/** Light or dark, remembered in this browser. */
export function useTheme(standard = 'light') {
  const [theme, setTheme] = useState(standard)

  useEffect(() => {
    const stored = window.localStorage.getItem(KEY)
    if (stored) setTheme(stored)
  }, [])

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, [theme])

  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    window.localStorage.setItem(KEY, next)
    setTheme(next)
  }
  return { isDark: theme === 'dark', toggle }
}
`
