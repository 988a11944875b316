import { kindOf } from './convert-value'
import type { EntityProperty, EntitySchema } from './entities'

type Schemas = Record<string, EntitySchema>

/** More names than this nobody gives a field between two publishes. */
const MAX_NAMES = 20

/** What a field was called before, the latest name first. Anybody may have written the marker: only texts are names. */
export const formerNames = ({ 'x-renamedFrom': marker }: EntityProperty): string[] =>
  (Array.isArray(marker) ? marker : [marker]).filter((name): name is string => typeof name === 'string')

/**
 * The schemas of a version as they are kept beside its files: what a field was before all its changes since, and not
 * only before the last. A version that is published after several of them finds its rows by that.
 */
export function rememberFields(before: Schemas, after: Schemas): Schemas {
  return mapValues(after, (schema, entity) => {
    const old = Object.hasOwn(before, entity) ? before[entity]?.properties : undefined
    if (!old) return schema
    return { ...schema, properties: mapValues(schema.properties, (property, name) => remember(property, name, old)) }
  })
}

function remember(property: EntityProperty, name: string, before: EntitySchema['properties']): EntityProperty {
  const own = formerNames(property)
  const [from] = own
  const same = Object.hasOwn(before, name) ? name : from !== undefined && Object.hasOwn(before, from) ? from : undefined
  const was = same === undefined ? undefined : before[same]
  if (!was) return property
  const names = [...new Set([...own, ...formerNames(was)])].filter((each) => each !== name).slice(0, MAX_NAMES)
  // Who writes the file anew, and leaves the marker out, changes no type by that; who changes it need not say so.
  const converted = kindOf(was) === kindOf(property) ? was['x-convertedFrom'] : kindOf(was)
  return {
    ...(converted === undefined ? {} : { 'x-convertedFrom': converted }),
    ...property,
    ...(names.length > 0 ? { 'x-renamedFrom': names.length > 1 ? names : names[0] } : {}),
  }
}

function mapValues<T>(record: Record<string, T>, change: (value: T, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
