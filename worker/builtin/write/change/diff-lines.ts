import { diffArrays } from 'diff'

/** A run of lines that differ: `before` lines from `at` (of the first text) become `after`. */
export interface Hunk {
  at: number
  before: string[]
  after: string[]
}

/** Texts that differ in more lines than this are not compared line by line. */
const MAX_CHANGED_LINES = 1_000

/**
 * The least runs of lines by which one text becomes the other; one run for all where they have too little in common.
 */
export function diffLines(before: string[], after: string[]): Hunk[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_CHANGED_LINES })
  if (!changes) return [{ at: 0, before, after }]
  const hunks: Hunk[] = []
  let at = 0
  let open: Hunk | undefined
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      open = undefined
      at += value.length
      continue
    }
    if (!open) {
      open = { at, before: [], after: [] }
      hunks.push(open)
    }
    open[removed ? 'before' : 'after'].push(...value)
    if (removed) at += value.length
  }
  return hunks
}
