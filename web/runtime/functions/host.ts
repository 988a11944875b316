import { captureConsole, keepLine, lastLines, showError } from './capture-console'
import { installDeno, secrets, serve, setEnvironment, takeServed } from './deno'
import { guardFetch, removeBypasses } from './guard-fetch'
import { currentRun, type Gate, type Run, type RunOrder, startRun } from './run'
import { beginWork, isStopped, tick } from './work-guard'

/** Everything here stands before any code of the app's or of a library is loaded. */
installDeno()
captureConsole()
guardFetch()
removeBypasses()

export { secrets, serve, tick }

/** `base44:runtime`'s: work that goes on after the answer. */
export const waitUntil = (work: Promise<unknown>): void => currentRun()?.waitUntil(work)

type Handler = (request: Request, info?: unknown) => unknown
type Entries = Record<string, () => Promise<Record<string, unknown>>>

interface Context {
  waitUntil(work: Promise<unknown>): void
}

const OUTCOME = 'x-function-outcome'
/** The runtime's own, whatever an app puts in its place. */
const later = globalThis.setTimeout
const loaded = new Map<string, Handler | undefined>()
let loading: Promise<unknown> = Promise.resolve()

/**
 * Answers one run: finds the function, calls it as the run, and says in a header of its own when it came to nothing.
 */
export async function answer(request: Request, env: { GATE: Gate }, context: Context, entries: Entries): Promise<Response> {
  setEnvironment(env)
  const order = JSON.parse(request.headers.get('x-function-order') ?? '{}') as RunOrder
  const pending: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => {
    pending.push(Promise.resolve(work).catch((error: unknown) => console.error(error)))
  }
  return startRun(order, { gate: env.GATE, waitUntil }, async (run) => {
    beginWork()
    const response = await call(run, withoutOrder(request), entries)
    context.waitUntil(settleRun(run, pending))
    return response
  })
}

/** Work may start more work, for as long as there is; lines printed meanwhile go out as they come. */
async function settleRun(run: Run, pending: Promise<unknown>[]): Promise<void> {
  await lastLines(run)
  const allDone = async () => {
    while (pending.length > 0 && !run.isOver) await Promise.all(pending.splice(0))
    return true
  }
  const timeIsOver = new Promise<false>((resolve) => later(() => resolve(false), run.afterMs))
  if (!(await Promise.race([allDone(), timeIsOver])))
    keepLine(run, 'warning', `Work after the answer was stopped: it may go on for ${run.afterMs / 1000} seconds`)
  run.isOver = true
  await lastLines(run)
}

async function call(run: Run, request: Request, entries: Entries): Promise<Response> {
  try {
    const handler = await load(run.name, entries)
    if (!handler) return refuse('no-handler')
    if (run.isRehearsal) return new Response()
    return toResponse(await handler(request, { remoteAddr: { hostname: '0.0.0.0', port: 0, transport: 'tcp' } }))
  } catch (error) {
    keepLine(run, 'error', showError(error))
    await lastLines(run)
    return refuse(isStopped() ? 'worked-too-long' : 'threw')
  }
}

/**
 * Modules register their handlers in a global call, so they are loaded one after the other; one that failed is tried
 * again by the next run.
 */
function load(name: string, entries: Entries): Promise<Handler | undefined> {
  if (loaded.has(name)) return Promise.resolve(loaded.get(name))
  const next = loading
    // Whoever asked for the one before hears of it.
    .catch(() => {})
    .then(async () => {
      if (loaded.has(name)) return loaded.get(name)
      takeServed()
      const module = await entries[name]?.()
      const handler = takeServed() ?? handlerOf(module?.default)
      loaded.set(name, handler)
      return handler
    })
  loading = next
  return next
}

/** `export default (request) => …` or `export default { fetch }`. */
function handlerOf(exported: unknown): Handler | undefined {
  if (typeof exported === 'function') return exported as Handler
  if (typeof exported !== 'object' || exported === null) return undefined
  const inner: unknown = Reflect.get(exported, 'fetch')
  return typeof inner === 'function' ? (request) => inner.call(exported, request) : undefined
}

function toResponse(value: unknown): Response {
  if (value instanceof Response) return value
  if (value === undefined || value === null) return new Response(null, { status: 204 })
  return typeof value === 'string' ? new Response(value) : Response.json(value)
}

const refuse = (outcome: string) => new Response(null, { status: 500, headers: { [OUTCOME]: outcome } })

function withoutOrder(request: Request): Request {
  const inner = new Request(request)
  inner.headers.delete('x-function-order')
  return inner
}
