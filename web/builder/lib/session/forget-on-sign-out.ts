import type { SessionState } from './session'

interface Watched {
  getState: () => SessionState
  subscribe: (listener: () => void) => unknown
}

/**
 * What was read in someone's name goes with them, in every tab. Where nobody was signed in there is nothing of
 * anybody's: a page open to all may be waiting for what it asked for, and would wait for good.
 */
export function forgetOnSignOut(session: Watched, forget: () => void): void {
  let isSomebodys = false
  session.subscribe(() => {
    const { kind } = session.getState()
    if (kind === 'signed-in') isSomebodys = true
    if (kind !== 'signed-out' || !isSomebodys) return
    isSomebodys = false
    forget()
  })
}
