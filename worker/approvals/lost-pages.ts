import { type AppFiles, pageNameOf } from '#contract/app/app-files'

/** A page this small, where there was one many times its size, is no page any more. */
const HUSK = 0.15
const LEAST = 600
/** Of the lines of a page that went, the part another file must hold for it to have moved there. */
const MOVED = 0.5

/** Pages that are gone, or emptied out, and did not move into another file. */
export function findLostPages(before: AppFiles, after: AppFiles): { name: string }[] {
  const fresh = Object.keys(after).filter((path) => after[path] !== before[path])
  return Object.keys(before).flatMap((path) => {
    const name = pageNameOf(path)
    const [old = '', now] = [before[path], after[path]]
    if (name === undefined || old === now) return []
    const isHusk = now !== undefined && old.length >= LEAST && now.trim().length < old.length * HUSK
    if (now !== undefined && !isHusk) return []
    const lines = new Set([...linesOf(old)].filter((line) => line.length > 3))
    const hasMoved = fresh.some(
      (other) => other !== path && countCame(lines, before[other] ?? '', after[other] ?? '') >= lines.size * MOVED,
    )
    return hasMoved && lines.size > 0 ? [] : [{ name }]
  })
}

/** How many of the lines stand in a text that did not before: pages made alike share most of theirs all along. */
function countCame(lines: ReadonlySet<string>, before: string, after: string): number {
  const had = linesOf(before)
  return [...linesOf(after)].filter((line) => lines.has(line) && !had.has(line)).length
}

const linesOf = (text: string): Set<string> => new Set(text.split('\n').map((line) => line.trim()))
