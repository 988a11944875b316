import { VISITOR_HEADER } from '#contract/tools/run-words'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import { isExpired, refreshToken } from '../client/refresh'
import { session } from '../client/session'

const VISITOR_ITEM = 'tool-visitor'

/** A refusal as the server says it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: unknown,
    readonly code = '',
  ) {
    super(message)
  }
}

/** Calls the app's server as whoever is there: signed in, through the preview, or by the key this browser keeps. */
export async function callApp(
  boot: ToolPageBoot,
  path: string,
  { json, ...init }: RequestInit & { json?: unknown } = {},
): Promise<Response> {
  if (!boot.isPreview && session.token && isExpired(session.token)) await refreshToken()
  const headers = new Headers(init.headers)
  if (session.token) headers.set('Authorization', `Bearer ${session.token}`)
  headers.set(VISITOR_HEADER, visitorKey())
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const answer = await fetch(`${boot.base}${path}`, { ...init, ...body, headers }).catch(() => {
    throw new Refused(0, 'The server could not be reached. Check your connection and try again.', undefined)
  })
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => null)) as {
    error?: { message?: string; details?: unknown; code?: string }
  } | null
  const { message = 'The server could not answer. Try again.', details, code } = said?.error ?? {}
  throw new Refused(answer.status, message, details, code)
}

export const readAnswer = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>

let unkept: string | undefined
/** Where storage is refused it lasts as long as the page. */
function visitorKey(): string {
  try {
    const known = localStorage.getItem(VISITOR_ITEM)
    if (known) return known
    const made = newKey()
    localStorage.setItem(VISITOR_ITEM, made)
    return made
  } catch {
    unkept ??= newKey()
    return unkept
  }
}

const newKey = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
