const SHOWN_MS = 8_000
let shown: HTMLElement | undefined

/**
 * One sentence at the foot of the screen, in plain DOM so that no toast library is loaded for it. A new one takes the
 * place of the last.
 */
export function showNotice(text: string) {
  if (typeof document === 'undefined') return
  shown?.remove()
  const notice = document.createElement('div')
  notice.setAttribute('role', 'status')
  notice.textContent = text
  Object.assign(notice.style, {
    position: 'fixed',
    left: '50%',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    transform: 'translateX(-50%)',
    zIndex: '2147483000',
    width: 'max-content',
    maxWidth: 'min(30rem, calc(100vw - 2rem))',
    padding: '0.75rem 1rem',
    borderRadius: '0.75rem',
    font: '500 0.875rem/1.4 var(--font-sans, system-ui, sans-serif)',
    color: 'var(--background, #fff)',
    background: 'var(--foreground, #18181b)',
    boxShadow: '0 8px 30px rgb(0 0 0 / 0.2)',
  })
  document.body.append(notice)
  shown = notice
  setTimeout(() => notice.remove(), SHOWN_MS)
}
