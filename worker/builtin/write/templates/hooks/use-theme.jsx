import { useLayoutEffect, useState } from 'react'
import { useAppStyle } from '@/utils'

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

const systemTheme = () => (window.matchMedia(DARK).matches ? 'dark' : 'light')

function storedTheme() {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Light or dark: what was chosen in this browser, else the style set under App branding, else `standard`, which is
 * light, dark or the device's own ("system"). A page may be drawn on a server first, which knows no browser: what this
 * one wants is read once the page is here, before anybody sees it.
 */
export function useTheme(standard = 'system') {
  const [chosen, setChosen] = useState(null)
  const [system, setSystem] = useState(null)
  const { styleName } = useAppStyle()
  const wanted = styleName === 'dark' || styleName === 'light' ? styleName : standard
  const theme = chosen ?? (wanted === 'system' ? (system ?? 'light') : wanted)

  useLayoutEffect(() => {
    const query = window.matchMedia(DARK)
    const follow = () => setSystem(systemTheme())
    setChosen(storedTheme())
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])

  useLayoutEffect(() => {
    if (system) document.documentElement.classList.toggle('dark', theme === 'dark')
  }, [theme, system])

  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setChosen(next)
    try {
      window.localStorage.setItem(KEY, next)
    } catch {
      // Where storage is refused the choice lasts as long as the page.
    }
  }
  return { isDark: theme === 'dark', toggle }
}
