import { foldName } from '#contract/data/fold-name'
import { readJson } from '#contract/data/json-values'
import type { Cell } from '../documents/document'
import { isSchema, type JsonSchema } from './json-schema'

/** What of a table or a JSON file fits the fields of a schema. */
export interface Shaped {
  output: unknown
  rows: number
  /** Values that did not fit their field and were left out. */
  leftOut: number
}

/**
 * How a schema asks for rows: a list of them, or an object with one list in it, whose items are then the row; an object
 * without one stands for the row itself, and the answer is a list of those.
 */
export function rowsAskedFor(schema: JsonSchema): { row: JsonSchema; wrap: (rows: unknown[]) => unknown; key?: string } {
  if (schema.type === 'array' && isSchema(schema.items)) return { row: schema.items, wrap: (rows) => rows }
  const lists = Object.entries(schema.properties ?? {}).filter(
    ([, field]) => field?.type === 'array' && isSchema(field.items) && isSchema(field.items.properties),
  )
  const [only] = lists
  if (only && lists.length === 1 && isSchema(only[1].items))
    return { row: only[1].items, wrap: (rows) => ({ [only[0]]: rows }), key: only[0] }
  return { row: schema, wrap: (rows) => rows }
}

/** Rows of a table under the fields their column's heading names; undefined when no heading names one. */
export function shapeTable(table: Cell[][], schema: JsonSchema): Shaped | undefined {
  const { row, wrap } = rowsAskedFor(schema)
  const [header, ...body] = table.filter((cells) => cells.some((cell) => cell !== null && cell !== ''))
  const fields = fieldsByName(row)
  const columns = (header ?? []).map((heading) => fields.get(foldName(String(heading ?? ''))))
  if (!columns.some(Boolean)) return undefined
  const count = { leftOut: 0 }
  const rows = body.map((cells) =>
    shapeRow(
      columns.map((field, at) => [field, cells[at]]),
      count,
    ),
  )
  return { output: wrap(rows), rows: rows.length, leftOut: count.leftOut }
}

/**
 * The same for JSON; an object that is not a row is taken for the whole answer. Undefined when nothing in it has a name
 * the schema knows.
 */
export function shapeValue(value: unknown, schema: JsonSchema): Shaped | undefined {
  const { row, wrap, key } = rowsAskedFor(schema)
  const isWhole = isSchema(value) && key !== undefined && Array.isArray(value[key])
  const list = Array.isArray(value) ? value : isWhole ? value[key] : undefined
  const items: unknown[] = Array.isArray(list) ? list : [value]
  const fields = fieldsByName(row)
  const count = { leftOut: 0 }
  const rows = items.map((item) =>
    isSchema(item)
      ? shapeRow(
          Object.entries(item).map(([name, each]) => [fields.get(foldName(name)), each]),
          count,
        )
      : {},
  )
  if (rows.every((each) => Object.keys(each).length === 0)) return undefined
  const isSingle = !Array.isArray(list) && key === undefined && schema.type !== 'array'
  return { output: isSingle ? rows[0] : wrap(rows), rows: rows.length, leftOut: count.leftOut }
}

type Field = [name: string, schema: JsonSchema]

/** Fields by name and by title, both without capitals, spaces and signs: `First name` is `first_name`. */
function fieldsByName(row: JsonSchema): Map<string, Field> {
  const fields = Object.entries(row.properties ?? {}).filter((field): field is Field => isSchema(field[1]))
  const byTitle = fields.flatMap((field) =>
    typeof field[1].title === 'string' ? [[foldName(field[1].title), field] as const] : [],
  )
  return new Map([...byTitle, ...fields.map((field) => [foldName(field[0]), field] as const)].filter(([name]) => name !== ''))
}

function shapeRow(cells: [Field | undefined, unknown][], count: { leftOut: number }): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, cell] of cells) {
    if (!field || cell === null || cell === undefined || cell === '') continue
    const value = convert(cell, field[1])
    if (value === undefined) count.leftOut += 1
    else Object.defineProperty(row, field[0], { value, enumerable: true, writable: true, configurable: true })
  }
  return row
}

/** Undefined for what cannot be of the field's type. */
function convert(cell: unknown, field: JsonSchema): unknown {
  const type = Array.isArray(field.type) ? field.type.find((each) => each !== 'null') : field.type
  if (type === 'number' || type === 'integer') return toNumber(cell, type)
  if (type === 'boolean') return toBoolean(cell)
  if (type === 'array') return toList(cell, isSchema(field.items) ? field.items : {})
  if (type === 'object') return isSchema(cell) ? cell : fromJson(cell)
  if (Array.isArray(field.enum)) return field.enum.find((option) => foldName(String(option)) === foldName(String(cell)))
  if (type === 'string') return typeof cell === 'object' ? JSON.stringify(cell) : String(cell).trim()
  return cell
}

function toNumber(cell: unknown, type: 'number' | 'integer'): number | undefined {
  if (typeof cell !== 'number' && typeof cell !== 'string') return undefined
  const text = String(cell).trim()
  const digits = text.replace(/[\s$€£¥%'_]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(digits)) return undefined
  const number = Number(digits)
  return Number.isFinite(number) && (type === 'number' || Number.isInteger(number)) ? number : undefined
}

function toBoolean(cell: unknown): boolean | undefined {
  const text = String(cell).trim().toLowerCase()
  if (/^(?:true|yes|y|1|x)$/.test(text)) return true
  return /^(?:false|no|n|0)$/.test(text) ? false : undefined
}

function toList(cell: unknown, items: JsonSchema): unknown[] | undefined {
  const list = Array.isArray(cell) ? cell : fromJson(cell)
  if (Array.isArray(list)) return list
  if (typeof cell !== 'string') return undefined
  const parts = cell.split(/[,;|\n]/).map((part) => part.trim())
  return parts.filter(Boolean).flatMap((part) => convert(part, items) ?? [])
}

function fromJson(cell: unknown): unknown {
  return typeof cell === 'string' && /^\s*[[{]/.test(cell) ? readJson(cell) : undefined
}
