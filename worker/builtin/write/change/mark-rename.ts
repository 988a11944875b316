import type { Change } from '../../plan'

/** Tells the entity's file where its rows' values were kept before, so that they follow. */
export function markRename({ entity, from, to }: Extract<Change, { kind: 'rename-field' }>) {
  return (path: string, target: string): string => {
    if (from === to || path.toLowerCase() !== `entities/${entity.toLowerCase()}.json`) return target
    const schema: { properties: Record<string, Record<string, unknown>> } = JSON.parse(target)
    const property = schema.properties[to]
    if (property) schema.properties[to] = { ...property, 'x-renamedFrom': from }
    return `${JSON.stringify(schema, null, 2)}\n`
  }
}
