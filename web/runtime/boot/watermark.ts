const ELEMENT_ID = 'made-with-buildai'

/** How much of the bottom it takes, for pages of ours that have something to press there. */
const ROOM = '--watermark-room'

const STYLE = {
  position: 'fixed',
  right: '12px',
  bottom: '12px',
  zIndex: '30',
  display: 'block',
  padding: '5px 10px',
  borderRadius: '999px',
  border: '1px solid rgb(255 255 255 / 0.18)',
  background: '#18181b',
  color: '#fafafa',
  font: '500 12px/16px system-ui, sans-serif',
  textDecoration: 'none',
  boxShadow: '0 2px 8px rgb(0 0 0 / 0.2)',
} as const

/**
 * Shows with what the app was made, or takes that away. It stands beside the body: it is no part of the app, which may
 * put anything into its own document and be measured by it.
 */
export function showWatermark(platformOrigin: string | undefined) {
  const shown = document.getElementById(ELEMENT_ID)
  if (platformOrigin === undefined) {
    document.documentElement.style.removeProperty(ROOM)
    return shown?.remove()
  }
  if (shown) return
  const aside = document.createElement('aside')
  aside.id = ELEMENT_ID
  aside.setAttribute('aria-label', 'About this app')
  const link = document.createElement('a')
  link.href = platformOrigin
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Made with BuildAI'
  Object.assign(link.style, STYLE)
  aside.append(link)
  document.documentElement.append(aside)
  document.documentElement.style.setProperty(ROOM, '40px')
}
