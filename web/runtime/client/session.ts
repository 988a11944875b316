/** Where the app's code runs; the preview keeps what it is given in memory and never leaves its frame. */
export type Place = 'published' | 'preview' | 'check'

interface Session {
  place: Place
  appId: string
  appName: string
  /** Empty on an app's own host; `/app/{slug}` where one host serves everything. */
  base: string
  token: string | null
  /** Schemas known without asking, by entity name. */
  schemas: Record<string, unknown>
  /** Where the app's assistant has its page; absent where none answers. */
  assistantPath?: string
  /** The page counted last: many apps count their pages themselves, too. */
  lastVisit?: string
  /**
   * Shows the login form on this very page. Only in an opaque origin, where another page could not hand the token over.
   */
  askToSignIn?: () => void
}

const TOKEN_KEYS = ['base44_access_token', 'token'] as const

/** Who the app's calls are made for and as whom: one a page, set by the program that starts it. */
export const session: Session = { place: 'published', appId: '', appName: '', base: '', token: null, schemas: {} }

export function startSession(start: Pick<Session, 'place' | 'appId' | 'appName'> & Partial<Session>) {
  Object.assign(session, { base: '', schemas: {}, token: null }, start)
  if (session.place === 'published') session.token = readStored()
}

/**
 * Whether the app runs on a host of files alone and calls its server from there: no cookie crosses, so a token is all
 * there is.
 */
export const isElsewhere = (): boolean => /^https?:\/\//.test(session.base)

const identityListeners = new Set<() => void>()

/** Hears when someone signs in or out while the page is open. */
export const onIdentity = (listener: () => void) => void identityListeners.add(listener)

/** A preview's ticket is never written down: its storage outlives the editor's session. */
export function setToken(token: string | null, save = true) {
  const isOther = (token === null) !== (session.token === null)
  session.token = token
  if (isOther) for (const listener of identityListeners) listener()
  if (session.place !== 'published' || !save) return
  try {
    for (const key of TOKEN_KEYS) {
      if (token) localStorage.setItem(key, token)
      else localStorage.removeItem(key)
    }
  } catch {
    // Storage may be refused (private windows, sandboxed origins): the token then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEYS[0])
  } catch {
    return null
  }
}
