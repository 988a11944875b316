import type { z } from 'zod'
import { ErrorBody, type ErrorCode } from '#contract/errors'
import { session } from './session/browser-session'

/** A refusal by the server, with its stable code, or `internal` where the answer made no sense. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message)
  }
}

/**
 * `fetch` in the name of whoever is signed in. A refused token is refreshed once; where the session itself has ended
 * the request waits until the person has signed in again over the page, and then goes on as if nothing had happened.
 */
export const authorisedFetch: typeof fetch = async (input, init) => {
  const attempt = async () => {
    const token = await session.freshToken()
    const headers = new Headers(init?.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(input, { ...init, headers, credentials: 'same-origin' })
  }
  const response = await attempt()
  if (response.status !== 401 || session.getState().kind === 'signed-out') return response
  await session.refresh()
  if (session.getState().kind === 'expired' && !(await session.whenSignedInAgain())) return response
  return attempt()
}

export async function failure(response: Response): Promise<RequestFailed> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  const error = body.data?.error
  return new RequestFailed(
    response.status,
    error?.code ?? 'internal',
    error?.message ?? 'The server could not answer. Try again.',
    error?.details,
  )
}

/** The body of a good answer, checked against the contract; a bad one throws `RequestFailed`. */
export async function read<T>(pending: Promise<Response>, schema: z.ZodType<T>): Promise<T> {
  const response = await pending
  if (!response.ok) throw await failure(response)
  return schema.parse(await response.json())
}

export interface RequestOptions {
  method?: string
  json?: unknown
  /** Anything that is no JSON, such as a form. */
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The answer is waited for even when the page is gone; at most 64 KB. */
  keepalive?: boolean
}

/** One call by path. */
export function request<T>(schema: z.ZodType<T>, path: string, init: RequestOptions = {}): Promise<T> {
  const { method = 'GET', json, headers, ...rest } = init
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  return read(authorisedFetch(path, { ...rest, method, ...body, headers: { ...type, ...headers } }), schema)
}

export const messageOf = (error: unknown) =>
  error instanceof RequestFailed ? error.message : 'The server could not be reached. Check the connection and try again.'

/** Nobody answered, or only what stands before the server: what was asked for may come once it is back. */
export const isOutOfReach = (error: unknown): boolean =>
  error != null && !(error instanceof RequestFailed && error.status < BAD_GATEWAY)

const BAD_GATEWAY = 502

/** The server has said why, in words of its own: it neither failed itself nor was it out of reach. */
export const isRefusal = (error: unknown): error is RequestFailed => error instanceof RequestFailed && error.code !== 'internal'

export const refusalOf = (error: unknown, otherwise: string): string => (isRefusal(error) ? error.message : otherwise)
