import { exports, WorkerEntrypoint } from 'cloudflare:workers'

/**
 * Runs in a workerd of its own, beside the server: the isolates of apps' functions, and nothing else. A function that
 * works without end or fills its memory ends with this process and takes nobody along. Everything that leaves an
 * isolate goes to the server, which decides about it as it does where it runs functions itself.
 */
interface ProcessEnv {
  LOADER: WorkerLoader
  SERVER: Fetcher
  KEY: string
}

interface Program {
  /**
   * What the server knows of the isolate; handed back with everything that comes out of it. Null for one that reaches
   * nothing.
   */
  props: unknown
  code: Omit<WorkerLoaderWorkerCode, 'globalOutbound'>
}

const KEY_HEADER = 'x-functions-process'
/** Set on everything an isolate has answered: what comes without it is no function's answer (`functions-process.ts`). */
const OUTCOME_HEADER = 'x-function-outcome'
const MAX_WORDS = 1_000
/** The server sends a program again when it is asked to, so forgetting one costs a moment. */
const MAX_PROGRAMS = 30
const programs = new Map<string, Program>()
/** When a run was last asked for. None lasts as long as its process has to rest before it is begun anew. */
let calledAt = 0

export class Gate extends WorkerEntrypoint<ProcessEnv, unknown> {
  override fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set(KEY_HEADER, this.ticket({ url: request.url }))
    const { method, body } = request
    return this.env.SERVER.fetch('http://server/outbound', { method, headers, body, redirect: 'manual' })
  }

  async log(token: unknown, lines: unknown): Promise<void> {
    const headers = { [KEY_HEADER]: this.ticket({}) }
    const answer = await this.env.SERVER.fetch('http://server/log', {
      method: 'POST',
      headers,
      body: JSON.stringify({ token, lines }),
    })
    await answer.body?.cancel()
  }

  /** Sockets of any kind. */
  override connect(): never {
    throw new Error('Functions cannot open sockets here')
  }

  private ticket(more: object): string {
    return encodeURIComponent(JSON.stringify({ key: this.env.KEY, props: this.ctx.props, ...more }))
  }
}

export default {
  async fetch(request: Request, env: ProcessEnv): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/alive') return Response.json({ restsMs: Date.now() - calledAt })
    const ticket = JSON.parse(decodeURIComponent(request.headers.get(KEY_HEADER) ?? '{}')) as {
      key?: string
      id?: string
      url?: string
    }
    if (ticket.key !== env.KEY || !ticket.id) return new Response('', { status: 403 })
    calledAt = Date.now()
    if (url.pathname === '/known') return new Response('', { status: programs.has(ticket.id) ? 200 : 404 })
    if (url.pathname === '/program') {
      const [oldest] = programs.keys()
      if (programs.size >= MAX_PROGRAMS && oldest !== undefined) programs.delete(oldest)
      programs.set(ticket.id, await request.json())
      return new Response('')
    }
    return run(request, env, { id: ticket.id, url: ticket.url ?? 'http://run/' })
  },
}

async function run(request: Request, env: ProcessEnv, { id, url }: { id: string; url: string }): Promise<Response> {
  const program = programs.get(id)
  if (!program) return new Response('', { status: 404 })
  const isolate = env.LOADER.get(id, () => codeOf(program))
  const headers = new Headers(request.headers)
  headers.delete(KEY_HEADER)
  const { method, body, signal } = request
  const inner = new Request(url, { method, headers, body, redirect: 'manual', signal })
  try {
    const given = await isolate.getEntrypoint().fetch(inner)
    const answer = new Response(given.body, given)
    if (!answer.headers.has(OUTCOME_HEADER)) answer.headers.set(OUTCOME_HEADER, 'answered')
    return answer
  } catch (error) {
    // Uncaught, the runtime would answer it with a 500 of its own, which looks like one of the function's.
    const words = (error instanceof Error ? error.message : String(error)).slice(0, MAX_WORDS)
    return new Response(words, { status: 500, headers: { [OUTCOME_HEADER]: 'isolate-failed' } })
  }
}

function codeOf({ props, code }: Program): WorkerLoaderWorkerCode {
  if (props === null) return { ...code, globalOutbound: null }
  const gate = (exports as unknown as { Gate: (options: { props: unknown }) => Fetcher }).Gate({ props })
  return { ...code, env: { ...code.env, GATE: gate }, globalOutbound: gate }
}
