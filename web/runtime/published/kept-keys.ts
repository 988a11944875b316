/** How long a list may take to come. */
const COMES_WITHIN_MS = 10_000
/** A list moves its focus a moment after the key. */
const STEP_MS = 20
const KEPT = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape'])

let current: AbortController | undefined

/**
 * From the opening of a list until one of its options has the focus keys would be lost, or scroll the page: they are
 * kept and handed to the list in turn. Who goes elsewhere meanwhile is let go.
 */
export function keepKeysForList(): void {
  current?.abort()
  const ended = new AbortController()
  current = ended
  const { signal } = ended
  const end = () => ended.abort()
  const late = setTimeout(end, COMES_WITHIN_MS)
  signal.addEventListener('abort', () => clearTimeout(late))
  const keys: string[] = []
  const handOver = () => {
    if (signal.aborted) return
    const key = keys.shift()
    if (key === undefined) return end()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    setTimeout(handOver, STEP_MS)
  }
  const keepKey = (event: KeyboardEvent) => {
    // Those handed over come by here as well.
    if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Tab' || isField(event.target)) return end()
    if (event.key.length > 1 && !KEPT.has(event.key)) return
    keys.push(event.key)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const takeOver = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.getAttribute('role') !== 'option') return
    document.removeEventListener('focusin', takeOver)
    setTimeout(handOver, STEP_MS)
  }
  window.addEventListener('keydown', keepKey, { capture: true, signal })
  window.addEventListener('pointerdown', end, { capture: true, signal })
  document.addEventListener('focusin', takeOver, { signal })
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, [contenteditable]')
