import { useRef } from 'react'

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-radix-focus-guard]'

/** What was last in focus on the page itself: where one is led back to from what has closed since, such as the menu a panel was chosen in. */
let lastOnPage: HTMLElement | undefined
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(LAYERS)) lastOnPage = target
})

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** Where one was before a layer opened is where one is when it has closed. Radix sees to that only for layers with a trigger of their own. */
export function useReturnFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      const to = [before.current, lastOnPage].find(isThere)
      if (!to) return
      event.preventDefault()
      to.focus({ preventScroll: true })
    },
  }
}
