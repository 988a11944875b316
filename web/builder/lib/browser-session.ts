import { useSyncExternalStore } from 'react'
import { SignedIn } from '#contract/identity'
import { createSession, REFRESH_EVERY_MS, type TabMessage } from './session'

const channel = new BroadcastChannel('buildai-session')

const ATTEMPT = 'session-refresh'

/**
 * A refresh token is good for one use, and its answer may be lost on the way. The attempt's id stays where every tab sees it until an answer has
 * come, so asking again after that is the same attempt and not a second use.
 */
async function refresh() {
  const attempt = localStorage.getItem(ATTEMPT) ?? crypto.randomUUID()
  localStorage.setItem(ATTEMPT, attempt)
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ attempt }),
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The session could not be refreshed (${response.status})`)
  const signedIn = response.ok ? SignedIn.parse(await response.json()) : ('signed-out' as const)
  localStorage.removeItem(ATTEMPT)
  return signedIn
}

/** The session of this tab. */
export const session = createSession({
  refresh,
  lock: (job) => (navigator.locks ? navigator.locks.request('buildai-session', job) : job()),
  announce: (message) => channel.postMessage(message),
  now: Date.now,
})

/** Starts the session when the page loads; called once. */
export function startSession() {
  channel.onmessage = (event: MessageEvent<TabMessage>) => session.receive(event.data)
  void session.refresh()
  setInterval(() => {
    if (session.getState().kind === 'signed-in') void session.refresh()
  }, REFRESH_EVERY_MS)
  // Timers sleep with the laptop; a token that ended meanwhile is replaced on waking.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.getState().kind === 'signed-in') void session.freshToken()
  })
}

export const useSessionState = () => useSyncExternalStore(session.subscribe, session.getState)

/** Whoever is signed in, or was until the session ended a moment ago. */
export function useUser() {
  const state = useSessionState()
  return state.kind === 'signed-in' ? state.session.user : undefined
}
