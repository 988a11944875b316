import type { EntitySchema } from '#contract/entities'

export interface Loss {
  entity: string
  /** The fields that go; none where the whole entity does. */
  fields?: string[]
}

/** Entities and fields that one version has and the next has not. A field that says it was renamed is not lost. */
export function findLosses(before: Record<string, EntitySchema>, after: Record<string, EntitySchema>): Loss[] {
  return Object.entries(before).flatMap(([entity, { properties }]): Loss[] => {
    const now = Object.hasOwn(after, entity) ? after[entity] : undefined
    if (!now) return [{ entity }]
    const renamed = new Set(
      Object.entries(now.properties).flatMap(([name, property]) =>
        Object.hasOwn(properties, name) ? [] : [property['x-renamedFrom']],
      ),
    )
    const fields = Object.keys(properties).filter((name) => !Object.hasOwn(now.properties, name) && !renamed.has(name))
    return fields.length > 0 ? [{ entity, fields }] : []
  })
}
