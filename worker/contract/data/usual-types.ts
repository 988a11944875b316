import type { EntityProperty, EntitySchema } from './entities'
import { isRecord } from './json-values'
import { readLooseJson } from './loose-json'

/**
 * Words that other form builders have for types, as JSON Schema says them. What the field says itself goes before it.
 */
const USUAL: Record<string, EntityProperty> = {
  text: { type: 'string' },
  textarea: { type: 'string' },
  richtext: { type: 'string' },
  image: { type: 'string' },
  photo: { type: 'string' },
  file: { type: 'string' },
  phone: { type: 'string' },
  tel: { type: 'string' },
  color: { type: 'string' },
  time: { type: 'string' },
  uuid: { type: 'string' },
  select: { type: 'string' },
  enum: { type: 'string' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  'date-time': { type: 'string', format: 'date-time' },
  timestamp: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
  relation: { type: 'string' },
  reference: { type: 'string' },
  int: { type: 'integer' },
  float: { type: 'number' },
  decimal: { type: 'number' },
  double: { type: 'number' },
  currency: { type: 'number' },
  money: { type: 'number' },
  bool: { type: 'boolean' },
  list: { type: 'array' },
  multiselect: { type: 'array' },
  json: { type: 'object' },
}

/** A schema whose types are JSON Schema's own, where it is plain which of them was meant. */
export function withUsualTypes(schema: EntitySchema): EntitySchema {
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, withUsualType(property)] as const)
  return { ...schema, properties: Object.fromEntries(properties) }
}

/**
 * What a model calls `fields` where it says no `properties`, and a type alone where a field should stand: without this
 * an entity would have no field at all.
 */
export function withProperties(text: string): string {
  const value = readLooseJson(text)
  if (!isRecord(value)) return text
  const { fields, properties = fields, ...rest } = value
  const listed = Array.isArray(properties) ? fromList(properties) : properties
  if (!isRecord(listed)) return text
  const isShort = Object.values(listed).some((property) => typeof property === 'string')
  if (!isShort && listed === value.properties) return text
  const whole = Object.entries(listed).map(([name, each]) => [name, typeof each === 'string' ? { type: each } : each])
  return JSON.stringify({ ...rest, properties: Object.fromEntries(whole) })
}

/** `[{ "name": "title", "type": "string" }]`, as form builders write it. */
function fromList(list: unknown[]): Record<string, unknown> | undefined {
  const named = list.flatMap((each) => (isRecord(each) && typeof each.name === 'string' ? [each] : []))
  if (named.length === 0 || named.length < list.length) return undefined
  return Object.fromEntries(named.map(({ name, ...property }) => [String(name), property]))
}

function withUsualType(property: EntityProperty): EntityProperty {
  const word = typeof property.type === 'string' ? property.type.toLowerCase() : undefined
  const usual = word === undefined ? undefined : USUAL[word]
  if (word === undefined || !usual) return property
  const { type: _word, options, choices, values, entity, target, ...rest } = property
  const said = [options, choices, values].map(readOptions).find(Boolean)
  const related = [entity, target].find((name) => typeof name === 'string')
  const isMany = usual.type === 'array'
  return {
    ...usual,
    ...(said && !isMany && !rest.enum ? { enum: said } : {}),
    ...(said && isMany && !rest.items ? { items: { type: 'string', enum: said } } : {}),
    ...(related !== undefined && /^(?:relation|reference)$/.test(word) ? { 'x-relation': related } : {}),
    ...rest,
  }
}

/** Options as a list of words, or of `{ label, value }`; undefined where they are neither. */
function readOptions(options: unknown): string[] | undefined {
  if (!Array.isArray(options) || options.length === 0) return undefined
  const words = options.map((each: unknown) => (isRecord(each) ? (each.value ?? each.label) : each))
  return words.every((each) => typeof each === 'string' || typeof each === 'number') ? [...new Set(words.map(String))] : undefined
}
