/** Deeper than anything a person writes, and far from where readers that call themselves for each level end. */
const MAX_NESTING = 200

export const TOO_DEEP = `it is nested more than ${MAX_NESTING} levels deep`

/**
 * Whether the brackets of JSON or CSS stand deeper in one another than anybody can read. Those inside quotes and
 * comments do not count.
 */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '"' || letter === "'") at = endOfString(text, at)
    else if (letter === '/' && text[at + 1] === '*') at = endOfComment(text, at)
    else if (letter === '{' || letter === '[' || letter === '(') depth += 1
    else if (letter === '}' || letter === ']' || letter === ')') depth = Math.max(0, depth - 1)
    if (depth > MAX_NESTING) return true
  }
  return false
}

/** Where the quote closes, or the line ends: an apostrophe in a comment opens nothing. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === text[start] || text[at] === '\n') return at
  }
  return text.length
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2)
  return end === -1 ? text.length : end + 1
}

/** A fault as the builder is told it: that a reader ran out of room for so many levels is the file's, not ours. */
export const explainDepth = (message: string): string =>
  /Maximum call stack|Not enough stack space/i.test(message)
    ? 'This file is nested too deeply to be read. Take parts of it out into files of their own'
    : message
