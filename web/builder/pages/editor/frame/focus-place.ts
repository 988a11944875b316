/** What is closed takes the focus with it: one is led to the way back to what stands in its place. */
export const focusPlace = (place: 'chat' | 'preview') =>
  document.querySelector<HTMLElement>(`[data-place=${place}]`)?.focus({ preventScroll: true })
