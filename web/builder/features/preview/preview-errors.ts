import type { AppFiles } from '#contract/app/app-files'
import type { AppErrorReport } from '#contract/chat/preview-messages'
import { countOf } from '#contract/inflect'

/** Lines of the source shown before and after the one at fault. */
const AROUND = 3
const MAX_LINE = 160
const MAX_CALLS = 8
const MAX_FRAME = 400

interface Place {
  page: string | null
  files: AppFiles
}

/** An error with what the editor knows of where it happened. */
export interface PlacedError extends AppErrorReport {
  page?: string
  /** The source around the line at fault, that line marked. */
  frame?: string
}

/** The marked line, as the compiler writes it. */
const SHOWS_SOURCE = /^> *\d+ \| /m

export function placeError(error: AppErrorReport, { page, files }: Place): PlacedError {
  // What could not be compiled shows its source in its own words.
  const frame = error.position && !SHOWS_SOURCE.test(error.details) ? frameOf(files, error.position) : undefined
  return { ...error, ...(page === null ? {} : { page }), ...(frame ? { frame } : {}) }
}

function frameOf(files: AppFiles, { path, line }: { path: string; line: number }): string | undefined {
  const lines = Object.hasOwn(files, path) ? files[path]?.split('\n') : undefined
  if (!lines || line > lines.length) return undefined
  const first = Math.max(1, line - AROUND)
  return lines
    .slice(first - 1, line + AROUND)
    .map((text, at) => `${first + at === line ? '>' : ' '} ${first + at} | ${text.slice(0, MAX_LINE)}`)
    .join('\n')
}

/** What is known of an error beside its own words, a line or two each: what came before it, its calls, its place. */
export function circumstancesOf({ page, position, frame, clicks = [], failedCall, ...words }: PlacedError): string[] {
  const calls = callsOf(words)
  return [
    ...(page ? [`On the page ${page}`] : []),
    ...(clicks.length > 0 ? [`Last clicked: ${clicks.join(', then ')}`] : []),
    ...(failedCall ? [wordsOfCall(failedCall)] : []),
    ...(calls.length > 0 ? [`Called by: ${calls.join(', by ')}`] : []),
    // The source last, for where little room is left it is what may be cut.
    ...(position ? [`At ${position.path}:${position.line}${frame ? `\n${frame}` : ''}`] : []),
  ]
}

function wordsOfCall({ method, path, status, said, secondsBefore }: NonNullable<AppErrorReport['failedCall']>): string {
  const answer = status === 0 ? 'was not answered' : `answered ${status}${said ? `: ${said}` : ''}`
  return `Last call that failed, ${countOf(secondsBefore, 'second')} before: ${method} ${path} ${answer}`
}

/**
 * The app's own functions on the way to the fault, innermost first, where the details name only components. Lines are
 * the source's.
 */
function callsOf({ details, stack }: Pick<AppErrorReport, 'details' | 'stack'>): string[] {
  if (!stack || stack.startsWith(details)) return []
  return stack
    .split('\n')
    .flatMap((line) => callIn(line.slice(0, MAX_FRAME)) ?? [])
    .slice(0, MAX_CALLS)
}

/** `at save (app:///pages/Home.jsx:12:7)`, or as other browsers write it. */
function callIn(line: string): string | undefined {
  const [before = '', place] = line.split('app:///')
  const [, path, at] = /^([^\s:()]+):(\d+)/.exec(place ?? '') ?? []
  const name = before.replace(/^\s*at /, '').replace(/[\s(@]+$/, '')
  return path && `${name}${name ? ' ' : ''}(${path.replaceAll('%20', ' ')}:${at})`
}
