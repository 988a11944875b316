/** Whatever is pressed: its words are no text to select. */
const PRESSED = 'button, a, summary, label, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="radio"]'
const WRITTEN_IN = 'input, textarea, select, [contenteditable]'

/**
 * The second click of a double click on a button selects no text. Where the first one disabled the button or took it
 * away, the second meets what stands behind it, and would mark a word of that.
 */
export function keepButtonsFromSelecting(page: Document): () => void {
  let isOnButton = false
  let clicks = 0
  const press = ({ target, detail }: MouseEvent) => {
    clicks = detail
    if (detail < 2) isOnButton = elementOf(target)?.closest(PRESSED) != null
  }
  const select = (event: Event) => {
    if (clicks >= 2 && isOnButton && !elementOf(event.target)?.closest(WRITTEN_IN)) event.preventDefault()
  }
  page.addEventListener('mousedown', press, true)
  page.addEventListener('selectstart', select)
  return () => {
    page.removeEventListener('mousedown', press, true)
    page.removeEventListener('selectstart', select)
  }
}

/** A selection begins in a text. */
const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : target instanceof Node ? target.parentElement : null
