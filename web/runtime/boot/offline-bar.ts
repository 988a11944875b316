export const OFFLINE_TEXT = 'You are offline. What you see may be old, and changes cannot be saved until you are back.'

const STYLE = {
  position: 'fixed',
  left: '50%',
  bottom: '12px',
  transform: 'translateX(-50%)',
  zIndex: '40',
  width: 'max-content',
  maxWidth: 'calc(100vw - 24px)',
  padding: '8px 14px',
  borderRadius: '12px',
  border: '1px solid rgb(255 255 255 / 0.18)',
  background: '#18181b',
  color: '#fafafa',
  font: '500 13px/18px system-ui, sans-serif',
  boxShadow: '0 2px 8px rgb(0 0 0 / 0.2)',
  // What lies below it can be pressed all the same.
  pointerEvents: 'none',
} as const

/**
 * Says so while there is no network, and no longer. It stands beside the body, out of the way of the app's own code,
 * and is there from the start: only what changes in such a place is read out.
 */
export function followNetwork(): void {
  const bar = document.createElement('div')
  bar.setAttribute('role', 'status')
  const showOffline = (isOffline: boolean) => {
    bar.textContent = isOffline ? OFFLINE_TEXT : ''
    bar.removeAttribute('style')
    if (isOffline) Object.assign(bar.style, STYLE)
  }
  window.addEventListener('offline', () => showOffline(true))
  window.addEventListener('online', () => showOffline(false))
  document.documentElement.append(bar)
  if (!navigator.onLine) showOffline(true)
}
