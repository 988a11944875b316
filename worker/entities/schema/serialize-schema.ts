import type { EntitySchema } from '#contract/data/entities'
import type { OpenEntity } from '../opened-entity'

/** The entity's shape, for forms. Its access rules are the builder's business: only the owner is shown them. */
export function serializeSchema({ schema, actor }: OpenEntity): EntitySchema {
  if (actor.kind === 'owner') return schema
  const { rls: _rules, 'x-accessControl': _levels, ...shape } = schema
  const properties = Object.entries(schema.properties).map(([name, { rls: _rule, ...property }]) => [name, property] as const)
  return { ...shape, properties: Object.fromEntries(properties) }
}
