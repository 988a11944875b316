import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import type { EntityPlan, FieldPlan } from '../plan'
import { startOf } from './start-and-end'

/**
 * An entity file: JSON Schema with access rules. What the schema has no word for stands under `x-` keys, so that
 * readEntity gets it all back.
 */
export function entitySchema(entity: EntityPlan): EntitySchema {
  return clean({
    name: entity.name,
    type: 'object',
    title: entity.label,
    description: entity.description,
    'x-plural': entity.plural,
    'x-icon': entity.icon,
    'x-titleField': entity.titleField,
    'x-subtitleFields': entity.subtitleFields,
    'x-statusField': entity.statusField,
    'x-dateField': entity.dateField,
    'x-amountField': entity.amountField,
    'x-imageField': entity.imageField,
    'x-flags': entity.flags.length > 0 ? entity.flags : undefined,
    properties: Object.fromEntries(entity.fields.map((field) => [field.name, property(field, entity.fields)])),
    required: entity.fields.filter((field) => field.required).map((field) => field.name),
    'x-accessControl': { permissions: { read: entity.access.read, write: entity.access.write } },
  })
}

const ADMINS = { user_condition: { role: 'admin' } }

/** A write by anyone else leaves the field as it was, or at what it starts with. */
const rulesOf = ({ decidedBy, seenBy }: FieldPlan) =>
  decidedBy || seenBy ? { ...(seenBy ? { read: ADMINS } : {}), ...(decidedBy ? { write: ADMINS } : {}) } : undefined

function property(field: FieldPlan, fields: FieldPlan[]): EntityProperty {
  const common = {
    title: field.label,
    description: field.hint,
    ...(field.default === 'today' ? { 'x-default': 'today' } : { default: field.default }),
    minimum: field.minimum,
    maximum: field.maximum,
    'x-unit': field.unit,
    'x-notBefore': startOf(field, fields)?.name,
    rls: rulesOf(field),
  }
  const options = {
    enum: field.options?.map((option) => option.value),
    enumNames: field.options?.map((option) => option.label),
    'x-tones': field.options?.map((option) => option.tone),
    'x-done': field.options?.some((option) => option.isDone)
      ? field.options.filter((option) => option.isDone).map((option) => option.value)
      : undefined,
  }
  switch (field.kind) {
    case 'number':
      return clean({ type: 'number', ...common })
    case 'integer':
      return clean({ type: 'integer', ...common })
    case 'money':
    case 'percent':
      return clean({ type: 'number', ...common, 'x-kind': field.kind })
    case 'rating':
      return clean({ type: 'integer', ...common, minimum: field.minimum ?? 1, maximum: field.maximum ?? 5, 'x-kind': 'rating' })
    case 'boolean':
      return clean({ type: 'boolean', ...common })
    case 'date':
      return clean({ type: 'string', format: 'date', ...common })
    case 'datetime':
      return clean({ type: 'string', format: 'date-time', ...common })
    case 'email':
      return clean({ type: 'string', format: 'email', ...common })
    case 'select':
      return clean({ type: 'string', ...common, ...options })
    case 'multiselect':
      return clean({ type: 'array', ...common, items: clean({ type: 'string', ...options }) })
    case 'relation':
      return clean({ type: 'string', ...common, 'x-relation': field.relation })
    case 'text':
      return clean({ type: 'string', ...common })
    default:
      return clean({ type: 'string', ...common, 'x-kind': field.kind })
  }
}

/** Without what is undefined, as JSON would leave it out. */
function clean<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}
