import { Base44Error, toError } from './errors'
import { isExpired, refreshToken } from './refresh'
import { isElsewhere, session } from './session'

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `/api`: `/apps/{appId}/entities/Task`. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
}

export interface ApiAnswer {
  status: number
  data: unknown
  headers: Record<string, string>
}

export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

let transport: Transport = sendOverHttp

/** The render check answers calls itself: there is no network where it runs. */
export function setTransport(other: Transport) {
  transport = other
}

let onRefusal: ((call: ApiRequest, error: Base44Error, from: string) => void) | undefined

/**
 * Hears of every refused call before its caller does, with the stack it was made from: where nobody awaits an answer,
 * the error's own does not lead there.
 */
export function listenForRefusals(listener: typeof onRefusal) {
  onRefusal = listener
}

/** The body of a good answer; a bad one throws. */
export async function request<T = unknown>(call: ApiRequest): Promise<T> {
  return (await exchange(call)).data as T
}

export async function exchange(call: ApiRequest): Promise<ApiAnswer> {
  const from = onRefusal && new Error().stack
  const answer = await transport(call)
  if (answer.status < 400) return answer
  const error = toError(answer)
  onRefusal?.(call, error, from ?? '')
  throw error
}

export const appPath = (rest: string) => `/apps/${session.appId}${rest}`

export async function sendOverHttp(call: ApiRequest): Promise<ApiAnswer> {
  const renewable = session.place === 'published'
  if (renewable && session.token && isExpired(session.token)) await refreshToken()
  const answer = await fetchOnce(call)
  const wasSignedIn = renewable && answer.status === 401 && session.token && !call.path.startsWith('/auth/')
  return wasSignedIn && (await refreshToken()) ? fetchOnce(call) : answer
}

async function fetchOnce({ method, path, query, body }: ApiRequest): Promise<ApiAnswer> {
  const form = body instanceof FormData
  const headers: Record<string, string> = { Accept: 'application/json', 'X-App-Id': session.appId }
  if (session.token) headers.Authorization = `Bearer ${session.token}`
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json'
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (body !== undefined) init.body = form ? body : JSON.stringify(body)
  const response = await fetch(`${session.base}/api${path}${toQuery(query)}`, init).catch((cause: unknown) => {
    throw new Base44Error(unreached(), { status: 0, data: cause })
  })
  return { status: response.status, data: await readBody(response), headers: Object.fromEntries(response.headers) }
}

/**
 * A request of the app's own making, as whoever is signed in. Only to the app's own host: nobody else may have the
 * token.
 */
export async function fetchWithAuth(path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, window.location.href)
  if (!path.startsWith('/') || url.origin !== window.location.origin)
    throw new Error(`fetchWithAuth calls paths of the app itself, such as "/api/…", not ${path}`)
  const headers = new Headers(init.headers)
  if (session.token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${session.token}`)
  return fetch(session.base + url.pathname + url.search, { ...init, headers })
}

/** A server that does not answer pages of other sites looks to them as one that is not there. */
const unreached = () =>
  isElsewhere()
    ? `The server could not be reached, or does not answer this call from another site. Signing up and managing people work on ${session.base} itself.`
    : 'The server could not be reached. Check your connection and try again.'

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!/json/.test(response.headers.get('content-type') ?? '')) return text
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function toQuery(query: ApiRequest['query']): string {
  const given = Object.entries(query ?? {}).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
