import type { EntityProperty } from '#contract/data/entities'
import { readJson } from '#contract/data/json-values'
import { typesOf } from '../query/field'

/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/

/**
 * One cell of an export. Text that looks like a formula gets a leading quote, which `readCell` takes off again; numbers
 * stay numbers.
 */
export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The value of a cell for a field. Nothing is guessed: what the schema calls text stays text, `007` and `+4917…`
 * included. What does not fit the type is passed on as it is, for the check of the record to name.
 */
export function readCell(property: EntityProperty, cell: string): unknown {
  const types = typesOf(property)
  const plain = cell.trim()
  if (types.includes('string') || types.length === 0) return QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell
  if (plain === '') return undefined
  if (types.includes('boolean') && BOOLEANS.has(plain.toLowerCase())) return BOOLEANS.get(plain.toLowerCase())
  if (types.includes('number') || types.includes('integer')) return readNumber(plain)
  if (types.includes('array')) return readList(property, plain)
  return types.includes('object') ? (readJson(plain) ?? cell) : cell
}

const BOOLEANS = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/** A number that would be rounded is left as text, which no number field takes. */
function readNumber(text: string): number | string {
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  const isExact = Number.isFinite(value) && (!/^[+-]?\d+$/.test(text) || Number.isSafeInteger(value))
  return isExact ? value : text
}

/** JSON as exports write it, or texts between commas. */
function readList(property: EntityProperty, text: string): unknown {
  if (text.startsWith('[')) return readJson(text) ?? text
  const items = property.items ?? {}
  return text.split(/[,;|]/).map((part) => readCell(items, part.trim()))
}
