/** Marks what the preview itself shows while the app has nothing to show. */
export const PLACEHOLDER = 'data-preview-placeholder'

/**
 * Whether there is nothing of the app to see: no words, no picture, no field, or only what the preview shows in its
 * place.
 */
export function looksBlank(body: HTMLElement): boolean {
  if (body.querySelector(`[${PLACEHOLDER}]`)) return true
  const root = body.querySelector('#root') ?? body
  if ((root.textContent ?? '').trim() !== '') return false
  return !root.querySelector('img, svg, canvas, video, input, textarea, select, iframe, .animate-pulse, [role="status"]')
}
