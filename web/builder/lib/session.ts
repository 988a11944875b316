import type { SignedIn } from '#contract/identity'

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; session: SignedIn }
  /** Was signed in on this page and no longer is: one signs in again over the page, and nothing typed is lost. */
  | { kind: 'expired'; email: string }
  /** The server could not be reached on load. */
  | { kind: 'unreachable' }

/** What tabs tell each other. Tokens stay in memory: a BroadcastChannel reaches pages of this origin only and stores nothing. */
export type TabMessage = { type: 'signed-in'; session: SignedIn } | { type: 'signed-out' }

export interface SessionOutside {
  /** Trades the HttpOnly cookie for a new access token. Throws when the server cannot be reached. */
  refresh: () => Promise<SignedIn | 'signed-out'>
  /** Runs one job at a time across all tabs of the browser: a refresh token is good for one use. */
  lock: <T>(job: () => Promise<T>) => Promise<T>
  announce: (message: TabMessage) => void
  now: () => number
}

/** 50 minutes, of a token that lasts an hour. */
export const REFRESH_EVERY_MS = 3_000_000
const LEEWAY_MS = 30_000

/** Who is signed in, in this tab. The access token lives here and nowhere else. */
export function createSession(outside: SessionOutside) {
  let state: SessionState = { kind: 'loading' }
  let flight: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function set(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }
  const token = () => (state.kind === 'signed-in' ? state.session.token : undefined)
  const isFresh = () => state.kind === 'signed-in' && Date.parse(state.session.expiresAt) - outside.now() > LEEWAY_MS

  /** Undefined stale token: whatever token there is must be replaced, unless another tab has just done it. */
  function refresh(): Promise<void> {
    const stale = token()
    flight ??= outside
      .lock(async () => {
        if (token() !== stale && isFresh()) return
        const result = await outside.refresh()
        if (result !== 'signed-out') accept(result)
        else if (state.kind === 'signed-in') set({ kind: 'expired', email: state.session.user.email })
        else if (state.kind !== 'expired') set({ kind: 'signed-out' })
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

  function accept(session: SignedIn) {
    set({ kind: 'signed-in', session })
    outside.announce({ type: 'signed-in', session })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    /** After a call that signs someone in. */
    accept,
    signOut() {
      set({ kind: 'signed-out' })
      outside.announce({ type: 'signed-out' })
    },
    receive(message: TabMessage) {
      if (message.type === 'signed-in') set({ kind: 'signed-in', session: message.session })
      else if (state.kind !== 'signed-out') set({ kind: 'signed-out' })
    },
    /** A token that will last the request, or undefined when nobody is signed in. */
    async freshToken(): Promise<string | undefined> {
      if (state.kind === 'loading' || (state.kind === 'signed-in' && !isFresh())) await refresh()
      return token()
    },
    /** Resolves once someone has signed in again; false when they signed out instead. */
    whenSignedInAgain(): Promise<boolean> {
      return new Promise((resolve) => {
        const check = () => {
          if (state.kind === 'expired') return
          listeners.delete(check)
          resolve(state.kind === 'signed-in')
        }
        listeners.add(check)
        check()
      })
    },
  }
}
