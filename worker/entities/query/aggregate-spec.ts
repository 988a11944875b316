import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import type { OpenEntity } from '../opened-entity'
import { type Field, own, resolveField, typesOf } from './field'

export type BucketUnit = 'day' | 'week' | 'month' | 'year'
export type Measure = 'sum' | 'avg' | 'min' | 'max' | 'count_distinct'

/** A column of the answer: a field rows are grouped by, or something computed over each group. */
export type AggregateColumn =
  | { kind: 'group'; name: string; field: Field; bucket?: BucketUnit }
  | { kind: 'count'; name: string }
  | { kind: 'measure'; name: string; measure: Measure; field: Field }

export interface AggregateSpec {
  query: unknown
  columns: AggregateColumn[]
  having: HavingTest[]
  sort: { at: number; isDescending: boolean } | undefined
  limit: number
}

export interface HavingTest {
  /** Position among the columns. */
  at: number
  sign: '=' | '<>' | '>' | '>=' | '<' | '<='
  value: string | number
}

const MAX_GROUPS = 4
const MAX_MEASURES = 20
const MAX_ROWS = 1_000
const KEYS = ['query', 'groupBy', 'dateBucket', 'count', 'sum', 'avg', 'min', 'max', 'countDistinct', 'having', 'sort', 'limit']

/** Reads what `aggregate` was asked for; anything it does not know is refused by name. */
export function readAggregate(entity: OpenEntity, input: unknown): AggregateSpec {
  if (!isRecord(input)) throw refusal('Send what to group by and what to compute')
  const unknown = Object.keys(input).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) throw refusal(`"${unknown.slice(0, 60)}" is not a part of an aggregate`)
  const groups: AggregateColumn[] = namesOf(input.groupBy, 'groupBy').map((name) => ({
    kind: 'group',
    name,
    field: fieldOf(entity, name),
  }))
  if (groups.length > MAX_GROUPS) throw refusal(`Group by at most ${MAX_GROUPS} fields`)
  const columns = [...groups, ...bucketOf(entity, input.dateBucket), ...measuresOf(entity, input)]
  if (columns.length === 0) throw refusal('Ask for something to compute')
  if (new Set(columns.map(({ name }) => name)).size < columns.length) throw refusal('Each field can be asked for once')
  return {
    query: input.query ?? {},
    columns,
    having: havingOf(input.having, columns),
    sort: sortOf(input.sort, columns),
    limit: limitOf(input.limit),
  }
}

function measuresOf(entity: OpenEntity, input: Record<string, unknown>): AggregateColumn[] {
  const count: AggregateColumn[] = input.count === false ? [] : [{ kind: 'count', name: 'count' }]
  const measures = (['sum', 'avg', 'min', 'max'] as const).flatMap((measure) =>
    namesOf(input[measure], measure).map(
      (name): AggregateColumn => ({ kind: 'measure', name: `${measure}_${name}`, measure, field: fieldOf(entity, name) }),
    ),
  )
  const distinct = namesOf(input.countDistinct, 'countDistinct').map(
    (name): AggregateColumn => ({
      kind: 'measure',
      name: `count_distinct_${name}`,
      measure: 'count_distinct',
      field: fieldOf(entity, name),
    }),
  )
  if (measures.length + distinct.length > MAX_MEASURES) throw refusal(`Compute at most ${MAX_MEASURES} figures`)
  return [...count, ...measures, ...distinct]
}

function namesOf(value: unknown, what: string): string[] {
  if (value === undefined || value === null) return []
  const names: unknown[] = Array.isArray(value) ? value : [value]
  if (!names.every((name) => typeof name === 'string')) throw refusal(`"${what}" takes a field or a list of fields`)
  return names
}

function fieldOf(entity: OpenEntity, name: string): Field {
  const field = resolveField(entity, name)
  if (!field || field.kind === 'missing') throw refusal(`"${name.slice(0, 60)}" is not a field of this entity`)
  if (field.kind === 'data' && field.groups.length > 1) throw refusal(`"${name}" lies inside a list`)
  if (entity.fieldRules.guarded.has(name.split('.')[0] ?? '')) throw refusal(`"${name}" cannot be computed with`)
  return field
}

function bucketOf(entity: OpenEntity, value: unknown): AggregateColumn[] {
  if (value === undefined || value === null) return []
  const name = isRecord(value) ? value.field : undefined
  const unit = isRecord(value) ? value.unit : undefined
  if (typeof name !== 'string' || (unit !== 'day' && unit !== 'week' && unit !== 'month' && unit !== 'year'))
    throw refusal('"dateBucket" takes a field and a unit: day, week, month or year')
  const field = fieldOf(entity, name)
  const isTime = field.kind === 'column' && (field.column === 'createdAtMs' || field.column === 'updatedAtMs')
  const isText = field.kind === 'data' && typesOf(own(entity.schema.properties, name)).includes('string')
  if (!isTime && !isText) throw refusal(`"${name}" is not a date`)
  if (unit === 'week' && !isTime) throw refusal('Weeks are known of the dates of creation and change only')
  return [{ kind: 'group', name, field, bucket: unit }]
}

const SIGNS = { $eq: '=', $ne: '<>', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const

function havingOf(value: unknown, columns: AggregateColumn[]): HavingTest[] {
  if (value === undefined || value === null) return []
  if (!isRecord(value)) throw refusal('"having" takes an object of computed fields')
  return Object.entries(value).flatMap(([name, wanted]) => {
    const at = columnAt(columns, name)
    const tests = isRecord(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const]
    return tests.map(([operator, operand]): HavingTest => {
      const sign = own(SIGNS as Record<string, HavingTest['sign']>, operator)
      if (!sign) throw refusal(`"${operator.slice(0, 60)}" is not understood in "having"`)
      if (typeof operand !== 'number' && typeof operand !== 'string')
        throw refusal(`"${name}" is compared with a number or a text`)
      return { at, sign, value: operand }
    })
  })
}

function sortOf(value: unknown, columns: AggregateColumn[]): AggregateSpec['sort'] {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw refusal('"sort" takes the name of a group or computed field')
  return { at: columnAt(columns, value.replace(/^[+-]/, '')), isDescending: value.startsWith('-') }
}

function columnAt(columns: AggregateColumn[], name: string): number {
  const at = columns.findIndex((column) => column.name === name)
  if (at < 0) throw refusal(`"${name.slice(0, 60)}" is neither grouped by nor computed`)
  return at
}

function limitOf(value: unknown): number {
  if (value === undefined || value === null) return MAX_ROWS
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refusal('"limit" takes a number')
  return Math.min(MAX_ROWS, Math.max(1, Math.floor(value)))
}

const refusal = (message: string) => new ApiError('invalid-input', message)
