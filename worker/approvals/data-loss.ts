import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { formerNames } from '#contract/data/field-history'

/** Values of these fields are lost. */
export interface LostFields {
  entity: string
  fields: string[]
}

/** An entity that goes, and the fields of others that name its rows. */
export interface LostEntity {
  entity: string
  links: LostFields[]
}

export interface Losses {
  entities: LostEntity[]
  fields: LostFields[]
  /** Fields that named rows of an entity, which stays. */
  links: (LostFields & { target: string })[]
}

type Schemas = Record<string, EntitySchema>

/**
 * Entities, links and fields that one version has and the next has not. A field that says it was renamed is not lost.
 */
export function findLosses(before: Schemas, after: Schemas): Losses {
  const losses: Losses = { entities: [], fields: [], links: [] }
  for (const [entity, { properties }] of Object.entries(before)) {
    const now = Object.hasOwn(after, entity) ? after[entity] : undefined
    if (!now) {
      losses.entities.push({ entity, links: linksTo(entity, before, after) })
      continue
    }
    const gone = goneFields(properties, now.properties)
    const plain = gone.filter((name) => targetOf(properties[name]) === undefined)
    if (plain.length > 0) losses.fields.push({ entity, fields: plain })
    for (const name of gone) {
      const target = targetOf(properties[name])
      // Where the target goes too, that says it.
      if (target !== undefined && Object.hasOwn(after, target)) losses.links.push({ entity, fields: [name], target })
    }
  }
  return losses
}

function goneFields(before: Record<string, EntityProperty>, after: Record<string, EntityProperty>): string[] {
  const renamed = new Set(
    Object.entries(after).flatMap(([name, property]) => (Object.hasOwn(before, name) ? [] : formerNames(property))),
  )
  return Object.keys(before).filter((name) => {
    if (Object.hasOwn(after, name) || renamed.has(name)) return false
    // Back over a renaming the values follow, too.
    return !formerNames(before[name] ?? {}).some((former) => !Object.hasOwn(before, former) && Object.hasOwn(after, former))
  })
}

/** Of entities that stay: whose rows would name what is no more. */
const linksTo = (target: string, before: Schemas, after: Schemas): LostFields[] =>
  Object.entries(before).flatMap(([entity, { properties }]) => {
    const fields = Object.keys(properties).filter((name) => targetOf(properties[name]) === target)
    return fields.length > 0 && entity !== target && Object.hasOwn(after, entity) ? [{ entity, fields }] : []
  })

const targetOf = (property: EntityProperty | undefined): string | undefined =>
  property?.['x-relation'] ?? property?.items?.['x-relation']
