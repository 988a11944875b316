/** A stretch of text that begins like an object or a list of JSON. */
export interface JsonSpan {
  text: string
  /** Its last bracket is there. */
  isClosed: boolean
}

const CLOSING: Record<string, string> = { '{': '}', '[': ']' }

/** Every outermost object or list in a text, in order; of one that is never closed, all that is left. */
export function findJsonSpans(text: string, most: number): JsonSpan[] {
  const spans: JsonSpan[] = []
  for (let at = 0; at < text.length && spans.length < most; at += 1) {
    if (!(text.charAt(at) in CLOSING) || !looksLikeJson(text, at)) continue
    const { end, isClosed } = matchBrackets(text, at)
    spans.push({ text: text.slice(at, end), isClosed })
    at = end - 1
  }
  return spans
}

/** `[1]` and `[see below]` stand in prose: what begins JSON goes on with a quote, a bracket, a name and a colon. */
const looksLikeJson = (text: string, at: number): boolean =>
  text.charAt(at) === '{'
    ? /^\{\s*(?:["'“{}]|[\w$]+\s*:|$)/.test(text.slice(at, at + 200))
    : /^\[\s*(?:["'“{[\]]|$)/.test(text.slice(at, at + 200))

interface Brackets {
  end: number
  isClosed: boolean
  /** What is open at the end, outermost first. */
  open: string[]
  /** Where the last whole element of each open list ended, by its depth. */
  wholeAt: number[]
}

function matchBrackets(text: string, start: number): Brackets {
  const open: string[] = []
  const wholeAt: number[] = []
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
      continue
    }
    if (sign === '"') quote = sign
    else if (sign in CLOSING) open.push(sign)
    else if (sign === '}' || sign === ']') {
      open.pop()
      if (open.length === 0) return { end: at + 1, isClosed: true, open, wholeAt }
      wholeAt.length = Math.min(wholeAt.length, open.length)
      if (open.at(-1) === '[') wholeAt[open.length - 1] = at + 1
    } else if (sign === ',' && open.at(-1) === '[') wholeAt[open.length - 1] = at
  }
  return { end: text.length, isClosed: false, open, wholeAt }
}

/**
 * What was cut, without the element it was cut in, and closed: the outermost list keeps its whole elements. Undefined
 * where no element is whole.
 */
export function wholeElements(text: string): string | undefined {
  const { open, wholeAt } = matchBrackets(text, 0)
  const depth = open.indexOf('[')
  const end = wholeAt[depth]
  if (depth < 0 || end === undefined) return undefined
  const closing = open.slice(0, depth + 1).map((sign) => CLOSING[sign] ?? '')
  return text.slice(0, end) + closing.reverse().join('')
}
