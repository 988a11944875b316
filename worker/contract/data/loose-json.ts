import { type ParseError, parse as parseJsonc } from 'jsonc-parser'
import { isDeeperThan, MAX_NESTING } from './json-depth'

/**
 * The value of a text that a model wrote for JSON: comments, commas too many, names without quotes and single quotes
 * are understood. Undefined where it is none all the same.
 */
export function readLooseJson(text: string): unknown {
  if (isDeeperThan(text, MAX_NESTING)) return undefined
  return parse(text) ?? parse(withQuotes(text))
}

function parse(text: string): unknown {
  const errors: ParseError[] = []
  const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true })
  return errors.length === 0 ? value : undefined
}

/**
 * Strings and comments stay what they are; between them names are given quotes, and single quotes become double ones.
 */
const withQuotes = (text: string): string =>
  text.replace(
    /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_$][\w$]*)(?=\s*:)/g,
    (whole: string, single?: string, name?: string) => {
      if (name !== undefined) return JSON.stringify(name)
      return single === undefined ? whole : JSON.stringify(single.replace(/\\'/g, "'"))
    },
  )
