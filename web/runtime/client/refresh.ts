import { SESSION_HINT } from '#contract/people/session-hint'
import { REFRESH_EVERY_MS } from '#contract/people/token-life'
import { isElsewhere, session, setToken } from './session'

const ATTEMPT_KEY = 'refresh_attempt'
const SAFETY_MS = 30_000
let running: Promise<boolean> | undefined

/**
 * Gets a fresh access token for the refresh cookie; false when the visitor is signed out. Calls made meanwhile share
 * one request.
 */
export function refreshToken(): Promise<boolean> {
  running ??= askForToken().finally(() => {
    running = undefined
  })
  return running
}

async function askForToken(): Promise<boolean> {
  if (isElsewhere()) {
    setToken(null)
    return false
  }
  const attempt = currentAttempt()
  const response = await fetch(`${session.base}/api/auth/refresh?appId=${session.appId}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt }),
  }).catch(() => null)
  if (!response) return false
  forgetAttempt()
  const body: unknown = await response.json().catch(() => null)
  const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : undefined
  if (response.ok && typeof token === 'string') {
    setToken(token)
    return true
  }
  if (response.status === 401 || response.status === 403) setToken(null)
  return false
}

/**
 * A refresh is good for one use; asked again with the same id, by another tab or after a reload, it gives the same
 * answer.
 */
function currentAttempt(): string {
  try {
    const known = localStorage.getItem(ATTEMPT_KEY)
    if (known) return known
    const made = newAttempt()
    localStorage.setItem(ATTEMPT_KEY, made)
    return made
  } catch {
    return newAttempt()
  }
}

const newAttempt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function forgetAttempt() {
  try {
    localStorage.removeItem(ATTEMPT_KEY)
  } catch {
    // Where storage is refused nothing was kept.
  }
}

/** Someone who has just signed in on a page of ours comes here with a cookie and no token: this gets it, once. */
export async function takeUpSession(): Promise<void> {
  if (takeHint()) await refreshToken()
}

function takeHint(): boolean {
  try {
    if (!document.cookie.split('; ').includes(`${SESSION_HINT}=1`)) return false
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${SESSION_HINT}=; path=/; max-age=0`
    return true
  } catch {
    // A page whose origin is opaque has no cookies, and asking for them throws.
    return false
  }
}

/** Keeps a signed-in visitor signed in while the page is open. */
export function keepFresh() {
  setInterval(() => {
    if (session.token && !isElsewhere()) void refreshToken()
  }, REFRESH_EVERY_MS)
}

/** True when the token's own end has come or is near; a token that is not a JWT never expires here. */
export function isExpired(token: string, nowMs = Date.now()): boolean {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const end = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'exp') : undefined
    return typeof end === 'number' && end * 1000 - SAFETY_MS < nowMs
  } catch {
    return false
  }
}
