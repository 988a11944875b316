import { parse } from 'acorn'

/**
 * Takes comments, indentation and blank lines out of compiled code: what a visitor has no use for, and what the author
 * may not want to show. Text inside template literals stays as it is.
 */
export function shrinkCode(code: string): string {
  const comments: [number, number][] = []
  const templates: [number, number][] = []
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    allowReturnOutsideFunction: true,
    onComment: (_block, _text, start, end) => comments.push([start, end]),
    onToken: (token) => {
      if (token.type.label === 'template') templates.push([token.start, token.end])
    },
  })
  let out = ''
  let at = 0
  const parts = [...comments.map((range) => ({ range, kept: false })), ...templates.map((range) => ({ range, kept: true }))]
  parts.sort((a, b) => a.range[0] - b.range[0])
  for (const { range, kept } of parts) {
    if (range[0] < at) continue
    out += tighten(code.slice(at, range[0]))
    // A comment may stand for the white space between two words, or for the line break that ends a statement.
    out += kept ? code.slice(...range) : code.slice(...range).includes('\n') ? '\n' : ' '
    at = range[1]
  }
  return out + tighten(code.slice(at))
}

const tighten = (code: string): string => code.replace(/[ \t]*\n\s*/g, '\n')
