import { readBoolean, readNumber } from '#contract/data/read-values'
import type { Column } from './columns'

/** From so many characters on, or with a line break, a text is written in an editor of several lines. */
export const LONG_TEXT = 50
export const isLongText = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n'))

export const coerceBoolean = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'

export type ParsedCell = { ok: true; value: unknown } | { ok: false; message: string }
const accept = (value: unknown): ParsedCell => ({ ok: true, value })
const refuse = (message: string): ParsedCell => ({ ok: false, message })

export function parseJsonCell(text: string): ParsedCell {
  if (text.trim() === '') return accept(null)
  try {
    return accept(JSON.parse(text))
  } catch (error) {
    return refuse(`Invalid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`)
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** A time as people write it, in the hours of where they are; a day as it is. Spreadsheets read both. */
export function dateText(value: unknown, isDay = false): string {
  if (typeof value !== 'string' || value === '') return ''
  if (isDay || /^\d{4}-\d\d-\d\d$/.test(value)) return value.slice(0, 10)
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}

function parseDate(text: string, isDay: boolean): ParsedCell {
  const day = /^(\d{4}-\d\d-\d\d)(?:$|[T ])/.exec(text)?.[1]
  const date = new Date(/^\d{4}-\d\d-\d\d \d/.test(text) ? text.replace(' ', 'T') : text)
  if (Number.isNaN(date.getTime())) return refuse('must be a date such as 2026-01-31')
  if (!isDay) return accept(date.toISOString())
  return accept(day ?? `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`)
}

export const labelOf = ({ options }: Column, value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? (value === null || value === undefined ? '' : String(value))

/** What stands in a cell, as text: on screen, in a search, on the clipboard. */
export function cellText(column: Column, value: unknown, titleOf?: (id: string) => string | undefined): string {
  if (value === null || value === undefined) return ''
  switch (column.dataType) {
    case 'datetime':
      return dateText(value, column.isDay)
    case 'select':
      return labelOf(column, value)
    case 'multiselect':
      return Array.isArray(value) ? value.map((each) => labelOf(column, each)).join(', ') : JSON.stringify(value)
    case 'relations':
      return Array.isArray(value) ? value.map((id) => titleOf?.(String(id)) ?? String(id)).join(', ') : JSON.stringify(value)
    case 'relation':
      return typeof value === 'string' ? (titleOf?.(value) ?? value) : JSON.stringify(value)
    default:
      return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/**
 * The value that a text pasted or typed into a cell stands for. A relation's is found elsewhere: among the rows it may
 * point to.
 */
export function parseCell(column: Column, text: string): ParsedCell {
  const plain = text.trim()
  if (plain === '') return accept(null)
  switch (column.dataType) {
    case 'number':
      return acceptRead(readNumber(plain), 'must be a number')
    case 'boolean':
      return acceptRead(readBoolean(plain), 'must be true or false')
    case 'datetime':
      return parseDate(plain, column.isDay ?? false)
    case 'json':
      return parseJsonCell(text)
    case 'select':
      return parseOption(column, plain)
    case 'multiselect':
      return parseOptions(column, plain)
    default:
      return accept(text)
  }
}

const acceptRead = (value: unknown, problem: string): ParsedCell => (value === undefined ? refuse(problem) : accept(value))

function parseOption({ options }: Column, text: string): ParsedCell {
  const folded = text.toLowerCase()
  const found = options.find(({ value, label }) => String(value) === text || label.toLowerCase() === folded)
  return found ? accept(found.value) : refuse(`must be one of ${options.map(({ label }) => label).join(', ')}`)
}

function parseOptions(column: Column, text: string): ParsedCell {
  const parts = text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const values: unknown[] = []
  for (const part of parts) {
    const parsed = parseOption(column, part)
    if (!parsed.ok) return parsed
    if (!values.includes(parsed.value)) values.push(parsed.value)
  }
  return accept(values)
}
