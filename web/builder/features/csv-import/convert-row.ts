import type { CsvField, CsvMapping } from '#contract/data/csv'

export interface Column {
  at: number
  mapping: CsvMapping
  field: CsvField
  /** How a date of figures alone is written in this column. */
  isDayFirst: boolean
}
export type Converted = { ok: true; record: Record<string, unknown> } | { ok: false; reason: string }

/** The columns that go somewhere, each to its field. */
export function planColumns(mappings: CsvMapping[], fields: CsvField[], sample: string[][]): Column[] {
  return mappings.flatMap((mapping, at) => {
    const field = fields.find(({ path }) => path === mapping.schemaField)
    const said = mapping.isDayFirst ?? isDayFirst(sample.map((cells) => cells[at] ?? ''))
    return field ? [{ at, mapping, field, isDayFirst: said }] : []
  })
}

/**
 * A row as the entity takes it. Cells that are empty are left out, so that defaults hold; each that cannot be what its
 * column says names the column, so that a row is put right in one go.
 */
export function convertRow(cells: string[], columns: Column[]): Converted {
  const record: Record<string, unknown> = {}
  const faults: string[] = []
  for (const column of columns) {
    const cell = unquoted(cells[column.at] ?? '')
    if (cell.trim() === '') continue
    try {
      put(record, column.field.path.split('.'), convertCell(cell, column))
    } catch (error) {
      faults.push(`${column.mapping.csvHeader}: ${error instanceof Error ? error.message : 'cannot be read'}`)
    }
  }
  return faults.length > 0 ? { ok: false, reason: faults.join('; ') } : { ok: true, record }
}

function put(record: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    record[name] = value
    return
  }
  const inner = record[name]
  const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  put(next, rest, value)
  record[name] = next
}

function convertCell(cell: string, column: Column): unknown {
  const { field, mapping } = column
  if (!field.isList) return convertValue(cell, column)
  const parts = cell.split(mapping.splitCharacter || ',')
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => convertValue(part, column))
}

function convertValue(cell: string, { field, mapping, isDayFirst }: Column): unknown {
  const plain = cell.trim()
  switch (mapping.dataType) {
    case 'number':
      return toNumber(plain)
    case 'boolean':
      return toBoolean(plain)
    case 'datetime':
      return toDate(plain, { isDayFirst, isDateOnly: field.property.format === 'date' })
    case 'json':
      return toJson(plain)
    case 'text':
      return asOption(cell, field)
  }
}

/** Cells stay as they are, `007` and `+47…` included; only the quote that an export put before a formula goes. */
const unquoted = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/**
 * `top rope` is the option `top_rope` that people read as “Top rope”. What is none of them is said with their names.
 */
function asOption(text: string, { property, isList }: CsvField): unknown {
  const { enum: options = [], enumNames = [] } = (isList ? property.items : property) ?? {}
  if (options.length === 0) return text
  const said = text.trim().toLowerCase()
  const found =
    options.find((option) => option === text) ??
    options.find((option, at) => [String(option), enumNames[at]].some((name) => name?.toLowerCase() === said))
  if (found !== undefined) return found
  const names = options.map((option, at) => enumNames[at] ?? String(option))
  throw new Error(`"${text.slice(0, 40)}" is none of ${names.join(', ')}`)
}

/** `$1,200.50`, `1 200`, `12 %`: a number with what people write around it. Nothing that would be rounded. */
export function toNumber(text: string): number {
  const bare = text.replace(/^[\p{Sc}\s]+|[\p{Sc}%\s]+$/gu, '')
  const grouped = /^[+-]?\d{1,3}(?:[,\s\u00a0']\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replace(/[,\s\u00a0']/g, '') : bare
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(grouped) ? Number(grouped) : Number.NaN
  if (!Number.isFinite(value) || (/^[+-]?\d+$/.test(grouped) && !Number.isSafeInteger(value)))
    throw new Error(`"${text.slice(0, 40)}" is not a number`)
  return value
}

function toBoolean(text: string): boolean {
  const said = text.toLowerCase()
  if (['true', '1', 'yes', 'y', 'x'].includes(said)) return true
  if (['false', '0', 'no', 'n'].includes(said)) return false
  throw new Error(`"${text.slice(0, 40)}" is neither yes nor no`)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Invalid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const FIGURES = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(.*)$/

export const hasFigureDates = (cells: string[]): boolean => cells.some((cell) => FIGURES.test(cell.trim()))

/**
 * Told by the values themselves: a first figure beyond 12 is a day, a second one shows months first. Without a sign,
 * points mean days first.
 */
export function isDayFirst(cells: string[]): boolean {
  const dates = cells.map((cell) => FIGURES.exec(cell.trim())).filter((match) => match !== null)
  if (dates.length === 0) return false
  if (dates.some(([, first]) => Number(first) > 12)) return true
  if (dates.some(([, , second]) => Number(second) > 12)) return false
  return dates.every(([whole]) => whole.includes('.'))
}

/** `2026-04-03`, or with its time in ISO form. */
export function toDate(text: string, { isDayFirst, isDateOnly }: { isDayFirst: boolean; isDateOnly: boolean }): string {
  const refuse = () => new Error(`"${text.slice(0, 40)}" is not a date`)
  const figures = FIGURES.exec(text)
  const [first = '', second = ''] = figures?.slice(1, 3) ?? []
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  const iso = figures
    ? `${figures[3]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${(figures[4] ?? '').replace(/^\s+/, 'T')}`
    : text.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, '$1-$2-$3')
  const [, date = '', rest = ''] = /^(\d{4}-\d{2}-\d{2})(.*)$/.exec(iso) ?? []
  if (date && !isRealDay(date)) throw refuse()
  if (date && isDateOnly) return date
  const at = new Date(date && rest === '' ? `${date}T00:00:00Z` : iso)
  if (!/\d{4}/.test(text) || Number.isNaN(at.getTime())) throw refuse()
  if (!isDateOnly) return at.toISOString()
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}

/** No 30th of February, which dates otherwise carry over into March. */
function isRealDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}
