import { spacedName } from '#contract/app/spaced-name'
import { type FieldKind, kindOf, targetOf } from '#contract/data/convert-value'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'

/** A day is a time of which only the day is shown. */
export type ColumnType = Exclude<FieldKind, 'date'> | 'image'

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
  /** `relation`, `relations`: the entity whose row, or rows, it holds. */
  target?: string
  /** `datetime`: a day without a time. */
  isDay?: boolean
  /** `text`: a colour. */
  isColor?: boolean
}

/** What a field is shown as. An image is a text that says so in its name: a number of images stays a number. */
export function columnTypeOf(name: string, property: EntityProperty): ColumnType {
  const kind = kindOf(property)
  const isText = kind === 'text' || kind === 'date' || kind === 'datetime' || kind === 'relation'
  if (isText && /image/i.test(name)) return 'image'
  if (kind === 'date' || kind === 'datetime') return 'datetime'
  return kind
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

/** Anybody may have written the schema: only a colour is one. */
function colorIn(colors: unknown, option: string | number): string | undefined {
  const color = isRecord(colors) && Object.hasOwn(colors, option) ? colors[option] : undefined
  return typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : undefined
}

const INKS = ['#1e293b', '#ffffff', '#000000'] as const
const ENOUGH_CONTRAST = 4.5

/** The first of our inks that is read well on a colour; on every colour one is. */
export const inkOn = (color: string): string => INKS.find((ink) => contrastOf(ink, color) >= ENOUGH_CONTRAST) ?? '#000000'

/** As WCAG reckons it, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function optionsOf({ enum: values = [], enumNames, 'x-optionColors': colors }: EntityProperty): ColumnOption[] {
  return values.map((value, at) => ({
    value,
    label: enumNames?.[at] ?? String(value),
    backgroundColor: colorIn(colors, value) ?? PALETTE[at % PALETTE.length] ?? PALETTE[0],
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
  const target = targetOf(property)
  return {
    id: name,
    label,
    dataType,
    property,
    ...rest,
    options: dataType === 'select' ? optionsOf(property) : dataType === 'multiselect' ? optionsOf(property.items ?? {}) : [],
    ...((dataType === 'relation' || dataType === 'relations') && target !== undefined ? { target } : {}),
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
