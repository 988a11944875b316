import { parse } from 'sucrase/dist/esm/parser/index.js'
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js'
import { positionOf } from './positions'

interface Tag {
  name: string
  offset: number
}
/** A tag whose `>` has not come yet; others may stand inside its attributes. */
type OpenTag = Tag & { isClosing: boolean }

/**
 * Where a closing tag does not close what was opened last: sucrase drops closing tags without reading their names.
 * Undefined when all match.
 */
export function findWrongTag(source: string, isTyped: boolean): { message: string; line: number; column: number } | undefined {
  const tokens = readTokens(source, isTyped)
  const elements: Tag[] = []
  const pending: OpenTag[] = []
  for (const [index, { type, start }] of tokens.entries()) {
    if (type === TokenType.jsxTagStart) {
      const isClosing = tokens[index + 1]?.type === TokenType.slash
      pending.push({ name: nameAt(source, tokens, index + (isClosing ? 2 : 1)), offset: start, isClosing })
    } else if (type === TokenType.jsxTagEnd) {
      const tag = pending.pop()
      if (!tag) continue
      if (!tag.isClosing) {
        if (tokens[index - 1]?.type !== TokenType.slash) elements.push(tag)
        continue
      }
      const opened = elements.pop()
      if (opened && opened.name !== tag.name) return wrongTag(source, opened, tag)
    }
  }
  return undefined
}

/** A file that is not typed by its name may be so all the same. */
function readTokens(source: string, isTyped: boolean) {
  try {
    return parse(source, true, isTyped, false).tokens
  } catch (error) {
    if (isTyped) throw error
    return parse(source, true, true, false).tokens
  }
}

function wrongTag(source: string, opened: Tag, closed: Tag) {
  const { line } = positionOf(source, opened.offset)
  const message = `</${closed.name}> closes nothing here: <${opened.name}> of line ${line} is still open, so </${opened.name}> is expected`
  return { message, ...positionOf(source, closed.offset) }
}

/** `Card`, `Tabs.List`, `svg:path`; empty for a fragment. */
function nameAt(source: string, tokens: { type: number; start: number; end: number }[], first: number): string {
  let name = ''
  for (let at = first; ; at += 1) {
    const token = tokens[at]
    if (!token || !NAME_PARTS.has(token.type) || (token.type === TokenType.jsxName && /[\w$]$/.test(name))) return name
    name += source.slice(token.start, token.end)
  }
}

const NAME_PARTS = new Set<number>([TokenType.jsxName, TokenType.dot, TokenType.colon])
