import { visit } from 'jsonc-parser'
import { ENTITY_NAME } from '../app/paths'
import type { EntityProperty, EntitySchema } from './entities'
import { isDeeperThan, MAX_NESTING } from './json-depth'
import { isRecord } from './json-values'
import { readLooseJson } from './loose-json'

type Read = { ok: true; schema: EntitySchema } | { ok: false; message: string }

const FIELD_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/
const RESERVED_FIELDS = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'])
const MAX_FIELDS = 200

/**
 * What the server says of every row and of a user. A field that differs from one in capitals alone would be taken for
 * it.
 */
const OWNED = new Set(['id'])
const OWNED_OF_USER = new Set(['id', 'email', 'full_name', 'role'])

/** Reads and writes the files under `entities/`: JSON Schema, comments allowed when read. */
export const EntityFile = {
  /** `name` is the file's; a name inside that differs is replaced by it. Never throws. */
  read(text: string, name: string): Read {
    if (!ENTITY_NAME.test(name))
      return { ok: false, message: `"${name}" is not an entity name: use letters and digits, a capital first.` }
    if (isDeeperThan(text, MAX_NESTING))
      return { ok: false, message: `The schema of ${name} is nested more than ${MAX_NESTING} levels deep.` }
    const reserved = findReservedKey(text)
    if (reserved) return { ok: false, message: `"${reserved}" may not be a name in the schema of ${name}.` }
    const value = readLooseJson(text)
    if (!isRecord(value)) return { ok: false, message: `The schema of ${name} is not valid JSON.` }
    const properties = value.properties ?? {}
    if (!isRecord(properties)) return { ok: false, message: `"properties" of ${name} must be an object of fields.` }
    const names = Object.keys(properties)
    if (names.length > MAX_FIELDS) return { ok: false, message: `${name} has more than ${MAX_FIELDS} fields.` }
    const folded = new Set<string>()
    const owned = name === 'User' ? OWNED_OF_USER : OWNED
    for (const field of names) {
      if (!FIELD_NAME.test(field) || RESERVED_FIELDS.has(field))
        return { ok: false, message: `"${field}" of ${name} is not a field name.` }
      if (folded.has(field.toLowerCase())) return { ok: false, message: `${name} has "${field}" twice but for capitals.` }
      folded.add(field.toLowerCase())
      if (owned.has(field.toLowerCase()) && !owned.has(field))
        return { ok: false, message: `"${field}" of ${name} is the server's own "${field.toLowerCase()}" but for capitals.` }
      if (!isRecord(properties[field]))
        return { ok: false, message: `Field "${field}" of ${name} must be an object with a type.` }
    }
    const required = Array.isArray(value.required) ? value.required.filter((field): field is string => names.includes(field)) : []
    const schema: EntitySchema = {
      ...value,
      name,
      type: 'object',
      properties: properties as Record<string, EntityProperty>,
      required,
    }
    return { ok: true, schema }
  },

  write: (schema: EntitySchema): string => `${JSON.stringify(schema, null, 2)}\n`,
}

/** Looked for in the text: once parsed, `__proto__` is no longer a key but a prototype. */
function findReservedKey(text: string): string | undefined {
  let found: string | undefined
  visit(text, {
    onObjectProperty: (key) => {
      if (RESERVED_FIELDS.has(key)) found ??= key
    },
  })
  return found
}

/**
 * The schemas of a version's files, by name; files that cannot be read are left out and are the compiler's to report.
 */
export function readEntities(files: Record<string, string>): Record<string, EntitySchema> {
  const entities: Record<string, EntitySchema> = {}
  for (const [path, text] of Object.entries(files)) {
    const name = /^entities\/(.+)\.jsonc?$/.exec(path)?.[1]
    if (!name) continue
    const read = EntityFile.read(text, name)
    if (read.ok) entities[name] = read.schema
  }
  return entities
}
