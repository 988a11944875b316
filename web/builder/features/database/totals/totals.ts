import { z } from 'zod'
import type { Total } from '#contract/data/record-views'
import { request } from '../../../lib/api'
import { dateText } from '../columns/cell-text'
import type { Column } from '../columns/columns'
import { type RowSource, setQuery, withSet } from '../data-sets/row-source'
import { ruleQuery } from '../filters/filter'

const NUMBERS: Total[] = ['sum', 'avg', 'min', 'max']
const COUNTS: Total[] = ['filled', 'empty', 'unique']

/** What can be computed over a column. */
export function totalsOf({ dataType }: Column): Total[] {
  if (dataType === 'number') return [...NUMBERS, ...COUNTS]
  if (dataType === 'datetime') return ['min', 'max', ...COUNTS]
  return dataType === 'json' || dataType === 'multiselect' ? ['filled', 'empty'] : COUNTS
}

export function totalWords(total: Total, { dataType }: Column): string {
  const isDate = dataType === 'datetime'
  const words: Record<Total, string> = {
    sum: 'Sum',
    avg: 'Average',
    min: isDate ? 'Earliest' : 'Smallest',
    max: isDate ? 'Latest' : 'Largest',
    filled: 'Filled',
    empty: 'Empty',
    unique: 'Different',
  }
  return words[total]
}

const Aggregate = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const Count = z.object({ count: z.number() })

export interface TotalsRequest {
  source: RowSource
  entity: string
  /** The filter of what is on screen. */
  q: string
  wanted: { column: Column; total: Total }[]
}

/** The figures of all columns that have one, over every row that passes the filter: computed by the server. */
export async function readTotals({ source, entity, q, wanted }: TotalsRequest): Promise<Record<string, unknown>> {
  const path = `/live_api/apps/${encodeURIComponent(source.appId)}/entities/${encodeURIComponent(entity)}`
  const filter: unknown = q ? JSON.parse(q) : {}
  const namesOf = (total: Total) => wanted.filter((each) => each.total === total).map(({ column }) => column.id)
  const json = {
    query: filter,
    ...Object.fromEntries(NUMBERS.map((total) => [total, namesOf(total)])),
    countDistinct: namesOf('unique'),
  }
  const counted = wanted.filter(({ total }) => total === 'filled' || total === 'empty')
  const [figures, ...counts] = await Promise.all([
    request(Aggregate, withSet(`${path}/aggregate`, source), { method: 'POST', json }).then(({ rows }) => rows[0] ?? {}),
    ...counted.map(({ column, total }) => {
      const rule = ruleQuery(column, { operator: total as 'filled' | 'empty', value: '' })
      const query = new URLSearchParams({
        ...setQuery(source),
        q: JSON.stringify({ $and: [filter, rule].filter((part) => JSON.stringify(part) !== '{}') }),
      })
      return request(Count, `${path}/count?${query}`).then(({ count }) => count)
    }),
  ])
  const named = wanted.map(({ column, total }): [string, unknown] => {
    const at = counted.findIndex((each) => each.column.id === column.id)
    if (at >= 0) return [column.id, counts[at]]
    return [column.id, figures[total === 'unique' ? `count_distinct_${column.id}` : `${total}_${column.id}`]]
  })
  return Object.fromEntries(named)
}

export function figureText(column: Column, total: Total, value: unknown): string {
  if (value === undefined) return '…'
  if (value === null) return '–'
  if (column.dataType === 'datetime' && (total === 'min' || total === 'max')) return dateText(value, column.isDay)
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value)
}
