import type { AppFiles } from '#contract/app/app-files'
import type { AppErrorReport } from '#contract/chat/preview-messages'

/** Lines of the source shown before and after the one at fault. */
const AROUND = 3
const MAX_LINE = 160

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

/** What is known of an error beside its own words, a line or two each: its place, the last clicks. */
export function circumstancesOf({ page, position, frame, clicks = [] }: PlacedError): string[] {
  return [
    ...(page ? [`On the page ${page}`] : []),
    ...(clicks.length > 0 ? [`Last clicked: ${clicks.join(', then ')}`] : []),
    // The source last, for where little room is left it is what may be cut.
    ...(position ? [`At ${position.path}:${position.line}${frame ? `\n${frame}` : ''}`] : []),
  ]
}
