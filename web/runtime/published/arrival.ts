let onArrival: (() => void) | undefined

/** Hears once that the page stands in the browser as it was rendered. */
export function whenArrived(listener: () => void) {
  onArrival = listener
}

export function recordArrival() {
  const listener = onArrival
  onArrival = undefined
  listener?.()
}
