import { levelsOf } from '#contract/access/access-policy'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { plural } from '#contract/inflect'
import type { EntityPlan, FieldKind, FieldPlan, FlagPlan, OptionPlan } from '../plan'

const TONES: string[] = ['neutral', 'info', 'success', 'warning', 'danger', 'accent']
const KINDS: string[] = ['money', 'percent', 'rating', 'long_text', 'time', 'phone', 'url', 'image', 'color', 'file']

/**
 * What an entity file says, as a plan. Files of any origin: what their schema leaves open is guessed from names and
 * types.
 */
export function readEntity(schema: EntitySchema): EntityPlan {
  const fields = Object.entries(schema.properties).map(([name, property]) => readField(name, property, schema))
  const has = (name: unknown) => fields.some((field) => field.name === name)
  const named = (key: string) => {
    const value = schema[key]
    return typeof value === 'string' && has(value) ? value : undefined
  }
  const label = text(schema.title) ?? spaced(schema.name)
  const subtitles = schema['x-subtitleFields']
  const statusField = named('x-statusField') ?? (isOurs(schema) ? undefined : fields.find(isStatus)?.name)
  const dateField = named('x-dateField') ?? (isOurs(schema) ? undefined : fields.find(({ kind }) => kind === 'date')?.name)
  const amountField = named('x-amountField')
  const imageField = named('x-imageField')
  return {
    name: schema.name,
    label,
    plural: text(schema['x-plural']) ?? plural(label),
    icon: text(schema['x-icon']) ?? 'Folder',
    description: text(schema.description) ?? '',
    fields,
    titleField: named('x-titleField') ?? guessTitle(fields),
    subtitleFields: Array.isArray(subtitles) ? subtitles.filter((name): name is string => has(name)) : [],
    ...(statusField ? { statusField } : {}),
    ...(dateField ? { dateField } : {}),
    ...(amountField ? { amountField } : {}),
    ...(imageField ? { imageField } : {}),
    flags: Array.isArray(schema['x-flags']) ? schema['x-flags'].filter(isFlag) : [],
    access: readAccess(schema),
    samples: [],
  }
}

const isOurs = (schema: EntitySchema) => typeof schema['x-titleField'] === 'string'

function readField(name: string, property: EntityProperty, schema: EntitySchema): FieldPlan {
  const kind = readKind(name, property)
  const options = readOptions(kind === 'multiselect' ? (property.items ?? {}) : property)
  const standard = property.default ?? property['x-default']
  const unit = text(property['x-unit'])
  const hint = text(property.description)
  return {
    name,
    label: text(property.title) ?? spaced(name),
    kind,
    required: schema.required?.includes(name) ?? false,
    ...(options && (kind === 'select' || kind === 'multiselect') ? { options } : {}),
    ...(kind === 'relation' ? { relation: String(property['x-relation']) } : {}),
    ...(typeof standard === 'string' || typeof standard === 'number' || typeof standard === 'boolean'
      ? { default: standard }
      : {}),
    ...(property.minimum === undefined ? {} : { minimum: property.minimum }),
    ...(property.maximum === undefined ? {} : { maximum: property.maximum }),
    ...(unit ? { unit } : {}),
    ...(hint ? { hint } : {}),
    ...(isForAdmins(property.rls?.write) ? { decidedBy: 'admin' as const } : {}),
    ...(isForAdmins(property.rls?.read) ? { seenBy: 'admin' as const } : {}),
  }
}

const isForAdmins = (rule: unknown) => JSON.stringify(rule) === '{"user_condition":{"role":"admin"}}'

function readKind(name: string, property: EntityProperty): FieldKind {
  const stated = property['x-kind']
  if (typeof stated === 'string' && KINDS.includes(stated)) return stated as FieldKind
  if (typeof property['x-relation'] === 'string') return 'relation'
  const type = Array.isArray(property.type) ? property.type.find((one) => one !== 'null') : property.type
  if (type === 'boolean' || type === 'integer' || type === 'number') return type
  if (type === 'array') return property.items?.enum ? 'multiselect' : 'long_text'
  if (type === 'object') return 'long_text'
  if (property.enum) return 'select'
  const byFormat: Record<string, FieldKind> = {
    date: 'date',
    'date-time': 'datetime',
    time: 'time',
    email: 'email',
    uri: 'url',
    url: 'url',
  }
  const format = property.format && byFormat[property.format]
  if (format) return format
  if ('title' in property) return 'text'
  if (/image|photo|picture|avatar/.test(name)) return 'image'
  return /description|notes?$|content|body|message/.test(name) ? 'long_text' : 'text'
}

function readOptions(property: EntityProperty): OptionPlan[] | undefined {
  if (!property.enum) return undefined
  const tones = Array.isArray(property['x-tones']) ? property['x-tones'] : []
  const done = Array.isArray(property['x-done']) ? property['x-done'] : []
  return property.enum.map((value, index) => {
    const tone = tones[index]
    return {
      value: String(value),
      label: property.enumNames?.[index] ?? spaced(String(value)),
      tone: (typeof tone === 'string' && TONES.includes(tone) ? tone : 'neutral') as OptionPlan['tone'],
      ...(done.includes(value) ? { isDone: true } : {}),
    }
  })
}

function readAccess(schema: EntitySchema): EntityPlan['access'] {
  const { read = 'creator', write = 'creator' } = levelsOf(schema)
  return { read, write }
}

function isFlag(value: unknown): value is FlagPlan {
  return typeof value === 'object' && value !== null && 'kind' in value && 'label' in value
}

const isStatus = (field: FieldPlan) => field.kind === 'select' && /status|stage|state/.test(field.name)

const guessTitle = (fields: FieldPlan[]) =>
  (
    fields.find(({ name }) => /^(name|title|full_name|subject|label)$/.test(name)) ??
    fields.find(({ kind }) => kind === 'text') ??
    fields[0]
  )?.name ?? 'id'

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined)

/** `due_date` and `dueDate` as people read it: `Due date`. */
export function spaced(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
