import type { EntityProperty, EntitySchema } from '#contract/data/entities'

/** Columns of a stored row that callers may name; everything else lives in `data`. */
export type Column = 'id' | 'createdAtMs' | 'updatedAtMs' | 'creatorId' | 'creatorEmail' | 'isSample'

/** Where the value of a named field is found. */
export type Field =
  | { kind: 'column'; column: Column }
  /**
   * A place in `data`. Each group of names after the first is looked up inside every member of the list the group
   * before it ends at, so `items.name` of a list of objects is `[['items'], ['name']]`. `isMany`: the value itself may
   * be a list, whose members count one by one.
   */
  | { kind: 'data'; groups: string[][]; isMany: boolean; types?: string[]; format?: string }
  /** A well-formed name nothing is stored under: reads as no value. */
  | { kind: 'missing' }

/** Built-in names of one dialect, and the column each stands for. */
export type BuiltinNames = Readonly<Record<string, Column>>

export const SPECIFICATION_NAMES: BuiltinNames = {
  id: 'id',
  createdAt: 'createdAtMs',
  updatedAt: 'updatedAtMs',
  creatorId: 'creatorId',
}

export const CLIENT_NAMES: BuiltinNames = {
  id: 'id',
  created_date: 'createdAtMs',
  updated_date: 'updatedAtMs',
  created_by: 'creatorEmail',
  created_by_id: 'creatorId',
  is_sample: 'isSample',
}

/** What a name means depends on: the entity's schema, and the built-in names that come before the schema's own. */
export interface FieldScope {
  schema: EntitySchema
  names: BuiltinNames
}

const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_ -]{0,63}$/u

/**
 * Names that may stand in a JSON path of a statement: no quote, dot, bracket or backslash fits the pattern, and no
 * prototype key passes.
 */
export const isFieldName = (name: string): boolean => FIELD_NAME.test(name) && !(name in {}) && name !== 'prototype'

const MAX_PATH_DEPTH = 8

/** Undefined when the name is not one a field may have; such a name must never reach a statement. */
export function resolveField({ schema, names }: FieldScope, name: string): Field | undefined {
  const builtin = own(names, name)
  if (builtin) return { kind: 'column', column: builtin }
  const segments = name.split('.')
  if (segments.length > MAX_PATH_DEPTH || !segments.every(isFieldName)) return undefined
  const [first = ''] = segments
  if (own(schema.properties, first)) return walk(schema, segments)
  const foreign = own(SPECIFICATION_NAMES, name) ?? (name === 'created_by' ? undefined : own(CLIENT_NAMES, name))
  return foreign ? { kind: 'column', column: foreign } : { kind: 'missing' }
}

/** The value at an own key: schemas and rows come from strangers, so nothing may be read from a prototype. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

export const typesOf = (property: EntityProperty | undefined): string[] =>
  typeof property?.type === 'string' ? [property.type] : Array.isArray(property?.type) ? property.type : []

function walk(schema: EntitySchema, segments: string[]): Field {
  const groups: string[][] = [[]]
  let property: EntityProperty | undefined = { type: 'object', properties: schema.properties }
  for (const [position, segment] of segments.entries()) {
    if (position > 0 && typesOf(property).includes('array')) {
      property = property?.items
      groups.push([])
    }
    groups.at(-1)?.push(segment)
    property = own(property?.properties, segment)
  }
  const types = typesOf(property)
  const isMany = groups.length > 1 || types.length === 0 || types.includes('array')
  return { kind: 'data', groups, isMany, types, ...(property?.format ? { format: property.format } : {}) }
}
