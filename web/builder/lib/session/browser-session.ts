import { useSyncExternalStore } from 'react'
import { ErrorBody } from '#contract/errors'
import { SignedIn } from '#contract/people/identity'
import { sleep } from '../sleep'
import { createSession, type TabMessage } from './session'

const channel = new BroadcastChannel('buildai-session')

const ATTEMPT = 'session-refresh'
const REFRESHED_AT = 'session-refreshed-at'
const LEAVING = 'session-leaving'
const TRY_AGAIN_MS = 30_000
/** A tab whose refresh hangs holds the others up. */
const LONGEST_LEAVING_MS = 5_000

/**
 * A refresh token is good for one use, and its answer may be lost on the way. The attempt's id stays where every tab
 * sees it until an answer has come, so asking again after that is the same attempt and not a second use.
 */
async function refresh() {
  if (localStorage.getItem(LEAVING)) {
    await leave()
    return 'signed-out'
  }
  const attempt = localStorage.getItem(ATTEMPT) ?? crypto.randomUUID()
  localStorage.setItem(ATTEMPT, attempt)
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ attempt, mayBeSignedOut: true }),
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The session could not be refreshed (${response.status})`)
  if (response.status === 403 && (await isDisabled(response))) {
    localStorage.removeItem(ATTEMPT)
    return 'disabled'
  }
  // 204: nobody is signed in, which on a visitor's first page is no error.
  const isSignedIn = response.ok && response.status !== 204
  const signedIn = isSignedIn ? SignedIn.parse(await response.json()) : ('signed-out' as const)
  localStorage.removeItem(ATTEMPT)
  return signedIn
}

async function isDisabled(response: Response): Promise<boolean> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  return body.data?.error.code === 'user-disabled'
}

const lock = <T>(job: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('buildai-session', job) : job())

/** Until the server has heard of it: scripts cannot drop its cookie. Whoever has signed in meanwhile stays. */
async function leave(): Promise<void> {
  if (!localStorage.getItem(LEAVING)) return
  // Not reachable: it stays to be done, and is tried before the next visit.
  const answer = await fetch('/api/auth/signOut', { method: 'POST', credentials: 'same-origin' }).catch(() => undefined)
  if (answer?.ok) localStorage.removeItem(LEAVING)
}

/**
 * Ends the session in every tab, and on the server: now, or where that cannot be reached before this browser asks it
 * for anything again.
 */
export async function endSession(): Promise<void> {
  localStorage.setItem(LEAVING, '1')
  session.signOut()
  await Promise.race([lock(leave), sleep(LONGEST_LEAVING_MS)])
}

/** The session of this tab. */
export const session = createSession({
  refresh,
  lock,
  broadcast: (message) => channel.postMessage(message),
  now: Date.now,
  lastRefreshMs: {
    read: () => Number(localStorage.getItem(REFRESHED_AT)),
    write: (atMs) => localStorage.setItem(REFRESHED_AT, String(atMs)),
  },
})

/** Starts the session when the page loads; called once. */
export function startSession() {
  channel.onmessage = (event: MessageEvent<TabMessage>) => session.receive(event.data)
  session.subscribe(() => keepFresh())
  session.subscribe(reloadForOtherUser)
  session.subscribe(() => session.getState().kind === 'signed-in' && localStorage.removeItem(LEAVING))
  void session.refresh()
  // Timers sleep with the laptop; a token that ended meanwhile is replaced on waking.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.getState().kind === 'signed-in') void session.freshToken()
  })
}

let timer: ReturnType<typeof setTimeout> | undefined
function keepFresh(waitMs = session.dueInMs()) {
  clearTimeout(timer)
  if (waitMs === undefined) return
  // Where the server cannot be reached the token stays, and is asked for again soon.
  timer = setTimeout(() => void session.refresh().finally(() => keepFresh(session.dueInMs() || TRY_AGAIN_MS)), waitMs)
}

let userId: string | undefined
/** Someone else has signed in in this browser: nothing that was read for the one before stays on the page. */
function reloadForOtherUser() {
  const state = session.getState()
  if (state.kind === 'signed-out') userId = undefined
  if (state.kind !== 'signed-in') return
  if (userId && userId !== state.session.user.id) location.assign('/home')
  userId = state.session.user.id
}

export const useSessionState = () => useSyncExternalStore(session.subscribe, session.getState)

/** Whoever is signed in, or was until the session ended a moment ago. */
export function useUser() {
  const state = useSessionState()
  if (state.kind === 'expired') return state.user
  return state.kind === 'signed-in' ? state.session.user : undefined
}
