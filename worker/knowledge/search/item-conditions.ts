import type { ItemCondition, ListColumn } from '#contract/knowledge/item-queries'
import type { Cell } from '../pieces/table'
import { toBoolean, toDate, toNumber } from '../pieces/table-columns'
import { foldWords } from './fold-text'

/** A condition that was checked against the columns it is asked of. */
export interface CheckedCondition {
  at: number
  type: ListColumn['type']
  isIncluded: boolean
  operator: ItemCondition['operator']
  values: (string | number | boolean)[]
}

export interface Checked {
  conditions: CheckedCondition[]
  /** What cannot be asked, a sentence each. */
  problems: string[]
}

const TYPE_NAMES = { text: 'text', number: 'numbers', boolean: 'yes or no', date: 'dates' } as const

/** Conditions as they can be asked of a list; those that cannot are named, and the others stand. */
export function checkConditions(columns: ListColumn[], asked: ItemCondition[]): Checked {
  const checked: Checked = { conditions: [], problems: [] }
  for (const { column: name, condition, operator, values } of asked) {
    if (condition === 'none' || values.length === 0) continue
    const at = columns.findIndex((column) => folded(column.name) === folded(name))
    const column = columns[at]
    const problem = column ? problemOf(column, operator, values) : `There is no column “${name}”.`
    if (problem) checked.problems.push(problem)
    if (!column || problem) continue
    const read = values.map((value) => readValue(column.type, operator, value) ?? String(value))
    checked.conditions.push({ at, type: column.type, isIncluded: condition === 'include', operator, values: read })
  }
  return checked
}

function problemOf(
  { name, type }: ListColumn,
  operator: ItemCondition['operator'],
  values: ItemCondition['values'],
): string | undefined {
  const isOrdered = type === 'number' || type === 'date'
  const isCompared = operator === 'atLeast' || operator === 'atMost'
  if (isCompared && !isOrdered) return `“${name}” holds ${TYPE_NAMES[type]}, which are not compared by size.`
  if (isCompared && values.length > 1) return `“${name}” is compared with one value.`
  const wrong = operator === 'contains' ? undefined : values.find((value) => readValue(type, operator, value) === undefined)
  return wrong === undefined ? undefined : `“${name}” holds ${TYPE_NAMES[type]}, and “${String(wrong)}” is none.`
}

/** Undefined where a value is not of the column's type. */
function readValue(type: ListColumn['type'], operator: ItemCondition['operator'], value: Cell) {
  if (type === 'text' || operator === 'contains') return folded(String(value))
  if (type === 'number') return toNumber(value)
  return type === 'boolean' ? toBoolean(value) : toDate(value)
}

/** Whether a row fits all of them. A cell that is empty, or not of its column's type, is none of what is asked for. */
export const fitsConditions = (row: Cell[], conditions: CheckedCondition[]): boolean =>
  conditions.every((condition) => holds(row[condition.at] ?? null, condition) === condition.isIncluded)

function holds(cell: Cell, { type, operator, values }: CheckedCondition): boolean {
  const [value] = values
  const said = cell === null || value === undefined ? undefined : readValue(type, operator, cell)
  if (said === undefined || said === '' || value === undefined) return false
  if (operator === 'atLeast') return said >= value
  if (operator === 'atMost') return said <= value
  if (operator === 'contains') return values.some((each) => String(said).includes(String(each)))
  return values.some((each) => (type === 'text' ? isSame(String(said), String(each), String(cell)) : said === each))
}

/** The same text, or one of several that stand in a cell side by side: `red, blue`. */
const isSame = (said: string, wanted: string, cell: string): boolean =>
  said === wanted || (/[,;|/]/.test(cell) && cell.split(/[,;|/]/).some((part) => folded(part) === wanted))

/** As it is compared: its words, folded. A text without words is compared as it is. */
export const folded = (text: string): string => foldWords(text).join(' ') || text.trim().toLowerCase()
