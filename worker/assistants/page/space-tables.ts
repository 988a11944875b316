import type { SpaceTable } from '#contract/assistants/assistant'
import { kindOf } from '#contract/data/convert-value'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { accessOf } from '#worker/entities/access/access-rules'
import type { AppAccess } from '#worker/entities/access/app-access'
import { fieldRulesOf } from '#worker/entities/access/field-access'

const MOST_FIELDS = 40
/** Longer texts are written in a box. */
const LONG_TEXT_FROM = 200

/**
 * The tables of a space that somebody may see, and what they may do in them at all; each row has its own rule besides.
 */
export function tablesFor({ app, actor, schemas }: AppAccess): SpaceTable[] {
  if (app.appType !== 'AI app') return []
  const may = (schema: EntitySchema, operation: 'read' | 'create' | 'update' | 'delete') => {
    const condition = accessOf(schema, operation, actor)
    return condition.kind !== 'constant' || condition.value
  }
  return Object.values(schemas)
    .filter((schema) => schema.name !== 'User' && may(schema, 'read'))
    .map((schema) => {
      const { guarded } = fieldRulesOf(schema, actor)
      return {
        name: schema.name,
        title: schema.title || schema.name,
        fields: Object.entries(schema.properties)
          .filter(([name]) => !guarded.has(name))
          .slice(0, MOST_FIELDS)
          .map(([name, property]) => ({
            name,
            label: property.title || labelOf(name),
            kind: fieldKindOf(property),
            options: (property.enum ?? []).map(String),
            isRequired: schema.required?.includes(name) ?? false,
          })),
        may: { create: may(schema, 'create'), update: may(schema, 'update'), delete: may(schema, 'delete') },
      }
    })
}

function fieldKindOf(property: EntityProperty): SpaceTable['fields'][number]['kind'] {
  const kind = kindOf(property)
  if (kind === 'text')
    return (property.maxLength ?? 0) >= LONG_TEXT_FROM || /long|notes|multiline/i.test(property.format ?? '')
      ? 'long text'
      : 'text'
  return ['number', 'boolean', 'date', 'datetime', 'select'].includes(kind) ? (kind as 'number') : 'other'
}

/** `due_date` and `dueDate` → "Due date". */
function labelOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
