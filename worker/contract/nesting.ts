/** Deeper than anything a person writes, and far from where readers that call themselves for each level end. */
const MAX_NESTING = 200

export const TOO_DEEP = `it is nested more than ${MAX_NESTING} levels deep`

/** Whether the brackets of JSON or CSS stand deeper in one another than anybody can read. Those inside quotes and comments do not count. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|[{}[\]()]/g)) {
    if (token === '{' || token === '[' || token === '(') depth += 1
    else if (token === '}' || token === ']' || token === ')') depth = Math.max(0, depth - 1)
    if (depth > MAX_NESTING) return true
  }
  return false
}

/** A fault as the builder is told it: that a reader ran out of room for so many levels is the file's, not ours. */
export const explainDepth = (message: string): string =>
  /Maximum call stack/i.test(message)
    ? 'This file is nested too deeply to be read. Take parts of it out into files of their own'
    : message
