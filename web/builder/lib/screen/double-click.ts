/** Whatever is pressed: its words are no text to select. */
const PRESSED = 'button, a, summary, label, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="radio"]'
const WRITTEN_IN = 'input, textarea, select, [contenteditable]'

/**
 * The second click of a double click on a button selects no text. Where the first one disabled the button or took it
 * away, the second meets what stands behind it, and would mark a word of that.
 */
export function keepButtonsFromSelecting(page: Document): () => void {
  let isOnButton = false
  const press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.detail < 2) isOnButton = target?.closest(PRESSED) != null
    else if (isOnButton && !target?.closest(WRITTEN_IN)) event.preventDefault()
  }
  page.addEventListener('mousedown', press, true)
  return () => page.removeEventListener('mousedown', press, true)
}
