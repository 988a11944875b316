import { ModuleFailure } from '#compiler/registry'
import { sayPlainly } from './react-errors'

export interface AppError {
  title: string
  details: string
  componentName?: string
  scope?: string
  stack?: string
}

const SAME_FOR_MS = 5 * 60_000
const WINDOW_MS = 60_000
const MOST_IN_WINDOW = 10

/** Passes errors on, the same one once in five minutes and at most ten a minute, whatever the app does. */
export function createReporter(send: (error: AppError) => void, now: () => number = Date.now) {
  const seenAtMs = new Map<string, number>()
  let sentAtMs: number[] = []
  return (error: AppError) => {
    const at = now()
    const key = `${error.title}\n${error.details}\n${error.componentName ?? ''}`
    const seen = seenAtMs.get(key)
    if (seen !== undefined && at - seen < SAME_FOR_MS) return
    sentAtMs = sentAtMs.filter((each) => at - each < WINDOW_MS)
    if (sentAtMs.length >= MOST_IN_WINDOW) return
    sentAtMs.push(at)
    seenAtMs.set(key, at)
    send(error)
  }
}

/** Whatever was thrown, as an error report; React's component stack names the component. */
export function describeError(thrown: unknown, scope: string, componentStack?: string | null): AppError {
  const error = thrown instanceof ModuleFailure && thrown.cause instanceof Error ? thrown.cause : thrown
  const title = titleOf(error)
  const stack = error instanceof Error ? ownFrames(error.stack) : undefined
  const where = ownFrames(componentStack)
  const componentName = /^\s*at (?:Object\.)?([A-Z][\w$.]*)/m.exec(where ?? '')?.[1]
  return {
    title: (title || 'Something went wrong').slice(0, 500),
    details: (where || stack || title).slice(0, 10_000),
    scope,
    ...(componentName ? { componentName } : {}),
    ...(stack ? { stack: stack.slice(0, 20_000) } : {}),
  }
}

function titleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = sayPlainly(error.message)
  return error.name === 'Error' || error.name === 'ModuleFailure' ? message : `${error.name}: ${message}`
}

/** The frames inside the app's files; all of them where none is. */
function ownFrames(stack: string | null | undefined): string | undefined {
  const lines = stack?.trim().split('\n') ?? []
  const own = lines.filter((line) => /app:\/\/\/|\/_app\//.test(line))
  return (own.length > 0 ? own : lines).join('\n') || undefined
}

/** Errors no boundary sees: in handlers, timers and promises. Noise of the browser itself is left out. */
export function listenForErrors(report: (error: AppError) => void) {
  window.addEventListener('error', (event) => {
    if (!event.error || /ResizeObserver loop/.test(event.message)) return
    report(describeError(event.error, 'window'))
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (isToldAlready(event.reason)) return
    report(describeError(event.reason, 'promise'))
  })
}

/** Refusals that are no fault of the app's code: who is asked to sign in, or that something is used up or not connected here. */
function isToldAlready(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null) return false
  const [status, code]: unknown[] = [Reflect.get(reason, 'status'), Reflect.get(reason, 'code')]
  return status === 402 || status === 401 || code === 'model-missing' || code === 'integration-not-available'
}
