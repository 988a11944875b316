import { withWholeColours } from './whole-colours'

/** Signs a class may hold outside brackets. */
const PLAIN = new Set(
  [...'-_:/.%!@*#&>abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((sign) => sign.charCodeAt(0)),
)
const OPEN = '['.charCodeAt(0)
const CLOSE = ']'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
const PARENTHESIS = '('.charCodeAt(0)
/**
 * What may stand before the brackets of an arbitrary value or variant: `mt-[3px]`, `data-[state=open]:`,
 * `bg-red-500/[7%]`, `@[500px]:`.
 */
const BEFORE_BRACKET = new Set([...'-:/@!*'].map((sign) => sign.charCodeAt(0)))
/**
 * A bracket that starts a class: `[&>svg]:mt-1`, `[mask-type:luminance]`. Arrays of strings or numbers do not look like
 * that.
 */
const STARTING_BRACKET = /\[(?:&|@|[a-z-]+:)[^\s"'`]*?\]/y
const VARIABLE = /\(--[\w-]+\)/y

const EDGES = /^[.:/%&>#]+|[.:/&>#]+$/g
const PLAUSIBLE = /^[a-z@!*[-]/
const MAX_LENGTH = 200

/** Everything in a source text that could be a Tailwind class. Tailwind itself tells which are. */
export function findCandidates(source: string): Set<string> {
  const found = new Set<string>()
  const length = source.length
  let at = 0
  while (at < length) {
    const start = at
    for (;;) {
      const code = source.charCodeAt(at)
      if (PLAIN.has(code)) at++
      else if (code === OPEN) {
        const end = at > start ? afterBrackets(source, at) : matchEnd(STARTING_BRACKET, source, at)
        if (end === at) break
        at = end
      } else if (code === PARENTHESIS && at > start) {
        const end = matchEnd(VARIABLE, source, at)
        if (end === at) break
        at = end
      } else break
    }
    if (at > start + 1 && at - start < MAX_LENGTH) add(found, source.slice(start, at))
    if (at === start) at++
  }
  return found
}

function add(found: Set<string>, token: string): void {
  const name = token.replace(EDGES, '')
  if (name.length > 1 && PLAUSIBLE.test(name)) found.add(name.includes('hsl') ? withWholeColours(name) : name)
}

/** Where the brackets that open here end; the same place when they are no part of a class. */
function afterBrackets(source: string, at: number): number {
  if (!BEFORE_BRACKET.has(source.charCodeAt(at - 1))) return at
  let depth = 0
  for (let end = at; end < source.length && end - at < MAX_LENGTH; end++) {
    const code = source.charCodeAt(end)
    if (code <= SPACE) return at
    if (code === OPEN) depth++
    if (code === CLOSE && --depth === 0) return end + 1
  }
  return at
}

function matchEnd(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}
