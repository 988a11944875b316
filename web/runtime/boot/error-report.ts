import { ModuleFailure } from '#compiler/module-shims'
import { explainReactError } from './react-errors'

export interface AppError {
  title: string
  details: string
  componentName?: string
  scope?: string
  stack?: string
  /** React's components around the one that threw, innermost first. */
  componentStack?: string
  /**
   * The first of the app's own files on the way to the fault. Lines are the source's: compiling leaves each where it
   * was.
   */
  position?: { path: string; line: number }
}

const SAME_FOR_MS = 5 * 60_000
const WINDOW_MS = 60_000
const MOST_IN_WINDOW = 10

export interface Reporter {
  (error: AppError): void
  /** Other code runs now: what it does wrong is news, even if the code before did the same. */
  forget: () => void
}

/** Passes errors on, the same one once in five minutes and at most ten a minute, whatever the app does. */
export function createReporter(send: (error: AppError) => void, now: () => number = Date.now): Reporter {
  const seenAtMs = new Map<string, number>()
  let sentAtMs: number[] = []
  const report = (error: AppError) => {
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
  return Object.assign(report, { forget: () => seenAtMs.clear() })
}

/** Whatever was thrown, as an error report; React's component stack names the component. */
export function describeError(thrown: unknown, scope: string, componentStack?: string | null): AppError {
  const error = thrown instanceof ModuleFailure && thrown.cause instanceof Error ? thrown.cause : thrown
  const title = titleOf(error)
  const stack = error instanceof Error ? ownFrames(error.stack) : undefined
  const where = ownFrames(componentStack)
  const position = positionIn(stack) ?? positionIn(where)
  const componentName = /^\s*at (?:Object\.)?([A-Z][\w$.]*)/m.exec(where ?? '')?.[1]
  return {
    title: (title || 'Something went wrong').slice(0, 500),
    details: (where || stack || title).slice(0, 10_000),
    scope,
    ...(componentName ? { componentName } : {}),
    ...(stack ? { stack: stack.slice(0, 20_000) } : {}),
    ...(where ? { componentStack: where.slice(0, 10_000) } : {}),
    ...(position ? { position } : {}),
  }
}

/** `at Row (app:///components/Row.jsx:3:1)`, or as other browsers write it. */
function positionIn(stack: string | undefined): AppError['position'] {
  const [, path, line] = /app:\/\/\/([^\s:()]{1,300}):(\d{1,7})/.exec(stack ?? '') ?? []
  return path && Number(line) > 0 ? { path: decodeURI(path), line: Number(line) } : undefined
}

function titleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = explainReactError(error.message)
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

const toldOf = new WeakSet<object>()

/** A fault that was reported where it happened is not reported again where nobody caught it. */
export const markReported = (thrown: object) => void toldOf.add(thrown)

/**
 * Refusals that are no fault of the app's code: who is asked to sign in, or that something is used up or not connected
 * here.
 */
function isToldAlready(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null) return false
  if (toldOf.has(reason)) return true
  const [status, code]: unknown[] = [Reflect.get(reason, 'status'), Reflect.get(reason, 'code')]
  return status === 402 || status === 401 || code === 'model-missing' || code === 'integration-not-available'
}
