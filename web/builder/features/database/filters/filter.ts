import type { FilterOperator, RowsShown } from '#contract/data/record-views'
import { escapePattern } from '#contract/escape-pattern'
import type { Column } from '../columns/columns'

/** One condition as one builds it. `value` is what stands in its field. */
export type FilterRule = RowsShown['rules'][number]

/** All of the conditions, or any. */
export type Filter = Pick<RowsShown, 'isAny' | 'rules'>

export const NO_FILTER: Filter = { isAny: false, rules: [] }

const WORDS: Record<FilterOperator, string> = {
  contains: 'contains',
  starts: 'begins with',
  is: 'is',
  not: 'is not',
  above: 'is more than',
  least: 'is at least',
  below: 'is less than',
  most: 'is at most',
  before: 'is before',
  after: 'is after',
  empty: 'is empty',
  filled: 'is not empty',
}
export const operatorWords = (operator: FilterOperator) => WORDS[operator]

export function operatorsOf({ dataType }: Column): FilterOperator[] {
  switch (dataType) {
    case 'number':
      return ['is', 'not', 'above', 'least', 'below', 'most', 'empty', 'filled']
    case 'datetime':
      return ['is', 'before', 'after', 'empty', 'filled']
    case 'boolean':
      return ['is']
    case 'select':
    case 'relation':
      return ['is', 'not', 'empty', 'filled']
    case 'multiselect':
    case 'relations':
      return ['contains', 'empty', 'filled']
    case 'json':
      return ['empty', 'filled']
    default:
      return ['contains', 'is', 'not', 'starts', 'empty', 'filled']
  }
}

export const takesValue = (operator: FilterOperator) => operator !== 'empty' && operator !== 'filled'

type Query = Record<string, unknown>

/** One condition in the entity API's own language; undefined while it is not said to the end. */
export function ruleQuery(column: Column, { operator, value }: Pick<FilterRule, 'operator' | 'value'>): Query | undefined {
  const { id, dataType } = column
  if (operator === 'empty') return emptyQuery(column)
  if (operator === 'filled') return { $nor: [emptyQuery(column)] }
  const plain = value.trim()
  if (plain === '') return undefined
  if (dataType === 'boolean') return plain === 'true' ? { [id]: true } : { $nor: [{ [id]: true }] }
  if (dataType === 'datetime') return dateQuery(column, operator, plain)
  if (dataType === 'number') return Number.isFinite(Number(plain)) ? { [id]: compare(operator, Number(plain)) } : undefined
  if (dataType === 'select' || dataType === 'multiselect') {
    const option = column.options.find((each) => String(each.value) === value)
    return option && { [id]: operator === 'not' ? { $ne: option.value } : option.value }
  }
  if (dataType === 'relations') return { [id]: plain }
  if (operator === 'contains') return { [id]: { $regex: escapePattern(plain), $options: 'i' } }
  if (operator === 'starts') return { [id]: { $regex: `^${escapePattern(plain)}`, $options: 'i' } }
  return { [id]: operator === 'not' ? { $ne: plain } : plain }
}

function emptyQuery({ id, dataType }: Column): Query {
  if (dataType === 'multiselect' || dataType === 'relations') return { $or: [{ [id]: null }, { [id]: { $size: 0 } }] }
  return dataType === 'text' || dataType === 'image' || dataType === 'select' ? { [id]: { $in: [null, ''] } } : { [id]: null }
}

function compare(operator: FilterOperator, value: number): unknown {
  switch (operator) {
    case 'not':
      return { $ne: value }
    case 'above':
      return { $gt: value }
    case 'least':
      return { $gte: value }
    case 'below':
      return { $lt: value }
    case 'most':
      return { $lte: value }
    default:
      return value
  }
}

/** Days are those of where one is. */
function dateQuery({ id, isDay }: Column, operator: FilterOperator, day: string): Query | undefined {
  const start = new Date(`${day}T00:00`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start.getTime())) return undefined
  if (isDay) return { [id]: operator === 'before' ? { $lt: day } : operator === 'after' ? { $gt: day } : day }
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1)
  if (operator === 'before') return { [id]: { $lt: start.toISOString() } }
  if (operator === 'after') return { [id]: { $gte: end.toISOString() } }
  return { [id]: { $gte: start.toISOString(), $lt: end.toISOString() } }
}

/** Search and conditions as one filter; empty text for none at all. */
export function filterText(columns: Column[], { isAny, rules }: Filter, search: Query | undefined): string {
  const queries = rules.flatMap((rule) => {
    const column = columns.find(({ id }) => id === rule.field)
    const query = column && ruleQuery(column, rule)
    return query ? [query] : []
  })
  const [first, ...more] = queries
  const conditions = first && more.length > 0 ? { [isAny ? '$or' : '$and']: queries } : first
  const parts = [conditions, search].filter((part) => part !== undefined)
  if (parts.length === 0) return ''
  return JSON.stringify(parts.length === 1 ? parts[0] : { $and: parts })
}
