import { applyEdit } from '#contract/chat/edit-blocks'
import type { BuiltAction } from '../write-app'
import { diffLines } from './diff-lines'
import { placesOf } from './merge-text'

/** An edit so large that the file is better written anew. */
const MOST_CHANGED = 0.6

/**
 * The action that makes a file read otherwise: SEARCH/REPLACE blocks, each found once, or the whole file where those
 * would say more than it.
 */
export function editAction(path: string, title: string, current: string, target: string): BuiltAction {
  const body = editBlocks(current, target)
  const edited = body === undefined ? undefined : applyEdit(current, body)
  const isExact = edited?.ok && edited.content.trimEnd() === target.trimEnd()
  return { type: 'edit_file', file: path, title, body: body !== undefined && isExact ? body : target }
}

function editBlocks(current: string, target: string): string | undefined {
  const lines = current.split('\n')
  const hunks = diffLines(lines, target.split('\n')).map(({ at, before, after }) =>
    widen({ from: at, to: at + before.length, after }, lines),
  )
  const merged = joinOverlaps(hunks, lines)
  const changed = merged.reduce((sum, { from, to }) => sum + to - from, 0)
  if (merged.length === 0 || changed > lines.length * MOST_CHANGED) return undefined
  return merged
    .map(
      ({ from, to, after }) =>
        `<<<<<<< SEARCH\n${lines.slice(from, to).join('\n')}\n=======\n${after.map((line) => `${line}\n`).join('')}>>>>>>> REPLACE`,
    )
    .join('\n')
}

interface Range {
  from: number
  to: number
  after: string[]
}

/** Takes in lines around a range until what is searched for stands in the file once. */
function widen(range: Range, lines: string[]): Range {
  let { from, to, after } = range
  const isClear = () =>
    to - from > 0 && lines.slice(from, to).some((line) => line.trim()) && placesOf(lines.slice(from, to), lines).length === 1
  while (!isClear() && (from > 0 || to < lines.length)) {
    if (from > 0) {
      from -= 1
      after = [lines[from] ?? '', ...after]
    }
    if (!isClear() && to < lines.length) {
      after = [...after, lines[to] ?? '']
      to += 1
    }
  }
  return { from, to, after }
}

function joinOverlaps(ranges: Range[], lines: string[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (!last || range.from >= last.to) {
      joined.push(range)
      continue
    }
    const shared = last.to - range.from
    const tail = lines.slice(range.from, last.to)
    const startsWithShared = tail.every((line, index) => range.after[index] === line && last.after.at(index - shared) === line)
    if (!startsWithShared) return []
    joined[joined.length - 1] = { from: last.from, to: range.to, after: [...last.after, ...range.after.slice(shared)] }
  }
  return joined
}
