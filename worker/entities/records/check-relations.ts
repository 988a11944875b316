import type { EntityProperty } from '#contract/data/entities'
import type { OpenEntity } from '../opened-entity'
import { columnLabel } from './column-label'
import { selectExistingIds } from './record-queries'

type Values = Record<string, unknown>

const targetOf = (property: EntityProperty): unknown => property['x-relation'] ?? property.items?.['x-relation']

/** For each set of values: what is wrong with the records it points to, undefined where all of them are there. */
export async function findBrokenRelations(entity: OpenEntity, sets: Values[]): Promise<(string | undefined)[]> {
  const relations = Object.entries(entity.schema.properties).flatMap(([field, property]) => {
    const target = targetOf(property)
    // People are kept elsewhere, and every app has them.
    return typeof target === 'string' && target.toLowerCase() !== 'user' ? [{ field, target }] : []
  })
  const problems: (string | undefined)[] = sets.map(() => undefined)
  for (const { field, target } of relations) {
    const wanted = sets.map((values) => idsIn(values[field]))
    const ids = [...new Set(wanted.flat())]
    if (ids.length === 0) continue
    const found = await selectExistingIds({ ...entity.rows, entity: target }, ids)
    for (const [at, each] of wanted.entries()) {
      const missing = each.find((id) => !found.has(id))
      if (missing !== undefined)
        problems[at] ??= `${columnLabel(entity.schema, field)}: there is no ${target} record "${missing.slice(0, 60)}"`
    }
  }
  return problems
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')
