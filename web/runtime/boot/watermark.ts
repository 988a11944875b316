/** Where a visitor says what is wrong with an app: on the platform's host, out of the app's own reach. */
export const reportUrl = (platformOrigin: string, appId: string) => `${platformOrigin}/_report/${appId}`

const ELEMENT_ID = 'made-with-buildai'

/** How much of the bottom it takes, for pages of ours that have something to press there. */
const ROOM = '--watermark-room'

const STYLE = {
  position: 'fixed',
  right: '12px',
  bottom: '12px',
  zIndex: '30',
  display: 'flex',
  gap: '8px',
  padding: '5px 10px',
  borderRadius: '999px',
  border: '1px solid rgb(255 255 255 / 0.18)',
  background: '#18181b',
  color: '#fafafa',
  font: '500 12px/16px system-ui, sans-serif',
  boxShadow: '0 2px 8px rgb(0 0 0 / 0.2)',
} as const

/** As high and wide as a thumb needs, without making the bar any higher. */
const BUTTON_STYLE = {
  margin: '-9px -10px -9px -4px',
  padding: '9px 12px',
  border: '0',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

/**
 * A visitor has put it away because it covers something: until the page is loaded anew. Nothing of it is kept where the
 * app's own code could write.
 */
let isPutAway = false

/**
 * Shows with what the app was made, or takes that away. It stands beside the body: it is no part of the app, which may
 * put anything into its own document and be measured by it. Beside it, where the app is named, one reports the app.
 */
export function showWatermark(platformOrigin: string | undefined, appId?: string) {
  const shown = document.getElementById(ELEMENT_ID)
  if (platformOrigin === undefined) {
    document.documentElement.style.removeProperty(ROOM)
    return shown?.remove()
  }
  if (shown || isPutAway) return
  const aside = document.createElement('aside')
  aside.id = ELEMENT_ID
  aside.setAttribute('aria-label', 'About this app')
  Object.assign(aside.style, STYLE)
  aside.append(linkTo(platformOrigin, 'Made with BuildAI'))
  if (appId !== undefined) {
    const report = linkTo(reportUrl(platformOrigin, appId), 'Report')
    Object.assign(report.style, { paddingLeft: '8px', borderLeft: '1px solid rgb(255 255 255 / 0.3)' })
    aside.append(report)
  }
  aside.append(putAwayButton(aside))
  document.documentElement.append(aside)
  document.documentElement.style.setProperty(ROOM, '40px')
}

function linkTo(address: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = words
  Object.assign(link.style, { color: 'inherit', textDecoration: 'none' })
  return link
}

function putAwayButton(aside: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.title = 'Hide for now'
  button.setAttribute('aria-label', 'Hide for now')
  Object.assign(button.style, BUTTON_STYLE)
  button.addEventListener('click', () => {
    isPutAway = true
    document.documentElement.style.removeProperty(ROOM)
    aside.remove()
  })
  return button
}
