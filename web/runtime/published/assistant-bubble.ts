import { CLOSE_MESSAGE, FRAMED_QUERY } from '#contract/assistants/assistant-page'
import { isOpaque } from '../boot/app-router'

const ELEMENT_ID = 'app-assistant'
const ICON =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"/></svg>'

/**
 * A bubble at the corner of every page that opens the assistant over it. The assistant is a page of its own in a frame,
 * so that neither draws over the other; it is loaded when it is opened first. Where pages may not frame each other the
 * bubble leads there.
 */
export function showAssistantBubble({ base, assistantPath }: { base: string; assistantPath?: string }) {
  if (assistantPath === undefined || document.getElementById(ELEMENT_ID)) return
  const address = `${base}${assistantPath}`
  const aside = document.createElement('aside')
  aside.id = ELEMENT_ID
  aside.setAttribute('aria-label', 'Assistant')
  const button = document.createElement(isOpaque() ? 'a' : 'button')
  button.innerHTML = ICON
  button.setAttribute('aria-label', 'Open the assistant')
  Object.assign(button.style, {
    position: 'fixed',
    right: '16px',
    bottom: '56px',
    zIndex: '40',
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: '52px',
    padding: '0',
    border: '0',
    borderRadius: '999px',
    cursor: 'pointer',
    color: 'var(--primary-foreground, #fff)',
    background: 'var(--primary, #18181b)',
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.25)',
  })
  aside.append(button)
  document.documentElement.append(aside)
  if (button instanceof HTMLAnchorElement) {
    button.href = address
    return
  }
  const frame = createFrame(`${address}?${FRAMED_QUERY}`)
  button.setAttribute('aria-expanded', 'false')
  const setOpen = (isOpen: boolean) => {
    if (isOpen && !frame.isConnected) aside.append(frame)
    frame.hidden = !isOpen
    frame.style.display = isOpen ? 'block' : 'none'
    button.setAttribute('aria-expanded', String(isOpen))
    button.setAttribute('aria-label', isOpen ? 'Close the assistant' : 'Open the assistant')
    if (isOpen) frame.focus()
    else button.focus()
  }
  button.addEventListener('click', () => setOpen(button.getAttribute('aria-expanded') !== 'true'))
  window.addEventListener('message', ({ data, origin, source }) => {
    if (data === CLOSE_MESSAGE && origin === window.location.origin && source === frame.contentWindow) setOpen(false)
  })
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = 'Assistant'
  frame.hidden = true
  const narrow = window.matchMedia('(max-width: 480px)')
  const placeFrame = () => Object.assign(frame.style, narrow.matches ? WHOLE_SCREEN : CORNER)
  narrow.addEventListener('change', placeFrame)
  Object.assign(frame.style, FRAME)
  placeFrame()
  return frame
}

const FRAME = {
  position: 'fixed',
  zIndex: '41',
  border: '1px solid var(--border, #ddd)',
  background: 'var(--background, #fff)',
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.28)',
  colorScheme: 'normal',
} as const
const WHOLE_SCREEN = { inset: '0', width: '100%', height: '100dvh', borderRadius: '0' } as const
const CORNER = {
  inset: 'auto 16px 120px auto',
  width: '400px',
  height: 'min(640px, calc(100dvh - 140px))',
  borderRadius: '14px',
} as const
