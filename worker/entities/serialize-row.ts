import type { OpenEntity } from './opened-entity'
import type { Column } from './query/field'
import type { StoredRow } from './store/stored-row'

/** What it takes to show a row to someone. */
export type RowView = Pick<OpenEntity, 'names' | 'schema' | 'fieldRules'>

/**
 * A row in the caller's dialect: built-ins, then the schema's fields this person may read. What the schema no longer
 * has is not shown.
 */
export const serializeRow = (entity: RowView, row: StoredRow, only?: ReadonlySet<string>): Record<string, unknown> =>
  rowSerializer(entity, only)(row)

/** The same for many rows, of which all but the values is worked out once. */
export function rowSerializer({ names, schema, fieldRules }: RowView, only?: ReadonlySet<string>) {
  const columns = Object.entries(names).filter(([name, column]) => column === 'id' || !only || only.has(name))
  const fields = Object.keys(schema.properties).filter((name) => !Object.hasOwn(names, name) && (!only || only.has(name)))
  return (row: StoredRow): Record<string, unknown> => {
    const shown: Record<string, unknown> = {}
    for (const [name, column] of columns) shown[name] = showColumn(row, column)
    for (const name of fields) if (Object.hasOwn(row.data, name) && fieldRules.canRead(name, row)) shown[name] = row.data[name]
    return shown
  }
}

function showColumn(row: StoredRow, column: Column): unknown {
  return column === 'createdAtMs' || column === 'updatedAtMs' ? new Date(row[column]).toISOString() : row[column]
}

/** `fields=title,done`: undefined means all. */
export function readProjection(text: string | undefined): ReadonlySet<string> | undefined {
  const names = (text ?? '').split(',').map((name) => name.trim().split('.')[0] ?? '')
  const wanted = names.filter((name) => name !== '')
  return wanted.length > 0 ? new Set(wanted) : undefined
}
