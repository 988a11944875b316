import { z } from 'zod'
import { convertValue, kindOf } from './convert-value'
import type { EntityProperty } from './entities'

/** What a new column may hold; each is a way to write a field of the schema. */
export const NEW_COLUMN_TYPES = [
  'text',
  'number',
  'boolean',
  'date',
  'datetime',
  'select',
  'multiselect',
  'image',
  'json',
] as const
export const NewColumnType = z.enum(NEW_COLUMN_TYPES)
export type NewColumnType = z.infer<typeof NewColumnType>

/** What a column that is there may be made to hold. */
export const CHANGED_TYPES = [
  'text',
  'number',
  'boolean',
  'date',
  'datetime',
  'select',
  'multiselect',
  'json',
  'relation',
] as const
export const ChangedType = z.enum(CHANGED_TYPES)
export type ChangedType = z.infer<typeof ChangedType>

export const SHAPES: Record<NewColumnType, (options: string[]) => EntityProperty> = {
  text: () => ({ type: 'string' }),
  image: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  datetime: () => ({ type: 'string', format: 'date-time' }),
  select: (options) => ({ type: 'string', enum: options }),
  multiselect: (options) => ({ type: 'array', items: { type: 'string', enum: options } }),
  json: () => ({ type: 'object', additionalProperties: true }),
}

interface WantedType {
  type: ChangedType
  target?: string | undefined
  options: string[]
}

/**
 * A field that is there as one of another type. It keeps its words and its rule; limits of what it held go, and so does
 * a default that does not fit.
 */
export function retyped(property: EntityProperty, { type, target, options }: WantedType): EntityProperty {
  const { title, description, default: former, 'x-renamedFrom': renamedFrom, rls } = property
  const kept = { title, description, 'x-renamedFrom': renamedFrom, rls }
  const shape = shapeOf(property, { type, target, options })
  const fitting = former === undefined ? null : convertValue(former, { from: property, to: shape })
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    ...shape,
    ...(fitting === null ? {} : { default: fitting }),
    'x-convertedFrom': kindOf(property),
  }
}

function shapeOf(property: EntityProperty, { type, target, options }: WantedType): EntityProperty {
  if (type === 'relation') return { type: 'string', 'x-relation': target }
  // A list that was written as text stays one.
  if (type === 'json') return { type: ['object', 'array'], additionalProperties: true }
  const choice = type === 'select' || type === 'multiselect' ? choiceOf(property) : undefined
  if (!choice) return SHAPES[type](options)
  return type === 'select' ? choice : { type: 'array', items: choice }
}

/** One of several options and several of them are the same options. */
function choiceOf(property: EntityProperty): EntityProperty | undefined {
  const {
    type = 'string',
    enum: options,
    enumNames,
    'x-optionColors': colors,
  } = property.enum ? property : (property.items ?? {})
  return options && { type, enum: options, ...(enumNames ? { enumNames } : {}), ...(colors ? { 'x-optionColors': colors } : {}) }
}

/** Whether a field's options are made of what its rows hold, when it becomes one of this type. */
export const makesOptions = (property: EntityProperty, type: ChangedType): boolean =>
  (type === 'select' || type === 'multiselect') && choiceOf(property) === undefined
