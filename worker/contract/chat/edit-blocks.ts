/** SEARCH/REPLACE edits of `edit_file` bodies. Pure; used where a reply is carried out and in the browser alike. */

export interface EditBlock {
  search: string[]
  replace: string[]
}

export type EditProblem = 'no-blocks' | 'unclosed-block' | 'not-found' | 'ambiguous' | 'empty-search'

export type EditResult =
  | { ok: true; content: string }
  | {
      ok: false
      problem: EditProblem
      message: string /** Lines of the file that come nearest to what was searched. */
      nearMiss?: string
    }

const SEARCH = /^<{5,9} ?SEARCH\s*$/
const DIVIDER = /^={5,9}\s*$/
const REPLACE = /^>{5,9} ?REPLACE\s*$/

/** Undefined when a block is not closed. */
export function parseEditBlocks(body: string): EditBlock[] | undefined {
  const blocks: EditBlock[] = []
  let block: EditBlock | undefined
  let part: 'search' | 'replace' = 'search'
  for (const line of body.split('\n')) {
    const bare = line.trimEnd()
    if (!block) {
      if (SEARCH.test(bare)) {
        block = { search: [], replace: [] }
        part = 'search'
      }
    } else if (part === 'search' && DIVIDER.test(bare)) part = 'replace'
    else if (part === 'replace' && REPLACE.test(bare)) {
      blocks.push(block)
      block = undefined
    } else block[part].push(line)
  }
  return block ? undefined : blocks
}

const HUNK = /^@@(?: .*)?(?:@@.*)?$/

/** The hunks of a diff, which some models write in place of blocks; none where it is no diff. */
function parseDiff(body: string): EditBlock[] {
  const lines = body.split('\n')
  if (!lines.some((line) => HUNK.test(line.trimEnd())) || !lines.some((line) => /^[-+]/.test(line))) return []
  const blocks: EditBlock[] = []
  for (const line of lines) {
    if (/^(?:---|\+\+\+) /.test(line) || /^(?:diff|index) /.test(line)) continue
    const block = blocks.at(-1)
    if (HUNK.test(line.trimEnd())) blocks.push({ search: [], replace: [] })
    else if (line.startsWith('-')) block?.search.push(line.slice(1))
    else if (line.startsWith('+')) block?.replace.push(line.slice(1))
    else {
      const kept = line.startsWith(' ') ? line.slice(1) : line
      block?.search.push(kept)
      block?.replace.push(kept)
    }
  }
  return blocks.filter(({ search, replace }) => search.length + replace.length > 0)
}

/**
 * Applies every block in order: an exact match of whole lines first, then one that ignores white space within and
 * around lines, then one that ends within a line which is kept. A match that is not unique, or none, refuses the whole
 * edit with the lines that came nearest. A body without blocks is refused too.
 */
export function applyEdit(source: string, body: string): EditResult {
  const written = parseEditBlocks(body)
  const blocks = written?.length === 0 ? parseDiff(body) : written
  if (!blocks) return { ok: false, problem: 'unclosed-block', message: 'A SEARCH block is not closed with REPLACE.' }
  if (blocks.length === 0) return { ok: false, problem: 'no-blocks', message: 'The edit holds no SEARCH/REPLACE block.' }
  let lines = source.split('\n')
  for (const [index, block] of blocks.entries()) {
    const which = blocks.length > 1 ? `Block ${index + 1}: ` : ''
    const search = trimBlankEdges(block.search)
    if (search.length === 0) {
      if (source.trim() !== '')
        return { ok: false, problem: 'empty-search', message: `${which}SEARCH is empty but the file is not.` }
      lines = block.replace
      continue
    }
    const exact = findAll(lines, block.search, (line) => line)
    const found = exact.length > 0 ? exact : findAll(lines, search, squash)
    const [at] = found
    if (at === undefined) {
      const pasted = pasteAtPartOfLine(lines, search, trimBlankEdges(block.replace))
      if (pasted) {
        lines = pasted
        continue
      }
      const nearMiss = nearestLines(lines, search)
      return {
        ok: false,
        problem: 'not-found',
        message: `${which}the SEARCH text is not in the file.`,
        ...(nearMiss ? { nearMiss } : {}),
      }
    }
    if (found.length > 1) {
      const places = found.map((line) => line + 1).join(', ')
      return {
        ok: false,
        problem: 'ambiguous',
        message: `${which}the SEARCH text is found ${found.length} times (lines ${places}).`,
      }
    }
    const isExact = exact.length > 0
    const replacement = isExact
      ? block.replace
      : reindent(trimBlankEdges(block.replace), search, lines.slice(at, at + search.length))
    lines = [...lines.slice(0, at), ...replacement, ...lines.slice(at + (isExact ? block.search.length : search.length))]
  }
  return { ok: true, content: lines.join('\n') }
}

const LEAST_PART = 8

/**
 * The lines with the replacement, where models end SEARCH, or begin it, in the middle of a line, and REPLACE ends, or
 * begins, as that does: then what stands beyond it stays. Any other part of a line could mean the whole of it, and is
 * no match.
 */
function pasteAtPartOfLine(lines: string[], search: string[], replace: string[]): string[] | undefined {
  const [first = '', last = ''] = [search[0], search.at(-1)]
  const source = lines.join('\n')
  const wanted = search.join('\n')
  const at = source.indexOf(wanted)
  if (at === -1 || wanted.trim().length < LEAST_PART || source.indexOf(wanted, at + 1) !== -1) return undefined
  const [before, after] = [source.slice(0, at), source.slice(at + wanted.length)]
  const isStartKept = /(?:^|\n)\s*$/.test(before) || sharesStart(first, replace[0] ?? '')
  const isEndKept = /^\s*(?:\n|$)/.test(after) || sharesStart(backwards(last), backwards(replace.at(-1) ?? ''))
  return isStartKept && isEndKept ? `${before}${replace.join('\n')}${after}`.split('\n') : undefined
}

/** By a sign such as a bracket, or by two letters. */
const sharesStart = (a: string, b: string) => a !== '' && a[0] === b[0] && (/\W/.test(a[0] ?? '') || a[1] === b[1])
const backwards = (line: string) => [...line].reverse().join('')

const squash = (line: string) => line.trim().replace(/\s+/g, ' ')

function trimBlankEdges(lines: string[]): string[] {
  let start = 0
  let end = lines.length
  while (start < end && lines[start]?.trim() === '') start += 1
  while (end > start && lines[end - 1]?.trim() === '') end -= 1
  return lines.slice(start, end)
}

function findAll(lines: string[], search: string[], shape: (line: string) => string): number[] {
  const wanted = search.map(shape)
  const have = lines.map(shape)
  const found: number[] = []
  if (wanted.length === 0) return found
  for (let at = 0; at + wanted.length <= have.length; at += 1) {
    if (wanted.every((line, offset) => have[at + offset] === line)) found.push(at)
  }
  return found
}

/** Shifts the replacement by the difference between how the file is indented and how the search was. */
function reindent(replace: string[], search: string[], found: string[]): string[] {
  const indent = (line: string) => /^\s*/.exec(line)?.[0] ?? ''
  const from = indent(search[0] ?? '')
  const to = indent(found[0] ?? '')
  if (from === to) return replace
  return replace.map((line) =>
    line.trim() === '' ? line : line.startsWith(from) ? to + line.slice(from.length) : to + line.trimStart(),
  )
}

const MAX_NEAR_LINES = 12

function nearestLines(lines: string[], search: string[]): string | undefined {
  const wanted = new Set(search.map(squash).filter((line) => line.length > 3))
  let best = { at: -1, score: 0 }
  for (let at = 0; at < lines.length; at += 1) {
    let score = 0
    for (let offset = 0; offset < search.length && at + offset < lines.length; offset += 1) {
      if (wanted.has(squash(lines[at + offset] ?? ''))) score += 1
    }
    if (score > best.score) best = { at, score }
  }
  if (best.at < 0) return undefined
  return lines.slice(best.at, best.at + Math.min(search.length + 2, MAX_NEAR_LINES)).join('\n')
}
