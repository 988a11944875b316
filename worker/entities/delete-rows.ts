import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { both, type Condition, test } from './condition'
import { dataOf } from './data-shard'
import { type OpenEntity, requireAccess } from './open-entity'
import { parseFilter } from './parse-filter'
import { deleteRows, deleteRowsOfApp } from './queries'
import { refusalOf } from './write-rows'

export async function deleteRow(entity: OpenEntity, id: string): Promise<void> {
  const isIt = test({ kind: 'column', column: 'id' }, { op: 'eq', value: id })
  const gone = await deleteRows(entity.rows, both(requireAccess(entity, 'delete'), isIt))
  if (gone === 0) throw await refusalOf(entity, id, 'delete')
}

/**
 * Deletes the rows a filter names, of those the caller may delete. Choosing by a field is a way of reading it, so unless ids are all that is
 * named, only rows the caller may also read are hit.
 */
export async function deleteMatching(entity: OpenEntity, query: unknown): Promise<number> {
  const allowed = requireAccess(entity, 'delete')
  const filter = parseFilter(query, entity, { hidden: entity.fieldRules.guarded, isStrict: true })
  const readable = asksOnlyIds(filter) ? undefined : requireAccess(entity, 'read')
  return deleteRows(entity.rows, both(allowed, filter, ...(readable ? [readable] : [])))
}

function asksOnlyIds(condition: Condition): boolean {
  switch (condition.kind) {
    case 'constant':
      return true
    case 'test':
      return condition.field.kind === 'column' && condition.field.column === 'id'
    case 'not':
      return asksOnlyIds(condition.part)
    default:
      return condition.parts.every(asksOnlyIds)
  }
}

/** Everything an app has stored, for when the app itself is deleted. */
export async function deleteRowsOf(env: Env, app: Pick<AppRow, 'id' | 'dataShard'>): Promise<void> {
  if (app.id === '') throw new ApiError('invalid-input', 'Name the app')
  await deleteRowsOfApp(dataOf(env, app), app.id)
}
