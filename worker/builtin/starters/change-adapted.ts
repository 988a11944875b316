import type { EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { readJson } from '#contract/data/json-values'
import { afterActions } from '../after-actions'
import type { SampleRecord } from '../plan'
import { readApp } from '../write/read-app'
import type { BuiltAction } from '../write/write-app'
import type { Adapted } from './adapt-starter'

/** An app that nobody has built yet, changed: its rows follow. */
export function changeAdapted(app: Adapted, { actions, done }: { actions: BuiltAction[]; done: string[] }): Adapted {
  const files = afterActions(app.files, actions)
  const schemas = readEntities(files)
  const plan = readApp(files)
  const added = actions.filter(({ type }) => type === 'insert_entity_records')
  const rows = new Map<string, SampleRecord[]>([
    ...app.plan.entities.map(({ name, samples }): [string, SampleRecord[]] => [name, samples]),
    ...added.map(({ file, body }): [string, SampleRecord[]] => [file, (readJson(body) ?? []) as SampleRecord[]]),
  ])
  return {
    files,
    plan: {
      ...plan,
      entities: plan.entities.map((entity) => ({
        ...entity,
        samples: fitting(rows.get(entity.name) ?? [], schemas[entity.name]),
      })),
    },
    order: [...new Set([...app.order, ...added.map(({ file }) => file)])].filter((name) => Object.hasOwn(schemas, name)),
    said: [...app.said, ...done],
  }
}

/**
 * Samples without what the plan has taken away or made another kind of; those that then lack something are left out.
 */
function fitting(rows: SampleRecord[], schema: EntitySchema | undefined): SampleRecord[] {
  if (!schema) return []
  const { properties, required = [] } = schema
  return rows
    .map(
      ({ _ref, ...row }): SampleRecord => ({
        _ref,
        ...Object.fromEntries(Object.entries(row).filter(([name, value]) => fits(properties[name], value))),
      }),
    )
    .filter((row) => required.every((name) => Object.hasOwn(row, name)))
}

function fits(property: EntitySchema['properties'][string] | undefined, value: unknown): boolean {
  if (!property) return false
  if (property.enum) return typeof value === 'string' && property.enum.includes(value)
  switch (property.type) {
    case 'string':
      return typeof value === 'string'
    case 'number':
    case 'integer':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
      return Array.isArray(value)
    default:
      return true
  }
}
