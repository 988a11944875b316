import { ApiError } from '#contract/errors'
import { dataDatabases } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { appIdOfKey, liveKeyOf, testKeyOf } from '../data-sets'
import { emitChange, requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { both, type Condition, test } from '../query/condition'
import { parseFilter } from '../query/parse-filter'
import { deleteRowsOfApp, deleteSomeRows, selectAppsWithRows } from './write-queries'
import { refusalOf } from './write-rows'

export async function deleteRow(entity: OpenEntity, id: string): Promise<void> {
  const isIt = test({ kind: 'column', column: 'id' }, { op: 'eq', value: id })
  const oldRows = await deleteSomeRows(entity.rows, both(requireAccess(entity, 'delete'), isIt))
  if (oldRows.length === 0) throw await refusalOf(entity, id, 'delete')
  await emitChange(entity, { type: 'delete', oldRows })
}

/**
 * Deletes the rows a filter names, of those the caller may delete. Choosing by a field is a way of reading it, so
 * unless ids are all that is named, only rows the caller may also read are hit.
 */
export async function deleteMatching(entity: OpenEntity, query: unknown, { isAll = false } = {}): Promise<number> {
  const allowed = requireAccess(entity, 'delete')
  const filter = parseFilter(query, entity, { hidden: entity.fieldRules.guarded, isStrict: true })
  requireNamedRows(filter, isAll, 'delete')
  const readable = asksOnlyIds(filter) ? undefined : requireAccess(entity, 'read')
  return deleteEvery(entity, both(allowed, filter, ...(readable ? [readable] : [])))
}

/**
 * A filter that names nothing is more often an empty variable than a wish: every row is hit only where that is said.
 */
export function requireNamedRows(filter: Condition, isAll: boolean, verb: 'delete' | 'update'): void {
  if (isAll || filter.kind !== 'constant' || !filter.value) return
  const how = verb === 'delete' ? 'add ?all=true' : 'send "all": true beside it'
  throw new ApiError(
    'invalid-filter',
    `Name the records to ${verb}: an empty filter means all of them. If that is meant, ${how}, or filter by {"id": {"$exists": true}}.`,
  )
}

async function deleteEvery(entity: OpenEntity, condition: Condition): Promise<number> {
  let gone = 0
  for (;;) {
    const oldRows = await deleteSomeRows(entity.rows, condition)
    if (oldRows.length === 0) return gone
    gone += oldRows.length
    await emitChange(entity, { type: 'delete', oldRows })
  }
}

export function asksOnlyIds(condition: Condition): boolean {
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
export async function deleteRowsOf(env: Env, appId: string): Promise<void> {
  if (appId === '') throw new ApiError('invalid-input', 'Name the app')
  for (const db of dataDatabases(env)) for (const key of [liveKeyOf(appId), testKeyOf(appId)]) await deleteRowsOfApp(db, key)
}

/** Every app that has rows, for finding those that are gone. */
export async function listAppsWithRows(env: Env): Promise<string[]> {
  const lists = await Promise.all(dataDatabases(env).map(selectAppsWithRows))
  return [...new Set(lists.flat().map(appIdOfKey))]
}
