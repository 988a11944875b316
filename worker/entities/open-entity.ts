import type { Operation } from '#contract/access/access-policy'
import type { EntitySchema } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { accessOf } from './access/access-rules'
import { type Actor, refusalOfNobody } from './access/actor'
import type { AppAccess } from './access/app-access'
import { fieldRulesOf } from './access/field-access'
import { rowsKey } from './data-sets'
import { onRowsChanged } from './live/row-events'
import type { RowsChanged } from './live/rows-changed'
import type { OpenEntity } from './opened-entity'
import type { Condition } from './query/condition'
import { type BuiltinNames, own } from './query/field'

export function openEntity(
  env: Env,
  { app, actor, schemas, dataSet, marks }: AppAccess,
  entity: string,
  names: BuiltinNames,
  network?: string,
): OpenEntity {
  const schema = findSchema(schemas, entity)
  if (!schema) throw new ApiError('not-found', `There is no entity named "${entity.slice(0, 60)}" in this app`)
  return {
    env,
    app,
    name: schema.name,
    schema,
    actor,
    dataSet,
    rows: { db: dataOf(env, app), appId: rowsKey(app, dataSet), entity: schema.name, ...(marks ? { marks } : {}) },
    names: namesFor(actor, names),
    fieldRules: fieldRulesOf(schema, actor),
    network,
  }
}

/** By its exact name, then whatever its capitals. */
export function findSchema(schemas: Record<string, EntitySchema>, entity: string): EntitySchema | undefined {
  const exact = own(schemas, entity)
  if (exact) return exact
  const folded = entity.toLowerCase()
  return Object.values(schemas).find((schema) => schema.name.toLowerCase() === folded)
}

/** Visitors who are not signed in are not shown whose address made a row, nor may they ask. */
export function namesFor(actor: Actor, names: BuiltinNames): BuiltinNames {
  if (actor.kind !== 'nobody') return names
  return Object.fromEntries(Object.entries(names).filter(([, column]) => column !== 'creatorEmail'))
}

/**
 * The condition of an operation, or the refusal of the whole entity: 401 to those who might sign in, 403 to those who
 * have.
 */
export function requireAccess({ schema, actor, name }: OpenEntity, operation: Operation): Condition {
  const access = accessOf(schema, operation, actor)
  if (access.kind !== 'constant' || access.value) return access
  const doing = operation === 'read' ? `see ${name} records` : `${operation} ${name} records`
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, doing)
  throw new ApiError('forbidden', `You are not allowed to ${doing}`)
}

/** Makes a write to this entity known. */
export const emitChange = (
  { env, app, name, actor, dataSet }: OpenEntity,
  change: Pick<RowsChanged, 'type'> & Partial<RowsChanged>,
) => onRowsChanged(env, { app, dataSet, entity: name, actor, rows: [], oldRows: [], ...change })
