import { diffArrays } from 'diff'
import { parseEditBlocks } from '#contract/chat/edit-blocks'

export interface EditLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Each place of a file that an edit changes, line by line. Undefined for a body that is no edit but the whole file. */
export function editLines(body: string): EditLine[][] | undefined {
  const blocks = parseEditBlocks(body) ?? parseEditBlocks(closeOpenBlock(body)) ?? []
  if (blocks.length === 0) return undefined
  return blocks.map(({ search, replace }) => compareLines(linesOf(search), linesOf(replace)))
}

/** An empty body is no line, and not an empty one. */
const linesOf = (lines: string[]) => (lines.length === 1 && lines[0] === '' ? [] : lines)

/** Where more lines differ than this, all of it goes and all of it comes. */
const MAX_CHANGED_LINES = 1_000

/** The longest lines both have in common stay, the rest goes and comes; what goes stands first. */
function compareLines(before: string[], after: string[]): EditLine[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_CHANGED_LINES })
  if (!changes) return [...markLines(before, 'removed'), ...markLines(after, 'added')]
  return changes.flatMap(({ added, removed, value }) => markLines(value, added ? 'added' : removed ? 'removed' : 'same'))
}

const markLines = (texts: string[], kind: EditLine['kind']): EditLine[] => texts.map((text) => ({ kind, text }))

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
