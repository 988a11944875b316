import { describeError } from '../../boot/error-report'

const MAX_TEXT = 500
const MAX_INNER = 80
const MAX_ITEMS = 5
const MAX_DEPTH = 2

/**
 * What was written to the console, in words: short whatever is in it, with an end where it holds itself, and without
 * asking an object for what it would have to run code to say.
 */
export function consoleText(given: readonly unknown[]): string {
  const [first, ...rest] = given
  const [start, left] = typeof first === 'string' ? fillIn(first.slice(0, MAX_TEXT), rest) : ['', given]
  const words = left.slice(0, MAX_ITEMS).map((each) => (typeof each === 'string' ? each.slice(0, MAX_TEXT) : inWords(each)))
  return [start, ...words].filter(Boolean).join(' ').replaceAll('app:///', '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
}

/** `%s is not %o`: what stands for a value is followed by it, and what only colours by nothing. */
function fillIn(text: string, values: unknown[]): [string, unknown[]] {
  const left = [...values]
  const filled = text.replace(/%[sdifoOc%]/g, (sign) => {
    if (sign === '%%') return '%'
    if (left.length === 0) return sign
    const value = left.shift()
    return sign === '%c' ? '' : typeof value === 'string' ? value.slice(0, MAX_TEXT) : inWords(value)
  })
  return [filled, left]
}

function inWords(value: unknown, depth = 0, around: readonly object[] = []): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > MAX_INNER ? `${value.slice(0, MAX_INNER)}…` : value)
    case 'function':
      return '[function]'
    case 'bigint':
      return `${BigInt.asIntN(64, value)}n`
    case 'object':
      return value === null ? 'null' : objectInWords(value, depth, around)
    default:
      return String(value).slice(0, MAX_INNER)
  }
}

function objectInWords(value: object, depth: number, around: readonly object[]): string {
  if (around.includes(value)) return '[itself]'
  try {
    if (value instanceof Error) return errorInWords(value)
    if (typeof Element !== 'undefined' && value instanceof Element) return `<${value.localName}>`
    const inner = (each: unknown) => inWords(each, depth + 1, [...around, value])
    if (Array.isArray(value)) return depth >= MAX_DEPTH ? '[…]' : `[${listed(value, value.length, inner)}]`
    return depth >= MAX_DEPTH ? '{…}' : `{${fieldsInWords(value, inner)}}`
  } catch {
    return '[object]'
  }
}

function errorInWords(error: Error): string {
  const { title, position } = describeError(error, 'console')
  return position ? `${title} (${position.path}:${position.line})` : title
}

function listed(values: readonly unknown[], count: number, inner: (value: unknown) => string): string {
  const shown = values.slice(0, MAX_ITEMS).map(inner)
  return [...shown, ...(count > MAX_ITEMS ? [`${count - MAX_ITEMS} more`] : [])].join(', ')
}

function fieldsInWords(value: object, inner: (value: unknown) => string): string {
  const said: string[] = []
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue
    if (said.length === MAX_ITEMS) return [...said, '…'].join(', ')
    const field = Object.getOwnPropertyDescriptor(value, name)
    said.push(`${name.slice(0, MAX_INNER)}: ${field && 'value' in field ? inner(field.value) : '…'}`)
  }
  return said.join(', ')
}
