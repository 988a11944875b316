import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { type RawFigures, selectFigures } from './aggregate-queries'
import { type AggregateColumn, readAggregate } from './aggregate-spec'
import { both } from './condition'
import { parseFilter } from './parse-filter'

/** Counts, sums and the like over the rows the caller may read, a row a group. */
export async function aggregateRows(
  entity: OpenEntity,
  input: unknown,
): Promise<{ rows: Record<string, unknown>[]; truncated: boolean }> {
  const access = requireAccess(entity, 'read')
  const spec = readAggregate(entity, input)
  const condition = both(access, parseFilter(spec.query, entity, { hidden: entity.fieldRules.guarded }))
  const found = await selectFigures(entity.rows, condition, spec)
  return {
    rows: found.slice(0, spec.limit).map((figures) => showFigures(spec.columns, figures)),
    truncated: found.length > spec.limit,
  }
}

const showFigures = (columns: AggregateColumn[], figures: RawFigures): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, at) => [column.name, shown(column, figures[`v${at}`] ?? null, figures[`t${at}`])]))

function shown(column: AggregateColumn, value: string | number | null, type: string | number | null | undefined): unknown {
  if (type === 'true' || type === 'false') return type === 'true'
  if ((type === 'array' || type === 'object') && typeof value === 'string') return JSON.parse(value)
  const isTime =
    column.kind !== 'count' &&
    column.field.kind === 'column' &&
    (column.field.column === 'createdAtMs' || column.field.column === 'updatedAtMs')
  const isDate =
    isTime && !(column.kind === 'group' && column.bucket) && !(column.kind === 'measure' && column.measure === 'count_distinct')
  return isDate && typeof value === 'number' ? new Date(value).toISOString() : value
}
