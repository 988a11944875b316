import { session } from '../client/session'

/** The ticket of a preview is renewed while it is open; what it frames is told so often. */
const TICKET_EVERY_MS = 30_000

/**
 * Makes the page in a frame of the same origin part of this one: it loses what stands around its content, takes this
 * page's look, and says how high it is. In a preview it is handed the ticket. Answers what ends it.
 */
export function followFrame(frame: HTMLIFrameElement, onHeight: (height: number) => void): () => void {
  const inside = frame.contentDocument
  const root = inside?.getElementById('root')
  if (!inside || !root) return () => undefined
  inside.documentElement.classList.add('embedded')
  // What it links to is opened in place of this page, and not inside of it.
  inside.head.append(Object.assign(inside.createElement('base'), { target: '_parent' }))
  const { classList } = document.documentElement
  const followLook = () => {
    const isDark = classList.contains('dark')
    if (inside.documentElement.classList.contains('dark') !== isDark) inside.documentElement.classList.toggle('dark', isDark)
  }
  const measure = () => onHeight(Math.ceil(inside.body.getBoundingClientRect().height))
  const looks = new MutationObserver(followLook)
  const sizes = new ResizeObserver(measure)
  looks.observe(document.documentElement, { attributeFilter: ['class'] })
  looks.observe(inside.documentElement, { attributeFilter: ['class'] })
  sizes.observe(inside.body)
  followLook()
  measure()
  const endTickets = session.place === 'preview' ? handTickets(frame) : () => undefined
  return () => {
    looks.disconnect()
    sizes.disconnect()
    endTickets()
  }
}

function handTickets(frame: HTMLIFrameElement): () => void {
  const send = (type: 'preview_state_changed' | 'ticket_refreshed') =>
    frame.contentWindow?.postMessage({ type, ticket: session.token }, window.location.origin)
  let known = session.token
  send('preview_state_changed')
  const renewal = setInterval(() => {
    if (session.token === known) return
    known = session.token
    send('ticket_refreshed')
  }, TICKET_EVERY_MS)
  return () => clearInterval(renewal)
}
