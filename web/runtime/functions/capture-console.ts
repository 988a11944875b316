import { currentRun, type Level, type Run } from './run'

const MAX_LINES = 1_000
const MAX_CHARACTERS = 256_000
const MAX_LINE = 8_000
const FLUSH_MS = 400

const LEVELS: Record<string, Level> = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
  warn: 'warning',
  error: 'error',
}

/** Everything functions print goes to the platform while they run, a moment after it is printed. */
export function captureConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Reflect.set(console, method, (...given: unknown[]) => {
      const run = currentRun()
      if (run) keepLine(run, level, given.map(formatValue).join(' '))
    })
  }
}

export function keepLine(run: Run, level: Level, message: string): void {
  if (run.isOver) return
  const line = { atMs: Date.now(), level, message: message.slice(0, MAX_LINE) }
  if (run.kept >= MAX_LINES || run.characters + line.message.length > MAX_CHARACTERS) {
    run.dropped++
    return
  }
  run.kept++
  run.characters += line.message.length
  run.lines.push(line)
  if (!run.isFlushDue) run.isFlushDue = flushSoon(run)
}

/** While a module is being loaded there are no timers; its lines go out with the next ones, or when the run ends. */
function flushSoon(run: Run): boolean {
  try {
    setTimeout(() => flushLines(run), FLUSH_MS)
    return true
  } catch {
    return false
  }
}

/** Hands over what has gathered; each call waits for the one before, so lines keep their order. */
function flushLines(run: Run): Promise<void> {
  run.isFlushDue = false
  const lines = run.lines.splice(0)
  // A line that could not be kept must not fail the function that wrote it.
  if (lines.length > 0) run.flushing = run.flushing.then(() => run.gate.log(run.token, lines)).catch(() => {})
  return run.flushing
}

export function lastLines(run: Run): Promise<void> {
  if (run.dropped > 0) {
    const message = `${run.dropped} more lines of this run were not kept`
    run.lines.push({ atMs: Date.now(), level: 'warning', message })
    run.dropped = 0
  }
  return flushLines(run)
}

/** As consoles show values: text as it is, errors with their stack, everything else as JSON as far as that goes. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return showError(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const seen = new Set<unknown>()
  try {
    const text = JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === 'bigint') return `${inner}n`
      if (inner instanceof Error) return showError(inner)
      if (typeof inner !== 'object' || inner === null) return inner
      if (seen.has(inner)) return '[again]'
      seen.add(inner)
      return inner instanceof Map || inner instanceof Set ? [...inner] : inner
    })
    return text ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

/** Frames outside the app's own files are the platform's and say nothing to its author. */
export function showError(error: unknown): string {
  if (!(error instanceof Error)) return formatValue(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /\bapp\/.+\.js:\d+/.test(line))
  return [`${error.name}: ${error.message}`, ...frames.map(ownPlace)].join('\n')
}

/** `at handler (app/functions/pay.ts.js:3:9)` → `at handler (functions/pay.ts:3:9)` */
const ownPlace = (frame: string): string => frame.replace(/(?:file:\/\/\/|\/)?(?:bundle\/)?app\/([^\s():]+)\.js:(\d+)/, '$1:$2')
