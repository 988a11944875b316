import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import type { Line } from '../runs/keep-logs'

/**
 * On a laptop nothing counts the processor time and memory of an isolate, and one that never pauses would hold up
 * everybody. There functions run in a process of their own beside the server (`scripts/functions-process.ts`), which is
 * ended when it does not answer. This is the server's side of it; both show each other the key of this start.
 */
const KEY_HEADER = 'x-functions-process'
const OUTCOME_HEADER = 'x-function-outcome'
/** The process begins anew within this time. */
const PATIENCE_MS = 6_000
const AGAIN_MS = 150

export interface Isolate {
  fetch(request: Request, init: { signal: AbortSignal }): Promise<Response>
}

interface Program {
  props: unknown
  code: object
}

const Ticket = z.object({ key: z.string(), props: z.unknown(), url: z.string().optional() })
export type Ticket = z.infer<typeof Ticket>

export const hasProcess = (env: Env): boolean => Boolean(env.FUNCTIONS_PROCESS_URL && env.FUNCTIONS_PROCESS_KEY)

/** An isolate of the process, which is sent the program when it does not have it. */
export async function openInProcess(env: Env, id: string, programOf: () => Promise<Program>): Promise<Isolate> {
  const call = (path: string, init: RequestInit = {}, url?: string): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set(KEY_HEADER, encodeURIComponent(JSON.stringify({ key: env.FUNCTIONS_PROCESS_KEY, id, url })))
    return fetch(`${env.FUNCTIONS_PROCESS_URL}${path}`, { redirect: 'manual', ...init, headers })
  }
  const known = await patiently(() => call('/known'))
  if (!known.ok) await patiently(async () => call('/program', { method: 'POST', body: JSON.stringify(await programOf()) }))
  return {
    async fetch({ method, headers, body, url }, { signal }) {
      let answer: Response
      try {
        answer = await call('/run', { method, headers, body, signal }, url)
      } catch (error) {
        if (signal.aborted) throw error
        throw new ApiError('function-timeout', STOPPED)
      }
      return requireOutcome(answer)
    },
  }
}

/**
 * An isolate's own answer. One without an outcome is the process's or the runtime's, which has just begun anew, say; a
 * failed isolate is thrown in its own words, as the loader here does.
 */
async function requireOutcome(answer: Response): Promise<Response> {
  const outcome = answer.headers.get(OUTCOME_HEADER)
  if (outcome === 'isolate-failed') throw new Error(await answer.text())
  if (!outcome) {
    await answer.body?.cancel()
    throw new ApiError('function-timeout', STOPPED)
  }
  if (outcome !== 'answered') return answer
  const own = new Response(answer.body, answer)
  own.headers.delete(OUTCOME_HEADER)
  return own
}

const STOPPED =
  'This app’s functions were stopped: one that ran worked for seconds without a pause, or took more memory than there is. Try again.'

async function patiently(call: () => Promise<Response>): Promise<Response> {
  const untilMs = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (Date.now() > untilMs) throw new ApiError('function-timeout', STOPPED, { cause: String(error) })
      await scheduler.wait(AGAIN_MS)
    }
  }
}

/** What the process shows that it is the process; undefined for everybody else, and where there is none. */
export function readTicket(request: Request, env: Env): Ticket | undefined {
  const header = request.headers.get(KEY_HEADER)
  if (!header || !hasProcess(env)) return undefined
  try {
    const ticket = Ticket.parse(JSON.parse(decodeURIComponent(header)))
    return isSame(ticket.key, env.FUNCTIONS_PROCESS_KEY ?? '') ? ticket : undefined
  } catch {
    return undefined
  }
}

interface Gate {
  log: (token: string, lines: Line[]) => Promise<void>
  pass: (request: Request) => Promise<Response>
}

/** What comes out of an isolate there goes the way it goes here. */
export async function answerProcess(request: Request, ticket: Ticket, gate: Gate): Promise<Response> {
  if (new URL(request.url).pathname === '/log') {
    const { token, lines } = await request.json<{ token: string; lines: Line[] }>()
    await gate.log(String(token), lines)
    return new Response(null, { status: 204 })
  }
  const headers = new Headers(request.headers)
  headers.delete(KEY_HEADER)
  const { method, body } = request
  return gate.pass(new Request(ticket.url ?? 'http://nowhere.invalid/', { method, headers, body, redirect: 'manual' }))
}

/** In a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [new TextEncoder().encode(one), new TextEncoder().encode(other)]
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b)
}
