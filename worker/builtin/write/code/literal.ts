/** Code that stands as it is inside a literal: an identifier, a call. */
export class Raw {
  constructor(readonly code: string) {}
}

export const raw = (code: string) => new Raw(code)

const WIDTH = 118

/**
 * A JavaScript literal as a person would write it: single quotes, on one line where it fits. Undefined properties are
 * left out.
 */
export function toLiteral(value: unknown, indent = 0): string {
  if (value instanceof Raw) return value.code
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value !== 'object') return String(value)
  const parts = Array.isArray(value)
    ? value.map((item) => toLiteral(item, indent + 2))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => {
          const code = toLiteral(item, indent + 2)
          return code === key ? key : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${code}`
        })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const pad = Array.isArray(value) ? '' : ' '
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (!line.includes('\n') && line.length + indent <= WIDTH) return line
  const inner = ' '.repeat(indent + 2)
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${' '.repeat(indent)}${close}`
}

/** A string literal in single quotes; safe for any text. */
export function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/** An attribute of JSX: `title="Deals"`, or in braces where the text needs it. */
export function attribute(name: string, text: string): string {
  return /^[^"\\&{}<>\n\r\u2028\u2029]*$/.test(text) ? `${name}="${text}"` : `${name}={${quote(text)}}`
}

/** Text between JSX tags, in braces where it holds anything JSX would read. */
export function jsxText(text: string): string {
  return /^[^\\&{}<>\n\r\u2028\u2029]*$/.test(text) && text === text.trim() && text !== '' ? text : `{${quote(text)}}`
}

/** Every line but the first moved in by some spaces, for code that is put inside other code. */
export function indent(code: string, spaces: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(spaces)}`).replaceAll(/\n +\n/g, '\n\n')
}
