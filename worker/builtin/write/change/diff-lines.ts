/** A run of lines that differ: `before` lines from `at` (of the first text) become `after`. */
export interface Hunk {
  at: number
  before: string[]
  after: string[]
}

const MAX_CELLS = 4_000_000

/**
 * The least runs of lines by which one text becomes the other; one run for all where the texts are too long to compare.
 */
export function diffLines(before: string[], after: string[]): Hunk[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const old = before.slice(start, before.length - end)
  const fresh = after.slice(start, after.length - end)
  if (old.length === 0 && fresh.length === 0) return []
  if (old.length * fresh.length > MAX_CELLS) return [{ at: start, before: old, after: fresh }]
  return walk(old, fresh, start)
}

function walk(old: string[], fresh: string[], start: number): Hunk[] {
  const width = fresh.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const cell = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === fresh[column] ? cell(row + 1, column + 1) + 1 : Math.max(cell(row + 1, column), cell(row, column + 1))
    }
  }
  const hunks: Hunk[] = []
  let open: Hunk | undefined
  let row = 0
  let column = 0
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      open = undefined
      row += 1
      column += 1
      continue
    }
    if (!open) {
      open = { at: start + row, before: [], after: [] }
      hunks.push(open)
    }
    const takesOld = column >= fresh.length || (row < old.length && cell(row + 1, column) >= cell(row, column + 1))
    if (takesOld) open.before.push(old[row++] ?? '')
    else open.after.push(fresh[column++] ?? '')
  }
  return hunks
}
