import { Bindings } from '#worker/platform/sql-bindings'
import { whereSql } from '../queries'
import type { AggregateColumn, AggregateSpec, BucketUnit } from './aggregate-spec'
import type { Condition } from './condition'
import { jsonPath, numberSql } from './condition-sql'
import type { Field } from './field'
import type { RowSet } from './row-set'

/** A row of figures: `v0, t0, v1, t1 …`, the value and the JSON type of each column. */
export type RawFigures = Record<string, string | number | null>

/** Groups and computes in the database; one row more than asked for says that there are more. */
export async function selectFigures(rows: RowSet, condition: Condition, spec: AggregateSpec): Promise<RawFigures[]> {
  const bindings = new Bindings()
  const where = whereSql(rows, condition, bindings)
  const columns = spec.columns.map((column, at) => `${figureSql(column)} AS v${at}, ${kindSql(column)} AS t${at}`)
  const groups = spec.columns.flatMap(({ kind }, at) => (kind === 'group' ? [`v${at}`, `t${at}`] : []))
  const inner = `SELECT ${columns.join(', ') || '1'} FROM entity_rows WHERE ${where}${groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : ''}`
  const tests = spec.having.map(({ at, sign, value }) => {
    const bound = typeof value === 'number' ? numberSql(value, bindings) : bindings.bind(value)
    return `v${at} ${sign} ${bound}`
  })
  const order = [
    ...(spec.sort ? [`v${spec.sort.at} ${spec.sort.isDescending ? 'DESC' : 'ASC'}`] : []),
    ...groups.map((group) => `${group} ASC`),
  ]
  const sql = `SELECT * FROM (${inner})${tests.length > 0 ? ` WHERE ${tests.join(' AND ')}` : ''}${
    order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''
  } LIMIT ${bindings.bind(spec.limit + 1)}`
  const { results } = await rows.db
    .prepare(sql)
    .bind(...bindings.values)
    .all<RawFigures>()
  return results
}

function figureSql(column: AggregateColumn): string {
  if (column.kind === 'count') return 'count(*)'
  const { value, type } = placeOf(column.field)
  if (column.kind === 'group') return column.bucket ? bucketSql(column.field, column.bucket) : value
  const number = `CASE WHEN ${type} IN ('integer', 'real') THEN ${value} END`
  switch (column.measure) {
    case 'sum':
      return `total(${number})`
    case 'avg':
      return `avg(${number})`
    case 'count_distinct':
      return `count(DISTINCT ${value})`
    default:
      return `${column.measure}(CASE WHEN ${type} IN ('integer', 'real', 'text') THEN ${value} END)`
  }
}

/** Only groups keep a type: it tells 1 from true, and is how a list or an object is known again. */
const kindSql = (column: AggregateColumn): string =>
  column.kind === 'group' && !column.bucket ? placeOf(column.field).type : 'NULL'

function placeOf(field: Field): { value: string; type: string } {
  if (field.kind === 'missing') return { value: 'NULL', type: 'NULL' }
  if (field.kind === 'column') return { value: field.column, type: `typeof(${field.column})` }
  const path = jsonPath(field.groups[0] ?? [])
  return { value: `json_extract(data, ${path})`, type: `json_type(data, ${path})` }
}

const FORMATS = { day: '%Y-%m-%d', week: '%G-W%V', month: '%Y-%m', year: '%Y' } as const
const LENGTHS = { day: 10, week: 10, month: 7, year: 4 } as const

/** `2026-09-01`, `2026-W36`, `2026-09`, `2026`. Dates in documents are texts that begin so. */
function bucketSql(field: Field, unit: BucketUnit): string {
  const { value, type } = placeOf(field)
  if (field.kind === 'column') return `strftime('${FORMATS[unit]}', ${value} / 1000, 'unixepoch')`
  return `CASE WHEN ${type} = 'text' THEN substr(${value}, 1, ${LENGTHS[unit]}) END`
}
