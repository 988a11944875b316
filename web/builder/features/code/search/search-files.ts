import type { AppFiles } from '#contract/app/app-files'
import { escapePattern } from '#contract/escape-pattern'

export interface SearchQuery {
  text: string
  isCaseSensitive: boolean
  isWholeWord: boolean
  isRegExp: boolean
}

export interface Match {
  /** Offsets in the file's text. */
  from: number
  to: number
  /** From 1. */
  line: number
  /** The line it begins in, shortened around it; `start` and `length` say where in it the match stands. */
  preview: string
  start: number
  length: number
}

export interface FileMatches {
  path: string
  matches: Match[]
}

export interface SearchResult {
  files: FileMatches[]
  count: number
  /** There are more than are shown. */
  isCut: boolean
}

const MAX_MATCHES = 2_000
const PREVIEW_BEFORE = 24
const PREVIEW_LENGTH = 120

/** The query as an expression, or why there is none. */
export function patternOf({ text, isCaseSensitive, isWholeWord, isRegExp }: SearchQuery): RegExp | { problem: string } {
  const source = isRegExp ? text : escapePattern(text)
  try {
    return new RegExp(isWholeWord ? `\\b(?:${source})\\b` : source, isCaseSensitive ? 'gm' : 'gim')
  } catch {
    return { problem: 'This is not a regular expression.' }
  }
}

/**
 * Every place of the contents that matches, file by file. An expression that matches nothing at all matches nowhere.
 */
export function searchContents(files: AppFiles, pattern: RegExp): SearchResult {
  const found: FileMatches[] = []
  let count = 0
  for (const path of Object.keys(files).sort((a, b) => a.localeCompare(b))) {
    const matches = matchesIn(files[path] ?? '', pattern, MAX_MATCHES - count)
    count += matches.length
    if (matches.length > 0) found.push({ path, matches })
    if (count >= MAX_MATCHES) return { files: found, count, isCut: true }
  }
  return { files: found, count, isCut: false }
}

function matchesIn(text: string, pattern: RegExp, limit: number): Match[] {
  const found: Match[] = []
  let line = 1
  let lineStart = 0
  for (const { 0: whole, index } of text.matchAll(pattern)) {
    if (whole === '') continue
    for (let next = text.indexOf('\n', lineStart); next !== -1 && next < index; next = text.indexOf('\n', lineStart)) {
      line += 1
      lineStart = next + 1
    }
    found.push({ from: index, to: index + whole.length, line, ...previewOf(text, { lineStart, index, length: whole.length }) })
    if (found.length === limit) break
  }
  return found
}

function previewOf(text: string, { lineStart, index, length }: { lineStart: number; index: number; length: number }) {
  const lineEnd = text.indexOf('\n', index)
  const from = Math.max(lineStart, index - PREVIEW_BEFORE)
  const untrimmed = text.slice(from, Math.min(lineEnd === -1 ? text.length : lineEnd, from + PREVIEW_LENGTH))
  const lead = untrimmed.length - untrimmed.trimStart().length
  const preview = untrimmed.slice(lead)
  const start = Math.max(index - from - lead, 0)
  return { preview, start, length: Math.min(length, preview.length - start) }
}

/** The paths whose name holds the words, in any capitals. */
export const searchNames = (paths: string[], text: string): string[] => {
  const wanted = text.trim().toLowerCase()
  return paths.filter((path) => path.toLowerCase().includes(wanted)).sort((a, b) => a.localeCompare(b))
}

/**
 * The texts with every match replaced. `$1` and the like mean groups in a search by expression only; of a plain search
 * the words are put in as they are. Files that would not change are left out.
 */
export function replaceMatches(files: AppFiles, pattern: RegExp, { by, isRegExp }: { by: string; isRegExp: boolean }): AppFiles {
  const changed: AppFiles = {}
  for (const [path, text] of Object.entries(files)) {
    const next = isRegExp ? text.replace(pattern, by) : text.replace(pattern, () => by)
    if (next !== text) changed[path] = next
  }
  return changed
}
