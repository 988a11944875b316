import { useRef } from 'react'

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-radix-focus-guard]'

/**
 * What was last in focus on the page itself: where one is led back to from what has closed since, such as the menu a
 * panel was chosen in.
 */
let lastOnPage: HTMLElement | undefined
function recordFocus({ target }: Event) {
  const control = target instanceof Element && target.closest<HTMLElement>('a, button, input, select, textarea, [tabindex]')
  if (control && !control.closest(LAYERS)) lastOnPage = control
}
document.addEventListener('focusin', recordFocus)
// A menu opened by mouse takes the focus before its button has had it.
document.addEventListener('pointerdown', recordFocus, { capture: true })

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/**
 * Where one was before a layer opened is where one is when it has closed. Radix sees to that only for layers with a
 * trigger of their own.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      // One has been led elsewhere meanwhile: to what was chosen here.
      const isElsewhere = isThere(document.activeElement)
      const to = [before.current, lastOnPage].find(isThere)
      if (!isElsewhere && !to) return
      event.preventDefault()
      if (!isElsewhere) to?.focus({ preventScroll: true })
    },
  }
}
