/** The look the visitor chose in the app, where apps of this family keep it; the system's where they chose none. */
export function isDarkWanted(chosen: string | null, isSystemDark: boolean): boolean {
  return chosen === 'dark' || (chosen !== 'light' && isSystemDark)
}

/** Makes the page dark where that is wanted, and where the app's own colours have a dark look at all. */
export function takeUpLook(): void {
  if (!isDarkWanted(chosenLook(), window.matchMedia('(prefers-color-scheme: dark)').matches)) return
  const { classList } = document.documentElement
  const background = () => getComputedStyle(document.body).backgroundColor
  const light = background()
  classList.add('dark')
  if (background() === light) classList.remove('dark')
}

function chosenLook(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
