/** The look the visitor chose in the app, where apps of this family keep it; the system's where they chose none. */
export function isDarkWanted(chosen: string | null, isSystemDark: boolean): boolean {
  return chosen === 'dark' || (chosen !== 'light' && isSystemDark)
}

/**
 * Keeps the page dark while that is wanted, and where the app's own colours have a dark look at all. Answers what ends
 * it. `standard` is the look its owner chose.
 */
export function followLook(standard?: 'light' | 'dark'): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const applyLook = () => {
    const { classList } = document.documentElement
    const background = () => getComputedStyle(document.body).backgroundColor
    classList.remove('dark')
    if (!isDarkWanted(chosenLook() ?? standard ?? null, system.matches)) return
    if (standard === 'dark') return classList.add('dark')
    const light = background()
    classList.add('dark')
    if (background() === light) classList.remove('dark')
  }
  applyLook()
  system.addEventListener('change', applyLook)
  return () => {
    system.removeEventListener('change', applyLook)
    document.documentElement.classList.remove('dark')
  }
}

function chosenLook(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
