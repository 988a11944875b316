import { diffLines } from './diff-lines'

const MOST_CONTEXT = 6

/**
 * What a file becomes when the difference between two texts is carried over to a third that someone has changed since.
 * Each run of lines must be found exactly once with the lines around it; undefined where one is not.
 */
export function mergeText(before: string, after: string, current: string): string | undefined {
  if (current === before) return after
  if (current === after) return after
  const old = before.split('\n')
  let lines = current.split('\n')
  for (const hunk of diffLines(old, after.split('\n')).reverse()) {
    const hunkStart = findPlace(old, hunk.at, hunk.before.length, lines)
    if (hunkStart === undefined) {
      if (isCarriedOver(hunk.after, lines)) continue
      return undefined
    }
    lines = [...lines.slice(0, hunkStart), ...hunk.after, ...lines.slice(hunkStart + hunk.before.length)]
  }
  return lines.join('\n')
}

/** Where a run of the old text stands in these lines: by as little of its surroundings as makes it unique. */
function findPlace(old: string[], at: number, length: number, lines: string[]): number | undefined {
  for (let context = length > 0 ? 0 : 1; context <= MOST_CONTEXT; context += 1) {
    for (const [above, below] of [
      [context, context],
      [context, 0],
      [0, context],
    ] as const) {
      const from = Math.max(0, at - above)
      const wanted = old.slice(from, at + length + below)
      if (wanted.length === 0) continue
      const found = placesOf(wanted, lines)
      if (found.length === 1) return (found[0] ?? 0) + (at - from)
    }
  }
  return undefined
}

export function placesOf(wanted: string[], lines: string[]): number[] {
  const found: number[] = []
  for (let at = 0; at + wanted.length <= lines.length; at += 1) {
    if (wanted.every((line, offset) => lines[at + offset] === line)) found.push(at)
  }
  return found
}

/** The file already says it: the change was made by hand before it was asked for. */
const isCarriedOver = (after: string[], lines: string[]) =>
  after.some((line) => line.trim().length > 3) && placesOf(after, lines).length > 0
