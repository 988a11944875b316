import { useEffect, useLayoutEffect, useState } from 'react'
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
 * light, dark or the device's own ("system").
 */
export function useTheme(standard = 'system') {
  const [chosen, setChosen] = useState(storedTheme)
  const [system, setSystem] = useState(systemTheme)
  const { styleName } = useAppStyle()
  const wanted = styleName === 'dark' || styleName === 'light' ? styleName : standard
  const theme = chosen ?? (wanted === 'system' ? system : wanted)

  useEffect(() => {
    const query = window.matchMedia(DARK)
    const follow = () => setSystem(systemTheme())
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])

  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, [theme])

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
