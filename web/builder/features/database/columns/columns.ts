import { spacedName } from '#contract/app/spaced-name'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'

export type ColumnType = 'image' | 'datetime' | 'boolean' | 'select' | 'text' | 'number' | 'multiselect' | 'json' | 'relation'

export interface ColumnOption {
  value: string | number
  label: string
  backgroundColor: string
}

/** A field of an entity as the grid shows it. */
export interface Column {
  id: string
  label: string
  dataType: ColumnType
  options: ColumnOption[]
  readonly: boolean
  isRequired: boolean
  property: EntityProperty
  /** `relation`: the entity whose row it holds. */
  target?: string
  /** `datetime`: a day without a time. */
  isDay?: boolean
  /** `text`: a colour. */
  isColor?: boolean
}

const typesOf = ({ type }: EntityProperty): string[] => (Array.isArray(type) ? type : type ? [type] : [])

/** What a field is shown as. An image is a text that says so in its name: a number of images stays a number. */
export function columnTypeOf(name: string, property: EntityProperty): ColumnType {
  const types = typesOf(property).filter((type) => type !== 'null')
  const isText = types.length === 0 || types.includes('string') || types.includes('binary')
  if (isText && !property.enum && /image/i.test(name)) return 'image'
  if (isText && /^date(?:-time)?$/.test(property.format ?? '')) return 'datetime'
  if (types.includes('boolean')) return 'boolean'
  if (property.enum && !types.includes('array')) return 'select'
  if (typeof property['x-relation'] === 'string' && isText) return 'relation'
  if (types.includes('array')) return property.items?.enum ? 'multiselect' : 'json'
  if (types.includes('number') || types.includes('integer')) return 'number'
  return types.includes('object') ? 'json' : 'text'
}

/** Behind the words of options: light enough for dark text in either look. */
export const PALETTE = [
  '#dbeafe',
  '#dcfce7',
  '#fef3c7',
  '#fce7f3',
  '#ede9fe',
  '#cffafe',
  '#ffedd5',
  '#fee2e2',
  '#ecfccb',
  '#e2e8f0',
] as const

function optionsOf({ enum: values = [], enumNames }: EntityProperty): ColumnOption[] {
  return values.map((value, at) => ({
    value,
    label: enumNames?.[at] ?? String(value),
    backgroundColor: PALETTE[at % PALETTE.length] ?? PALETTE[0],
  }))
}

/** What the server says of every row, after the fields of the app's own. */
const BUILT_IN: [string, string, EntityProperty][] = [
  ['createdAt', 'Created', { type: 'string', format: 'date-time' }],
  ['creatorId', 'User ID', { type: 'string' }],
  ['updatedAt', 'Updated', { type: 'string', format: 'date-time' }],
  ['id', 'ID', { type: 'string' }],
]
/** Shown only to who asks for them. */
export const HIDDEN_AT_FIRST = ['updatedAt', 'id']
const BUILT_IN_NAMES = new Set(BUILT_IN.map(([name]) => name))

const toColumn = (
  name: string,
  label: string,
  property: EntityProperty,
  rest: Pick<Column, 'readonly' | 'isRequired'>,
): Column => {
  const dataType = columnTypeOf(name, property)
  const target = property['x-relation']
  return {
    id: name,
    label,
    dataType,
    property,
    ...rest,
    options: dataType === 'select' ? optionsOf(property) : dataType === 'multiselect' ? optionsOf(property.items ?? {}) : [],
    ...(dataType === 'relation' && typeof target === 'string' ? { target } : {}),
    ...(dataType === 'datetime' && property.format === 'date' ? { isDay: true } : {}),
    ...(dataType === 'text' && (property.format === 'color' || /colou?r$/i.test(name)) ? { isColor: true } : {}),
  }
}

export function listColumns({ properties, required = [] }: EntitySchema): Column[] {
  const own = Object.entries(properties).filter(([name]) => !BUILT_IN_NAMES.has(name))
  return [
    ...own.map(([name, property]) =>
      toColumn(name, property.title ?? spacedName(name), property, { readonly: false, isRequired: required.includes(name) }),
    ),
    ...BUILT_IN.map(([name, label, property]) => toColumn(name, label, property, { readonly: true, isRequired: false })),
  ]
}

const TITLE_NAMES = ['title', 'name', 'full_name', 'label', 'subject', 'email']

/** The field by which a row of an entity is called; undefined where it has no text at all. */
export function titleFieldOf({ properties }: EntitySchema): string | undefined {
  const named = TITLE_NAMES.find((name) => Object.hasOwn(properties, name))
  return named ?? Object.keys(properties).find((name) => columnTypeOf(name, properties[name] ?? {}) === 'text')
}
