import { parseEditBlocks } from '#contract/chat/edit-blocks'

export interface EditLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Each place of a file that an edit changes, line by line. Undefined for a body that is no edit but the whole file. */
export function editLines(body: string): EditLine[][] | undefined {
  const blocks = parseEditBlocks(body) ?? parseEditBlocks(closeOpenBlock(body)) ?? []
  if (blocks.length === 0) return undefined
  return blocks.map(({ search, replace }) => diffLines(linesOf(search), linesOf(replace)))
}

/** An empty body is no line, and not an empty one. */
const linesOf = (lines: string[]) => (lines.length === 1 && lines[0] === '' ? [] : lines)

/** More than this is not compared line by line: all of it goes, all of it comes. */
const MAX_CELLS = 1_000_000

/** The longest lines both have in common stay, the rest goes and comes; what goes stands first. */
function diffLines(before: string[], after: string[]): EditLine[] {
  if (before.length * after.length > MAX_CELLS) return [...mark(before, 'removed'), ...mark(after, 'added')]
  const common = before.map(() => new Uint32Array(after.length + 1))
  common.push(new Uint32Array(after.length + 1))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column]
      const cells = common[row]
      if (cells) cells[column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: EditLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      lines.push(...mark(before.slice(row, row + 1), 'same'))
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push(...mark(before.slice(row, row + 1), 'removed'))
      row += 1
    } else {
      lines.push(...mark(after.slice(column, column + 1), 'added'))
      column += 1
    }
  }
  return [...lines, ...mark(before.slice(row), 'removed'), ...mark(after.slice(column), 'added')]
}

const mark = (texts: string[], kind: EditLine['kind']): EditLine[] => texts.map((text) => ({ kind, text }))

/**
 * As far as an edit has come while it is still being written: what it will put in place is not known before its
 * divider.
 */
function closeOpenBlock(body: string): string {
  const lines = body.split('\n')
  const openAt = lines.findLastIndex((line) => /^<{5,9} ?SEARCH\s*$/.test(line))
  const isDivided = lines.slice(openAt).some((line) => /^={5,9}\s*$/.test(line))
  if (isDivided) return `${body}\n>>>>>>> REPLACE`
  const search = lines.slice(openAt + 1)
  return [...lines, '=======', ...search, '>>>>>>> REPLACE'].join('\n')
}
