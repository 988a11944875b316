import type { SignedIn } from '#contract/people/identity'
import { REFRESH_EVERY_MS } from '#contract/people/token-life'

export type SessionState =
  | { kind: 'loading' }
  /** `isDisabled`: an admin has shut the account out, which is said where one signs in. */
  | { kind: 'signed-out'; isDisabled?: true }
  | { kind: 'signed-in'; session: SignedIn }
  /**
   * Was signed in on this page and has to sign in again: over the page, so that nothing typed is lost. `before` where
   * the session is still good and only something one asked for needs it fresh: then one may leave it.
   */
  | { kind: 'expired'; user: SignedIn['user']; before?: SignedIn }
  /** The server could not be reached on load. */
  | { kind: 'unreachable' }

/**
 * What tabs tell each other. Tokens stay in memory: a BroadcastChannel reaches pages of this origin only and stores
 * nothing.
 */
export type TabMessage = { type: 'signed-in'; session: SignedIn } | { type: 'signed-out' }

export interface SessionOutside {
  /** Trades the HttpOnly cookie for a new access token. Throws when the server cannot be reached. */
  refresh: () => Promise<SignedIn | 'signed-out' | 'disabled'>
  /** Runs one job at a time across all tabs of the browser: a refresh token is good for one use. */
  lock: <T>(job: () => Promise<T>) => Promise<T>
  broadcast: (message: TabMessage) => void
  now: () => number
  /** When any tab of the browser last refreshed: what it says about it may still be on its way here. */
  lastRefreshMs: { read: () => number; write: (atMs: number) => void }
}

const LEEWAY_MS = 30_000
const TAB_MESSAGE_MS = 1_000

/** Who is signed in, in this tab. The access token lives here and nowhere else. */
export function createSession(outside: SessionOutside) {
  let state: SessionState = { kind: 'loading' }
  let acceptedAtMs = 0
  let flight: Promise<void> | undefined
  /** How often someone has signed out: what was asked for before is not taken in after. */
  let departures = 0
  const listeners = new Set<() => void>()

  function set(next: SessionState) {
    state = next
    if (next.kind === 'signed-in') acceptedAtMs = outside.now()
    for (const listener of listeners) listener()
  }
  const token = () => (state.kind === 'signed-in' ? state.session.token : undefined)
  const isFresh = () => state.kind === 'signed-in' && Date.parse(state.session.expiresAt) - outside.now() > LEEWAY_MS

  /** Whatever token there is must be replaced, unless another tab has just done it. */
  function refresh(): Promise<void> {
    const [stale, askedAtMs, departuresBefore] = [token(), outside.now(), departures]
    const isDone = () => token() !== stale && isFresh()
    flight ??= outside
      .lock(async () => {
        if (outside.lastRefreshMs.read() >= askedAtMs) await waitUntil(isDone)
        if (isDone()) return
        const result = await outside.refresh()
        if (departures !== departuresBefore) return
        if (result === 'disabled') {
          departures++
          set({ kind: 'signed-out', isDisabled: true })
        } else if (result !== 'signed-out') {
          outside.lastRefreshMs.write(outside.now())
          accept(result)
        } else if (state.kind === 'signed-in') set({ kind: 'expired', user: state.session.user })
        else if (state.kind === 'expired') set({ kind: 'expired', user: state.user })
        else set({ kind: 'signed-out' })
      })
      .catch((error: unknown) => {
        if (state.kind === 'loading') set({ kind: 'unreachable' })
        else if (state.kind !== 'signed-in') throw error
      })
      .finally(() => {
        flight = undefined
      })
    return flight
  }

  /** A message of another tab follows what it did, and may come after the lock it held is free. */
  function waitUntil(isDone: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        listeners.delete(check)
        resolve()
      }
      const check = () => isDone() && end()
      const timer = setTimeout(end, TAB_MESSAGE_MS)
      listeners.add(check)
      check()
    })
  }

  function accept(session: SignedIn) {
    set({ kind: 'signed-in', session })
    outside.broadcast({ type: 'signed-in', session })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    /** How long until the token is to be replaced; undefined when nobody is signed in. */
    dueInMs: () => (state.kind === 'signed-in' ? Math.max(0, acceptedAtMs + REFRESH_EVERY_MS - outside.now()) : undefined),
    /** After a call that signs someone in. */
    accept,
    signOut() {
      departures++
      set({ kind: 'signed-out' })
      outside.broadcast({ type: 'signed-out' })
    },
    receive(message: TabMessage) {
      if (message.type === 'signed-in') return set({ kind: 'signed-in', session: message.session })
      departures++
      if (state.kind !== 'signed-out') set({ kind: 'signed-out' })
    },
    /** A token that will last the request, or undefined when nobody is signed in. */
    async freshToken(): Promise<string | undefined> {
      if (state.kind === 'loading' || (state.kind === 'signed-in' && !isFresh())) await refresh()
      return token()
    },
    /** For what only someone may do who has just signed in. */
    askAgain() {
      if (state.kind === 'signed-in') set({ kind: 'expired', user: state.session.user, before: state.session })
    },
    /** Back to a session that was still good. */
    leaveAsking() {
      if (state.kind === 'expired' && state.before) set({ kind: 'signed-in', session: state.before })
    },
    /** Resolves once the same person has signed in again; false when they left it, signed out, or someone else came. */
    whenSignedInAgain(): Promise<boolean> {
      if (state.kind !== 'expired') return Promise.resolve(state.kind === 'signed-in')
      const { user, before } = state
      return new Promise((resolve) => {
        const check = () => {
          if (state.kind === 'expired') return
          listeners.delete(check)
          resolve(state.kind === 'signed-in' && state.session.user.id === user.id && state.session !== before)
        }
        listeners.add(check)
      })
    },
  }
}
